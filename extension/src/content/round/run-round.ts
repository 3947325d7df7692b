import type { ExtensionPage } from '@arauto/contract/extension'
import { ROUND_LEASE_SECONDS, type RoundAnswer, type RoundOutcome, type RoundReport } from '@arauto/contract/rounds'
import { fetchDocuments } from '@arauto/portal-pages/documents'
import { PortalError } from '@arauto/portal-pages/errors'
import type { PortalRow } from '@arauto/portal-pages/parse-row'
import type { PortalTransport } from '@arauto/portal-pages/transport'
import { hearingsRoundSentence, ROUND_ENDS, ROUND_MESSAGES, roundSentence } from '../../extension-messages.ts'
import { FILE_MAX_BYTES } from '../../limits.ts'
import type { CallProblem } from '../../reply.ts'
import { ask } from '../ask.ts'
import { pageParts } from '../ask-page.ts'
import { isOfOneDocument, nameOf } from '../send-documents.ts'
import { transferFiles } from '../transfer-files.ts'
import { HearingsList } from './hearings-list.ts'
import type { RoundHearings, RoundList, RoundPage } from './round-source.ts'

/** What a round needs of its page. */
export interface RoundSurroundings {
  /** Requests documents; its requests are counted. */
  client: PortalTransport & { readonly requests: number }
  lists: readonly RoundList[]
  /** Read instead, where it is a round of hearings. */
  hearings?: RoundHearings
  /** The user name whose round it is, as the page showed it; null where a person chose the account. */
  owner: string | null
  /** Which portal the rows are of, where they were read by their shape. */
  source: 'citius' | 'etribunal' | 'sitaf'
  /** Aborted when a person stops it. */
  stop: AbortController
  onProgress: (text: string) => void
}

/** How a round ended, fit to show. */
export interface RoundResult {
  outcome: RoundOutcome | 'refused'
  text: string
  againInSeconds: number
}

/** The lease is renewed this often while nothing else does. */
const RENEW_MS = (ROUND_LEASE_SECONDS * 1000) / 3

/** Ends a round for a reason that is no error of the portal. */
class RoundEnded extends Error {
  override name = 'RoundEnded'
  readonly outcome: RoundOutcome | 'refused'
  constructor(outcome: RoundOutcome | 'refused', message: string) {
    super(message)
    this.outcome = outcome
  }
}

/**
 * Reads the lists page by page, has each page stored, then fetches the documents that are missing, newest first. It signs
 * in nowhere. Documents come after the lists: opening one may move rows that are not read yet.
 *
 * @param begun the server's answer to `begin-round`
 */
export async function runRound(begun: RoundAnswer, around: RoundSurroundings): Promise<RoundResult> {
  const round = new Round(begun, around)
  const renewal = setInterval(() => void round.renew(), RENEW_MS)
  try {
    await round.readLists()
    await round.readHearings()
    const isWhole = await round.fetchMissing()
    return await round.end(isWhole ? 'done' : 'stopped', isWhole ? '' : ROUND_MESSAGES.deferred)
  } catch (error) {
    if (error instanceof RoundEnded && error.outcome === 'refused') {
      return { outcome: 'refused', text: error.message, againInSeconds: ROUND_LEASE_SECONDS }
    }
    const outcome = error instanceof RoundEnded ? (error.outcome as RoundOutcome) : outcomeOf(error)
    const retryAfter = error instanceof PortalError ? error.retryAfterSeconds : null
    return await round.end(outcome, ROUND_ENDS[outcome] ?? ROUND_ENDS.failed!, retryAfter)
  } finally {
    clearInterval(renewal)
  }
}

const OUTCOMES: Readonly<Record<string, RoundOutcome>> = {
  SessionExpired: 'session_ended',
  PortalBlocked: 'blocked',
  PortalBusy: 'blocked',
  PortalUnavailable: 'unavailable',
  LayoutNotRecognised: 'unrecognised',
  PageTooHeavy: 'unrecognised',
  PageTruncated: 'unrecognised',
  ForeignOrigin: 'unrecognised',
  BodyTooLarge: 'unrecognised',
  AbortError: 'stopped',
}
const outcomeOf = (error: unknown): RoundOutcome => OUTCOMES[nameOf(error)] ?? 'failed'
const sameUser = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()

class Round {
  readonly #begun: RoundAnswer
  readonly #around: RoundSurroundings
  /** Missing documents by the notification's id. */
  readonly #missing = new Map<number, PortalRow>()
  #reported = 0
  #hidden = 0
  #read = 0
  #vanished = 0
  #unread = 0

  constructor(begun: RoundAnswer, around: RoundSurroundings) {
    this.#begun = begun
    this.#around = around
  }

  async readLists(): Promise<void> {
    for (const { pages, untilSettled } of this.#around.lists) {
      for await (const page of pages()) {
        this.#around.stop.signal.throwIfAborted()
        const isSettled = await this.#store(page)
        if (untilSettled && isSettled) break
      }
    }
  }

  /** Also of a list that could not be read to its end, what was read is stored. */
  async readHearings(): Promise<void> {
    const { hearings, stop, owner, onProgress } = this.#around
    if (!hearings) return
    const list = new HearingsList()
    let isEnd = false
    try {
      for await (const page of hearings.pages()) {
        stop.signal.throwIfAborted()
        this.#assertSameUser(page.owner)
        list.add(page)
        this.#unread = list.missing
        this.#hidden += page.hidden
        onProgress(`${ROUND_MESSAGES.reading} ${list.count}`)
      }
      isEnd = true
    } finally {
      this.#vanished = await this.#storeHearings(list, isEnd && list.isWhole && hearings.isCurrent(), owner)
    }
  }

  async #storeHearings(list: HearingsList, isWhole: boolean, owner: string | null): Promise<number> {
    const of = { source: this.#around.source, accountId: this.#begun.account.id, isWhole }
    let vanished = 0
    for (const page of list.parts(of, owner)) {
      const reply = await ask({ kind: 'round-hearings', round: this.#begun.round!, page })
      if (!reply.ok) throw endOf(reply.problem)
      vanished += reply.value.vanished
    }
    return vanished
  }

  #assertSameUser(owner: string | null): void {
    const expected = this.#around.owner
    if (owner !== null && expected !== null && !sameUser(owner, expected)) {
      throw new RoundEnded('other_user', ROUND_MESSAGES.otherUser)
    }
  }

  /** @returns whether all missing documents were tried */
  async fetchMissing(): Promise<boolean> {
    const due = [...this.#missing].slice(0, this.#begun.documents_left)
    for (const [index, [id, row]] of due.entries()) {
      this.#around.onProgress(`Documentos ${index + 1} de ${due.length}…`)
      // Not opened where the round is no longer this browser's: each opening leaves a trace.
      await this.#report({ documents: 0, ended: null })
      try {
        const reply = await transferFiles(id, await fetchDocuments(this.#around.client, row, FILE_MAX_BYTES))
        if (reply.ok) await this.#report({ documents: 1, ended: null })
      } catch (error) {
        if (!isOfOneDocument(error)) throw error
      }
    }
    return this.#begun.documents_left === 0 || due.length === this.#missing.size
  }

  async renew(): Promise<void> {
    const reply = await ask({
      kind: 'round-report',
      round: this.#begun.round!,
      report: this.#withRequests({ ended: null }),
    })
    if (!reply.ok && reply.problem.kind === 'ended')
      this.#around.stop.abort(new RoundEnded('refused', reply.problem.message))
  }

  async end(outcome: RoundOutcome, text: string, retryAfter: number | null = null): Promise<RoundResult> {
    const report = this.#withRequests({
      ended: outcome,
      retry_after_seconds: retryAfter && Math.min(86_400, Math.ceil(retryAfter)),
    })
    const reply = await ask({ kind: 'round-report', round: this.#begun.round!, report })
    if (!reply.ok) return { outcome: 'refused', text: reply.problem.message, againInSeconds: ROUND_LEASE_SECONDS }
    const { rows_read, new_records, documents, again_in_seconds } = reply.value
    const did = this.#around.hearings
      ? hearingsRoundSentence(rows_read, new_records, this.#vanished, this.#hidden, this.#unread)
      : roundSentence(rows_read, new_records, documents, this.#hidden)
    return { outcome, text: [did, text].filter(Boolean).join(' '), againInSeconds: again_in_seconds }
  }

  /** @returns whether all of it was known before the last complete round */
  async #store({ owner, rows, unreadableRows, hidden }: RoundPage): Promise<boolean> {
    const expected = this.#around.owner
    this.#assertSameUser(owner)
    this.#hidden += hidden
    const page: ExtensionPage = {
      portal_username: owner ?? expected,
      account_id: this.#begun.account.id,
      source: this.#around.source,
      rows: rows.map(({ documentLink, ...row }) => ({ ...row, has_document: documentLink !== null })),
      unreadable_rows: [...unreadableRows],
    }
    let isSettled = true
    let from = 0
    for (const part of pageParts(page)) {
      const reply = await ask({ kind: 'round-rows', round: this.#begun.round!, page: part })
      if (!reply.ok) throw endOf(reply.problem)
      isSettled &&= reply.value.settled
      for (const [index, { id, documents }] of reply.value.rows.entries()) {
        const row = rows[from + index]!
        if (id !== null && documents === 'missing' && row.documentLink !== null) this.#missing.set(id, row)
      }
      from += part.rows.length
    }
    this.#read += rows.length + unreadableRows.length
    this.#around.onProgress(`${ROUND_MESSAGES.reading} ${this.#read}`)
    return isSettled
  }

  async #report(report: Omit<RoundReport, 'holder'>): Promise<void> {
    const reply = await ask({ kind: 'round-report', round: this.#begun.round!, report: this.#withRequests(report) })
    if (!reply.ok) throw endOf(reply.problem)
  }

  /** With the requests since the last report. */
  #withRequests(report: Omit<RoundReport, 'holder'>): Omit<RoundReport, 'holder'> {
    const requests = this.#around.client.requests - this.#reported
    this.#reported += requests
    return { ...report, requests }
  }
}

/** A round that Arauto no longer lets go on: what it says is shown, and the server has its state. */
const endOf = ({ message }: CallProblem): RoundEnded => new RoundEnded('refused', message)
