import type { ExtensionAnswer, ExtensionGreeting, ExtensionPage } from '@arauto/contract/extension'
import type { PortalRow } from '@arauto/portal-pages/parse-row'
import { MESSAGES, newRowsSentence, sentSentence, unreadableSentence } from '../extension-messages.ts'
import type { CallProblem } from '../reply.ts'
import { ask } from './ask.ts'
import { askPage } from './ask-page.ts'
import type { Panel } from './panel/panel.ts'
import type { Failure } from './panel/view.ts'
import { PortalFetch } from './portal-fetch.ts'
import { type PageReading, readPage, sameRows } from './read-page.ts'
import { sendDocuments } from './send-documents.ts'
import { recordAction } from './show-structure.ts'

/**
 * Handles one visit to a page of the list: reads it, asks Arauto which rows it has, and sends what the lawyer chooses.
 *
 * @param html the document's `outerHTML`, taken before the panel was added
 * @param address the page's
 */
export async function visitList(
  panel: Panel,
  html: string,
  address: URL,
  startRound: VisitPlace['startRound'],
): Promise<void> {
  const reading = readPage(html)
  if (reading.kind !== 'list') {
    const action = reading.kind === 'unrecognised' ? { action: recordAction(panel, html) } : {}
    return panel.show({
      kind: 'notice',
      tone: 'warning',
      summary: 'Nada enviado',
      text: MESSAGES[reading.kind],
      ...action,
    })
  }
  if (reading.end !== 'complete') panel.show({ kind: 'waiting', text: 'A ver se a página chegou inteira…' })
  const end = reading.end === 'complete' || (await isCompleteOnServer(reading, address)) ? 'complete' : reading.end
  if (end === 'truncated')
    return panel.show({ kind: 'notice', tone: 'warning', summary: 'Nada enviado', text: MESSAGES.truncated })
  if (reading.rows.length + reading.unreadableRows.length === 0)
    return panel.show({ kind: 'notice', tone: 'calm', summary: 'Lista vazia', text: MESSAGES.empty })
  await new ListVisit(panel, address.origin, reading, end === 'open', { source: 'citius', startRound }).begin()
}

/** Fetches the same page from the portal again: the response ends with its end tag, and must list the same rows. */
async function isCompleteOnServer(shown: PageReading & { kind: 'list' }, address: URL): Promise<boolean> {
  try {
    const { facts } = await new PortalFetch(address.origin, new AbortController().signal).getPage(address)
    return facts.login === null && facts.list !== null && sameRows(facts.list, shown)
  } catch {
    return false
  }
}

/** Goes on with a list that was read by its shape. */
export async function visitShaped(panel: Panel, origin: string, list: ShapedReading): Promise<void> {
  await new ListVisit(panel, origin, { kind: 'list', end: 'complete', ...list }, false, list.place).begin()
}

/** A list that was read by its shape. */
type ShapedReading = Pick<PageReading & { kind: 'list' }, 'owner' | 'rows' | 'unreadableRows'> & { place: VisitPlace }

/** How a visit goes on once the account is known. */
interface VisitPlace {
  source: ExtensionPage['source']
  /** Makes a round now that it is allowed. */
  startRound: (accountId: number) => void
}

class ListVisit {
  readonly #panel: Panel
  readonly #origin: string
  readonly #rows: readonly PortalRow[]
  readonly #page: ExtensionPage
  readonly #place: VisitPlace
  #roundsFor: readonly number[] = []
  /** Whether the page does not prove that its rows are all. */
  readonly #open: boolean

  constructor(
    panel: Panel,
    origin: string,
    { owner, rows, unreadableRows }: PageReading & { kind: 'list' },
    open: boolean,
    place: VisitPlace,
  ) {
    this.#place = place
    this.#panel = panel
    this.#origin = origin
    this.#rows = rows
    this.#open = open
    this.#page = {
      portal_username: owner,
      account_id: null,
      source: place.source,
      rows: rows.map(({ documentLink, ...row }) => ({ ...row, has_document: documentLink !== null })),
      unreadable_rows: unreadableRows,
    }
  }

  async begin(): Promise<void> {
    this.#panel.show({ kind: 'waiting', text: 'A perguntar ao Arauto…' })
    const greeting = await ask({ kind: 'greet' })
    if (!greeting.ok) return this.#problem(greeting.problem, () => this.begin())
    this.#roundsFor = greeting.value.rounds_for
    if (this.#page.portal_username === null) return this.#askForAccount(greeting.value)
    // A page that may be incomplete is not sent automatically.
    await this.#compare(greeting.value.automatic && !this.#open)
  }

  #askForAccount({ accounts }: ExtensionGreeting): void {
    if (accounts.length === 0) {
      this.#panel.show({ kind: 'notice', tone: 'warning', summary: 'Sem contas', text: MESSAGES.noAccounts })
      return
    }
    this.#panel.show({
      kind: 'choose',
      text: MESSAGES.ownerMissing,
      accounts,
      choose: (id) => {
        this.#page.account_id = id
        // The lawyer chose the account, so sending is not automatic either.
        void this.#compare(false)
      },
    })
  }

  async #compare(automatic: boolean): Promise<void> {
    this.#panel.show({ kind: 'waiting', text: 'A perguntar ao Arauto…' })
    const answer = await askPage('compare', this.#page)
    if (!answer.ok) return this.#problem(answer.problem, () => this.#compare(automatic))
    if (automatic && toSend(answer.value) > 0) await this.#send(answer.value, [])
    else this.#showList(answer.value, {})
  }

  /** Sends the rows, unless all are known, and then the documents of the selected ones. */
  async #send(known: ExtensionAnswer, ticked: readonly number[]): Promise<void> {
    let answer = known
    let sent = 0
    if (toSend(known) > 0) {
      this.#panel.show({ kind: 'sending', text: 'A enviar para o Arauto…', done: 0, total: 0, stop: null })
      const stored = await askPage('send', this.#page)
      if (!stored.ok) return this.#problem(stored.problem, () => this.#send(known, ticked))
      sent = stored.value.new_records
      answer = { ...stored.value, new_records: 0, new_unreadable: 0 }
    }
    const { stored, failures } = ticked.length > 0 ? await this.#sendDocuments(answer, ticked) : NO_DOCUMENTS
    const rows = answer.rows.map((row, index) =>
      stored.includes(index) ? { ...row, documents: 'stored' as const } : row,
    )
    this.#showList({ ...answer, rows }, { text: resultSentence(sent, stored.length, failures), failures })
  }

  async #sendDocuments(answer: ExtensionAnswer, ticked: readonly number[]) {
    const stop = new AbortController()
    const wanted = ticked.map((index) => ({ index, row: this.#rows[index]!, id: answer.rows[index]?.id ?? null }))
    return await sendDocuments(new PortalFetch(this.#origin, stop.signal), wanted, (done, row) =>
      this.#panel.show({
        kind: 'sending',
        text: `Documentos ${done + 1} de ${wanted.length}: ${row.acto || row.processo}`,
        done,
        total: wanted.length,
        stop: () => stop.abort(),
      }),
    )
  }

  #showList(answer: ExtensionAnswer, { text, failures = [] }: { text?: string; failures?: readonly Failure[] }): void {
    const withDocuments = this.#rows.flatMap((row, index) => {
      const known = answer.rows[index]
      if (row.documentLink === null || !known || known.documents === 'stored') return []
      const { data, acto, processo } = row
      return [{ index, data, acto, processo, isNew: known.id === null }]
    })
    const waiting = toSend(answer)
    const unreadable = this.#page.unreadable_rows.length
    const news = answer.new_records > 0 || unreadable === 0 ? newRowsSentence(answer.new_records) : ''
    const sentences = [text ?? news, unreadableSentence(unreadable), this.#open && MESSAGES.mayGoOn].filter(Boolean)
    const doubtful = failures.length + unreadable > 0 || this.#open
    this.#panel.show({
      kind: 'list',
      text: sentences.join(' '),
      tone: doubtful ? 'warning' : text === undefined && waiting > 0 ? 'calm' : 'done',
      newRecords: waiting,
      account: `Conta de ${answer.account.advogado} (${answer.account.username})`,
      withDocuments,
      failures,
      send: (ticked) => void this.#send(answer, ticked),
      allowRounds: this.#roundsFor.includes(answer.account.id) ? null : () => void this.#allowRounds(answer.account.id),
    })
  }

  /** A person's click: from then on the extension makes rounds of this account by itself. */
  async #allowRounds(accountId: number): Promise<void> {
    const reply = await ask({ kind: 'allow-rounds', permission: { account_id: accountId, allowed: true } })
    if (!reply.ok) return this.#problem(reply.problem, () => this.#allowRounds(accountId))
    this.#place.startRound(this.#page.account_id ?? accountId)
  }

  #problem(problem: CallProblem, again: () => Promise<void>): void {
    const { kind } = problem
    const settings = kind === 'not-connected' || kind === 'no-permission' || kind === 'token' || kind === 'not-arauto'
    const owner = this.#page.portal_username
    if (settings) {
      this.#notice(problem, {
        label: 'Abrir as definições',
        run: () => void this.#inTab(problem, { kind: 'open-options' }),
      })
    } else if (kind === 'unknown-account' && owner !== null) {
      const asking = { kind: 'add-account', username: owner } as const
      this.#notice(problem, { label: 'Adicionar a conta', run: () => void this.#inTab(problem, asking) })
    } else this.#notice(problem, { label: 'Tentar novamente', run: () => void again() })
  }

  #notice({ kind, message }: CallProblem, action: { label: string; run: () => void }): void {
    const owner = this.#page.portal_username
    this.#panel.show({
      kind: 'notice',
      tone: 'warning',
      summary: SUMMARIES[kind],
      text: message,
      ...(owner !== null && (kind === 'refused' || kind === 'unknown-account') && { detail: `Página de ${owner}` }),
      action,
    })
  }

  /** Opens the settings or Arauto in their own tab, and continues when the lawyer comes back to this one. */
  async #inTab(
    problem: CallProblem,
    tab: { kind: 'open-options' } | { kind: 'add-account'; username: string },
  ): Promise<void> {
    const opened = await ask<(typeof tab)['kind']>(tab)
    if (!opened.ok) return this.#problem(opened.problem, () => this.begin())
    const back = new AbortController()
    const resume = () => {
      if (document.hidden) return
      back.abort()
      void this.begin()
    }
    document.addEventListener('visibilitychange', resume, { signal: back.signal })
    this.#notice(problem, { label: 'Tentar novamente', run: resume })
  }
}

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

function resultSentence(rows: number, documents: number, failures: readonly Failure[]): string {
  const sent = rows > 0 || documents > 0 ? sentSentence(rows, documents) : ''
  if (failures.length === 0) return sent || MESSAGES.allThere
  return `${sent} ${failures.length === 1 ? 'Os documentos de uma notificação não foram enviados.' : `Os documentos de ${failures.length} notificações não foram enviados.`}`.trim()
}
