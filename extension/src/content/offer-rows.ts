import type { ExtensionAnswer, ExtensionGreeting, ExtensionPage } from '@arauto/contract/extension'
import { MESSAGES, newRowsSentence, sentSentence, unreadableSentence } from '../extension-messages.ts'
import type { CallProblem } from '../reply.ts'
import { ask } from './ask.ts'
import { askPage } from './ask-page.ts'
import type { Panel } from './panel/panel.ts'
import type { Failure } from './panel/view.ts'
import { PortalFetch } from './portal-fetch.ts'
import type { PageReading } from './read-page.ts'
import { sendDocuments } from './send-documents.ts'

/** How many rows of the page Arauto does not have, readable or not. */
const toSend = ({ new_records, new_unreadable }: ExtensionAnswer): number => new_records + new_unreadable

const NO_DOCUMENTS = { stored: [], failures: [] }
const SUMMARIES: Readonly<Record<CallProblem['kind'], string>> = {
  'not-connected': 'Por ligar',
  'no-permission': 'Por ligar',
  unreachable: 'Sem resposta',
  'not-arauto': 'Sem resposta',
  token: 'Código anulado',
  refused: 'Nada enviado',
  'unknown-account': 'Nada enviado',
  ended: 'Nada enviado',
  failed: 'Recarregar',
}

/** A list that was read, and how its visit goes on. */
interface ListedRows extends Pick<PageReading & { kind: 'list' }, 'owner' | 'rows' | 'unreadableRows'> {
  source: ExtensionPage['source']
  /** Of the page, which its documents are fetched from. */
  origin: string
  /** Whether the page does not prove that its rows are all. */
  mayGoOn: boolean
  /** Makes a round of the account now that it is allowed. */
  startRound: (accountId: number) => void
}

/** Asks Arauto which rows of a list it has, and sends what the lawyer chooses. */
export async function offerRows(
  panel: Panel,
  { owner, rows: found, unreadableRows, source, origin, mayGoOn, startRound }: ListedRows,
): Promise<void> {
  let roundsFor: readonly number[] = []
  const page: ExtensionPage = {
    portal_username: owner,
    account_id: null,
    source,
    rows: found.map(({ documentLink, ...row }) => ({ ...row, has_document: documentLink !== null })),
    unreadable_rows: unreadableRows,
  }

  async function begin(): Promise<void> {
    panel.show({ kind: 'waiting', text: 'A perguntar ao Arauto…' })
    const greeting = await ask({ kind: 'greet' })
    if (!greeting.ok) return showProblem(greeting.problem, begin)
    roundsFor = greeting.value.rounds_for
    if (owner === null) return askForAccount(greeting.value)
    // A page that may be incomplete is not sent automatically.
    await compare(greeting.value.automatic && !mayGoOn)
  }

  function askForAccount({ accounts }: ExtensionGreeting): void {
    if (accounts.length === 0) {
      panel.show({ kind: 'notice', tone: 'warning', summary: 'Sem contas', text: MESSAGES.noAccounts })
      return
    }
    panel.show({
      kind: 'choose',
      text: MESSAGES.ownerMissing,
      accounts,
      choose: (id) => {
        page.account_id = id
        // The lawyer chose the account, so sending is not automatic either.
        void compare(false)
      },
    })
  }

  async function compare(automatic: boolean): Promise<void> {
    panel.show({ kind: 'waiting', text: 'A perguntar ao Arauto…' })
    const answer = await askPage('compare', page)
    if (!answer.ok) return showProblem(answer.problem, () => compare(automatic))
    if (automatic && toSend(answer.value) > 0) await send(answer.value, [])
    else showList(answer.value, {})
  }

  /** Sends the rows, unless all are known, and then the documents of the selected ones. */
  async function send(known: ExtensionAnswer, ticked: readonly number[]): Promise<void> {
    let answer = known
    let sent = 0
    if (toSend(known) > 0) {
      panel.show({ kind: 'sending', text: 'A enviar para o Arauto…', done: 0, total: 0, stop: null })
      const stored = await askPage('send', page)
      if (!stored.ok) return showProblem(stored.problem, () => send(known, ticked))
      sent = stored.value.new_records
      answer = { ...stored.value, new_records: 0, new_unreadable: 0 }
    }
    const { stored, failures } = ticked.length > 0 ? await sendTicked(answer, ticked) : NO_DOCUMENTS
    const rows = answer.rows.map((row, index) =>
      stored.includes(index) ? { ...row, documents: 'stored' as const } : row,
    )
    showList({ ...answer, rows }, { text: resultSentence(sent, stored.length, failures), failures })
  }

  async function sendTicked(answer: ExtensionAnswer, ticked: readonly number[]) {
    const stop = new AbortController()
    const wanted = ticked.map((index) => ({ index, row: found[index]!, id: answer.rows[index]?.id ?? null }))
    return await sendDocuments(new PortalFetch(origin, stop.signal), wanted, (done, row) =>
      panel.show({
        kind: 'sending',
        text: `Documentos ${done + 1} de ${wanted.length}: ${row.acto || row.processo}`,
        done,
        total: wanted.length,
        stop: () => stop.abort(),
      }),
    )
  }

  function showList(answer: ExtensionAnswer, { text, failures = [] }: { text?: string; failures?: Failure[] }): void {
    const withDocuments = found.flatMap((row, index) => {
      const known = answer.rows[index]
      if (row.documentLink === null || !known || known.documents === 'stored') return []
      const { data, acto, processo } = row
      return [{ index, data, acto, processo, isNew: known.id === null }]
    })
    const waiting = toSend(answer)
    const unreadable = unreadableRows.length
    const news = answer.new_records > 0 || unreadable === 0 ? newRowsSentence(answer.new_records) : ''
    const sentences = [text ?? news, unreadableSentence(unreadable), mayGoOn && MESSAGES.mayGoOn].filter(Boolean)
    const doubtful = failures.length + unreadable > 0 || mayGoOn
    panel.show({
      kind: 'list',
      text: sentences.join(' '),
      tone: doubtful ? 'warning' : text === undefined && waiting > 0 ? 'calm' : 'done',
      newRecords: waiting,
      account: `Conta de ${answer.account.advogado} (${answer.account.username})`,
      withDocuments,
      failures,
      send: (ticked) => void send(answer, ticked),
      allowRounds: roundsFor.includes(answer.account.id) ? null : () => void allowRounds(answer.account.id),
    })
  }

  /** A person's click: from then on the extension makes rounds of this account by itself. */
  async function allowRounds(accountId: number): Promise<void> {
    const reply = await ask({ kind: 'allow-rounds', permission: { account_id: accountId, allowed: true } })
    if (!reply.ok) return showProblem(reply.problem, () => allowRounds(accountId))
    startRound(page.account_id ?? accountId)
  }

  function showProblem(problem: CallProblem, again: () => Promise<void>): void {
    const { kind } = problem
    if (kind === 'not-connected' || kind === 'no-permission' || kind === 'token' || kind === 'not-arauto') {
      const open = () => void inTab(problem, { kind: 'open-options' })
      showNotice(problem, { label: 'Abrir as definições', run: open })
    } else if (kind === 'unknown-account' && owner !== null) {
      const add = () => void inTab(problem, { kind: 'add-account', username: owner })
      showNotice(problem, { label: 'Adicionar a conta', run: add })
    } else showNotice(problem, { label: 'Tentar novamente', run: () => void again() })
  }

  function showNotice({ kind, message }: CallProblem, action: { label: string; run: () => void }): void {
    panel.show({
      kind: 'notice',
      tone: 'warning',
      summary: SUMMARIES[kind],
      text: message,
      ...(owner !== null && (kind === 'refused' || kind === 'unknown-account') && { detail: `Página de ${owner}` }),
      action,
    })
  }

  /** Opens the settings or Arauto in their own tab, and continues when the lawyer comes back to this one. */
  async function inTab(
    problem: CallProblem,
    tab: { kind: 'open-options' } | { kind: 'add-account'; username: string },
  ): Promise<void> {
    const opened = await ask<(typeof tab)['kind']>(tab)
    if (!opened.ok) return showProblem(opened.problem, begin)
    const back = new AbortController()
    const resume = () => {
      if (document.hidden) return
      back.abort()
      void begin()
    }
    document.addEventListener('visibilitychange', resume, { signal: back.signal })
    showNotice(problem, { label: 'Tentar novamente', run: resume })
  }

  await begin()
}

function resultSentence(rows: number, documents: number, failures: readonly Failure[]): string {
  const sent = rows > 0 || documents > 0 ? sentSentence(rows, documents) : ''
  if (failures.length === 0) return sent || MESSAGES.allThere
  return `${sent} ${failures.length === 1 ? 'Os documentos de uma notificação não foram enviados.' : `Os documentos de ${failures.length} notificações não foram enviados.`}`.trim()
}
