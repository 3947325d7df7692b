import type { ImportedPage } from '@arauto/contract/page-import'
import type { Candidate } from './api.ts'

/** A saved page in the session. */
export interface PageItem {
  key: number
  file: File
  /** The account that was chosen for a page that shows none. */
  accountId: number | null
  /** What the server read in it; null until it did. */
  seen: ImportedPage | null
  /** Why the server could not be asked. */
  failure: string | null
  /** What was stored of it; null until it is. */
  stored: ImportedPage | null
}

/** A document in the session. */
export interface PdfItem {
  key: number
  file: File
  /** Where it may belong by its name; null until that is known. */
  candidates: readonly Candidate[] | null
  chosen: Candidate | null
  /** Why it could not be sent; it can be tried again. */
  failure: string | null
  /** What became of it: attached, or left out for a reason; null until it was sent. */
  outcome: { attached: true } | { attached: false; reason: string } | null
}

/** Something that stayed out, and why. */
export interface LeftOut {
  key: number
  name: string
  reason: string
}

/** What is being done right now. */
export type Work =
  | { kind: 'reading' }
  | { kind: 'storing'; share: number }
  | { kind: 'matching' }
  | { kind: 'attaching'; current: number; total: number; share: number }

/** What is in the session; it stays while the dialog is closed and other screens are open. */
export interface ImportSession {
  /** Pages and documents are gathered; documents find their notifications; all is done. */
  step: 'gathering' | 'matching' | 'done'
  pages: readonly PageItem[]
  pdfs: readonly PdfItem[]
  /** Files that were refused when they were put down. */
  refused: readonly LeftOut[]
  work: Work | null
  /** Why the last step did not come to its end; everything is still here. */
  problem: string | null
  /** Whether somebody who had closed the import was notified that it ended. */
  endNotified: boolean
  /** Grows with everything that was stored. */
  changes: number
}

export const EMPTY_SESSION: ImportSession = {
  step: 'gathering',
  pages: [],
  pdfs: [],
  refused: [],
  work: null,
  problem: null,
  endNotified: false,
  changes: 0,
}

/** Whether a page shows no user name and nobody said yet whose it is. */
export const needsAccount = ({ seen }: PageItem): boolean =>
  seen?.needs_account === true && seen.account === null && seen.refused === null

/** Whether a page can be stored and is not yet. */
export const isReady = (page: PageItem): boolean =>
  page.stored === null && page.seen !== null && page.seen.refused === null && page.seen.account !== null

/** Whether something of it has been stored: giving it up then means telling what. */
export const isBegun = ({ pages, pdfs }: ImportSession): boolean =>
  pages.some(({ stored }) => stored) || pdfs.some(({ outcome }) => outcome)

/** Whether something in the session is not confirmed by the server yet. */
export const isUnread = ({ step, pages, pdfs }: ImportSession): boolean =>
  step === 'matching' ? pdfs.some(({ candidates }) => candidates === null) : pages.some(({ seen }) => seen === null)

/**
 * How many rows each page would bring that nothing brings before it. The server counts within one call; pages of
 * several accounts are asked about in several.
 *
 * @param pages in their order
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

/** What an import came to. */
export interface Report {
  newRecords: number
  knownRecords: number
  /** Rows that could not be read, kept as they came. */
  unreadableRows: number
  attached: number
  leftOut: readonly LeftOut[]
}

/** What was stored of the session, and what was left out and why. */
export function reportOf({ pages, pdfs, refused }: ImportSession): Report {
  const stored = pages.flatMap((page) => page.stored ?? [])
  const read = stored.reduce((sum, { rows }) => sum + rows.length, 0)
  const newRecords = stored.reduce((sum, page) => sum + page.new_records, 0)
  return {
    newRecords,
    knownRecords: read - newRecords,
    unreadableRows: stored.reduce((sum, page) => sum + (page.unreadable_rows ?? 0), 0),
    attached: pdfs.filter(({ outcome }) => outcome?.attached).length,
    leftOut: [
      ...refused,
      ...pages.flatMap(({ key, file, seen, stored, failure }) => {
        const reason = stored ? stored.refused : (seen?.refused ?? failure ?? 'Não foi importada.')
        return reason === null ? [] : [{ key, name: file.name, reason }]
      }),
      ...pdfs.flatMap(({ key, file, chosen, outcome, failure }) => {
        if (outcome?.attached) return []
        const reason = outcome?.reason ?? failure ?? (chosen ? 'Não foi junto.' : 'Não foi escolhida a notificação.')
        return [{ key, name: file.name, reason }]
      }),
    ],
  }
}
