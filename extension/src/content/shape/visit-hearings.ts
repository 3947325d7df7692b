import { hearingsWords, type PageShape } from '@arauto/contract/page-shapes'
import { LayoutNotRecognised } from '@arauto/portal-pages/errors'
import { MESSAGES, ROUND_MESSAGES, vanishedSentence } from '../../extension-messages.ts'
import type { CallProblem } from '../../reply.ts'
import { ask } from '../ask.ts'
import type { Panel } from '../panel/panel.ts'
import { HearingsList } from '../round/hearings-list.ts'
import type { ShownHearings } from '../round/round-source.ts'
import { type FoundLists, readHearingsBy } from './live-list.ts'
import { showsAllNow } from './shaped-lists.ts'

/**
 * Shows how many hearings (*agendamentos*) a page lists, and sends them when its user asks for it.
 *
 * @param found the page's lists, of which one fits the shape
 * @param startRound makes a round of an account now that it is allowed
 */
export function visitHearings(
  panel: Panel,
  shape: PageShape,
  found: FoundLists,
  address: URL,
  startRound: (accountId: number) => void,
): void {
  const page = readShown(shape, found, address)
  if (!page) {
    panel.show({ kind: 'notice', tone: 'warning', summary: 'Nada enviado', text: MESSAGES.unrecognised })
    return
  }
  const list = new HearingsList()
  list.add(page)
  const { hearings, calledOff, owner } = page
  const notice = (summary: string, text: string, action?: { label: string; run: () => void }) =>
    panel.show({ kind: 'notice', tone: 'warning', summary, text, ...(action && { action }) })
  const failed = ({ message }: CallProblem, again: () => Promise<void>) =>
    notice('Não enviados', message, { label: 'Tentar novamente', run: () => void again() })

  /** Sends them; of a page that names nobody a person says first whose it is. */
  async function begin(): Promise<void> {
    panel.show({ kind: 'waiting', text: 'A perguntar ao Arauto…' })
    const greeting = await ask({ kind: 'greet' })
    if (!greeting.ok) return failed(greeting.problem, begin)
    const { accounts, rounds_for: roundsFor } = greeting.value
    if (owner !== null) return await send(null, roundsFor)
    if (accounts.length === 0) return notice('Sem contas', MESSAGES.noAccounts)
    const choose = (id: number) => void send(id, roundsFor)
    panel.show({ kind: 'choose', text: MESSAGES.hearingsOwnerMissing, accounts, choose })
  }

  async function send(accountId: number | null, roundsFor: readonly number[]): Promise<void> {
    panel.show({ kind: 'waiting', text: 'A enviar…' })
    let [added, vanished, account] = [0, 0, 0]
    const isWhole = list.isWhole && showsAllNow(address)
    for (const part of list.parts({ source: shape.source, accountId, isWhole })) {
      const sent = await ask({ kind: 'send-hearings', page: part })
      if (!sent.ok) return failed(sent.problem, () => send(accountId, roundsFor))
      added += sent.value.added
      vanished += sent.value.vanished
      account = sent.value.account.id
    }
    const text = [hearingsWords(list.count, 0), `Novas: ${added}.`, vanishedSentence(vanished)]
    panel.show({
      kind: 'notice',
      tone: vanished > 0 ? 'warning' : 'calm',
      summary: 'Enviados',
      text: text.filter(Boolean).join(' '),
      ...(!roundsFor.includes(account) && {
        action: { label: ROUND_MESSAGES.allow, run: () => void allowRounds(account) },
      }),
    })
  }

  /** A person's click: from then on the extension makes rounds of this account by itself. */
  async function allowRounds(accountId: number): Promise<void> {
    const reply = await ask({ kind: 'allow-rounds', permission: { account_id: accountId, allowed: true } })
    if (!reply.ok) return failed(reply.problem, () => allowRounds(accountId))
    startRound(accountId)
  }

  panel.show({
    kind: 'notice',
    tone: 'calm',
    summary: 'Agendamentos',
    text: hearingsWords(hearings.length, calledOff.length),
    ...(list.count > 0 && { action: { label: 'Enviar para o Arauto', run: () => void begin() } }),
  })
}

function readShown(shape: PageShape, found: FoundLists, address: URL): ShownHearings | null {
  try {
    return readHearingsBy(shape, found, address)
  } catch (error) {
    if (error instanceof LayoutNotRecognised) return null
    throw error
  }
}
