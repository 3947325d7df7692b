import type { InboxReceipt } from '@arauto/contract/inbox'
import type { ImportedPage } from '@arauto/contract/page-import'

/** A saved page in the session. */
export interface PageItem {
  key: number
  file: File
  /** The account assigned to a page that shows none. */
  accountId: number | null
  /** The server's reading of the page; null before it. */
  seen: ImportedPage | null
  /** Why the call failed, or null. */
  failure: string | null
  /** What was stored of the page; null before it. */
  stored: ImportedPage | null
}

/** A document or message in the session; the server finds its notification. */
export interface DocumentItem {
  key: number
  file: File
  /** The outcome; null before it was sent. */
  receipt: InboxReceipt | null
  /** Why it could not be sent, or null; it can be tried again. */
  failure: string | null
}

/** A file that was left out, and why. */
interface LeftOut {
  key: number
  name: string
  reason: string
}

/** The running work. */
export type Work = { kind: 'reading' } | { kind: 'storing'; share: number } | { kind: 'sending'; share: number }

/** The state of the import session. */
export interface ImportSession {
  /** Files are gathered, or all is done. */
  step: 'gathering' | 'done'
  pages: readonly PageItem[]
  documents: readonly DocumentItem[]
  /** Files that were refused when they were added. */
  refused: readonly LeftOut[]
  work: Work | null
  /** Stops it. */
  running: AbortController | null
  /** The key of the file that was added last. */
  lastKey: number
  /** Why the last work failed, or null. */
  problem: string | null
  /** Whether the end of the import was notified to a user who had closed the dialog. */
  endNotified: boolean
  /** Counts what was stored. */
  changes: number
}

/** A session without files. */
export const EMPTY_SESSION: ImportSession = {
  step: 'gathering',
  pages: [],
  documents: [],
  refused: [],
  work: null,
  running: null,
  lastKey: 0,
  problem: null,
  endNotified: false,
  changes: 0,
}

/** Whether a page shows no user name and has no account assigned. */
export const needsAccount = ({ seen }: PageItem): boolean =>
  seen?.needs_account === true && seen.account === null && seen.refused === null

/** Whether a page can be stored and is not stored yet. */
export const isReady = (page: PageItem): boolean =>
  page.stored === null && page.seen !== null && page.seen.refused === null && page.seen.account !== null

/** Whether something of the session was stored, so that cancelling ends in a report. */
export const isBegun = ({ pages, documents }: ImportSession): boolean =>
  pages.some(({ stored }) => stored) || documents.some(({ receipt }) => receipt)

/** Whether something in the session is not confirmed by the server yet. */
export const isUnread = (session: ImportSession): boolean =>
  session.pages.some(({ seen }) => seen === null) ||
  (session.documents.some(({ receipt }) => receipt === null) && !hasPagesToStore(session))

/** Whether pages wait to be stored, by a person's press. */
export const hasPagesToStore = ({ pages }: ImportSession): boolean =>
  pages.some((page) => isReady(page) || needsAccount(page))

/**
 * Counts the new rows of each page that no earlier page has. The server does so within one call only, and pages of several
 * accounts are read in several.
 *
 * @param pages all pages, in order
 * @returns the number of new rows by the page's key
 */
export function newRows(pages: readonly PageItem[]): ReadonlyMap<number, number> {
  const met = new Set<string>()
  return new Map(
    pages.map(({ key, seen, stored }) => {
      if (stored) return [key, stored.new_records]
      const fresh = (seen?.rows ?? []).filter((row) => {
        const name = JSON.stringify([seen?.account?.id, row.referencia || [row.processo, row.acto, row.data]])
        const first = row.is_new && !met.has(name)
        met.add(name)
        return first
      })
      return [key, fresh.length]
    }),
  )
}

/** The result of an import. */
export interface Report {
  newRecords: number
  knownRecords: number
  /** The number of rows that could not be read, which the server keeps as they came. */
  unreadableRows: number
  attached: number
  /** Those whose notification a person has to say. */
  waiting: number
  leftOut: readonly LeftOut[]
}

/** @returns a session with the documents alone that can be taken back */
export const takenOf = (session: ImportSession): ImportSession => ({
  ...session,
  pages: [],
  refused: [],
  documents: session.documents.filter(({ receipt }) => receipt?.batch),
})

/** @returns what was stored of a session, and what was left out and why */
export function reportOf({ pages, documents, refused }: ImportSession): Report {
  const stored = pages.flatMap((page) => (page.stored?.refused === null ? page.stored : []))
  const read = stored.reduce((sum, { rows }) => sum + rows.length, 0)
  const newRecords = stored.reduce((sum, page) => sum + page.new_records, 0)
  return {
    newRecords,
    knownRecords: read - newRecords,
    unreadableRows: stored.reduce((sum, page) => sum + (page.unreadable_rows ?? 0), 0),
    attached: documents.reduce((sum, { receipt }) => sum + (receipt?.attached ?? 0), 0),
    waiting: documents.reduce((sum, { receipt }) => sum + (receipt?.waiting ?? 0), 0),
    leftOut: [
      ...refused,
      ...pages.flatMap(({ key, file, seen, stored, failure }) => {
        const reason = stored ? stored.refused : (seen?.refused ?? failure ?? 'Não foi importada.')
        return reason === null ? [] : [{ key, name: file.name, reason }]
      }),
      ...documents.flatMap(({ key, file, receipt, failure }) =>
        receipt
          ? receipt.left_out.map(({ name, reason }) => ({ key, name, reason }))
          : [{ key, name: file.name, reason: failure ?? 'Não foi enviado.' }],
      ),
    ],
  }
}
