import { MESSAGES } from '@arauto/contract/messages'
import { PAGE_IMPORT_MAX_FILES } from '@arauto/contract/page-import'
import { create } from 'zustand'
import { errorMessage, isSignedOut } from '../../api/error.ts'
import { onSessionCleared } from '../../api/session.ts'
import { attachFile, type Candidate, matchNames, previewPages, storePages } from './api.ts'
import { classifyFile } from './import-file.ts'
import { EMPTY_SESSION, isReady, needsAccount, type PageItem, type PdfItem, type Work } from './session-state.ts'

/** The most names that one call may have, and the longest that each may be. */
const NAMES_AT_ONCE = 200
const LONGEST_NAME = 300

/** The import session, kept while other screens are open. */
export const useImportSession = create(() => EMPTY_SESSION)
const { getState, setState: change } = useImportSession

const changePage = (key: number, part: Partial<PageItem>) =>
  change(({ pages }) => ({ pages: pages.map((page) => (page.key === key ? { ...page, ...part } : page)) }))
const changePdf = (key: number, part: Partial<PdfItem>) =>
  change(({ pdfs }) => ({ pdfs: pdfs.map((pdf) => (pdf.key === key ? { ...pdf, ...part } : pdf)) }))

/** Empties the session and stops running work. */
export function resetImport(): void {
  getState().running?.abort()
  change(({ changes, lastKey }) => ({ ...EMPTY_SESSION, changes, lastKey }))
}
onSessionCleared(resetImport)

/** Stops running work; the files stay in the session, and what was stored stays stored. */
export function stopWork(): void {
  getState().running?.abort()
  change({ work: null, running: null })
}

/**
 * Adds files to the session, and has the server read the pages among them.
 *
 * @param files the dropped or chosen files
 */
export async function addFiles(files: readonly File[]): Promise<void> {
  if (getState().step === 'done') resetImport()
  for (const file of files) {
    const verdict = await classifyFile(file)
    const key = getState().lastKey + 1
    change({ lastKey: key })
    const tooMany = getState().pages.length >= PAGE_IMPORT_MAX_FILES && 'kind' in verdict && verdict.kind === 'page'
    if ('refused' in verdict || tooMany) {
      const reason = 'refused' in verdict ? verdict.refused : `De cada vez, no máximo ${PAGE_IMPORT_MAX_FILES} páginas.`
      change(({ refused }) => ({ refused: [...refused, { key, name: file.name, reason }] }))
    } else if (verdict.kind === 'pdf') {
      const pdf: PdfItem = { key, file, candidates: null, chosen: null, failure: null, outcome: null }
      change(({ pdfs }) => ({ pdfs: [...pdfs, pdf] }))
    } else {
      const page: PageItem = { key, file, accountId: null, seen: null, failure: null, stored: null }
      change(({ pages }) => ({ step: 'gathering', pages: [...pages, page] }))
    }
  }
  if (getState().step === 'matching') await matchDocuments()
  else await readPages()
}

/** Removes a file from the session. */
export function removeFile(key: number): void {
  const without = <T extends { key: number }>(items: readonly T[]) => items.filter((item) => item.key !== key)
  change(({ pages, pdfs, refused }) => ({ pages: without(pages), pdfs: without(pdfs), refused: without(refused) }))
}

/** Assigns an account to a page that shows none, and has the server read it again. */
export function assignAccount(key: number, accountId: number): Promise<void> {
  changePage(key, { accountId, seen: null, failure: null })
  return readPages()
}

/** Has the server read pages again that it refused for the given reason, which may no longer hold. */
export function readRefusedAgain(refusal: string): Promise<void> {
  // A finished import is not changed.
  if (getState().work || getState().step !== 'gathering') return Promise.resolve()
  for (const { key, seen } of getState().pages)
    if (seen?.refused === refusal) changePage(key, { seen: null, failure: null })
  return readPages()
}

/** Has the server read all unread pages, in one call for each account. */
export async function readPages(): Promise<void> {
  const isUnread = (page: PageItem) => page.seen === null && page.failure === null
  if (getState().work || !getState().pages.some(isUnread)) return
  await work({ kind: 'reading' }, async (signal) => {
    for (let first = getState().pages.find(isUnread); first; first = getState().pages.find(isUnread)) {
      const { accountId } = first
      const group = getState().pages.filter((page) => isUnread(page) && page.accountId === accountId)
      try {
        const files = group.map(({ file }) => file)
        const { pages } = await previewPages(files, accountId, { signal, onProgress: () => undefined })
        for (const [index, { key }] of group.entries()) {
          // The page may have been removed, or assigned to another account, meanwhile.
          if (getState().pages.some((page) => page.key === key && page.accountId === accountId))
            changePage(key, { seen: pages[index] ?? null, failure: pages[index] ? null : MESSAGES.pageUnreadable })
        }
      } catch (error) {
        if (signal.aborted || isSignedOut(error)) throw error
        const failure = errorMessage(error, MESSAGES.serverFailed)
        for (const { key } of group) changePage(key, { failure })
      }
    }
  })
}

/** Has the server read pages again whose call failed. */
export function readAgain(): Promise<void> {
  change(({ pages }) => ({ pages: pages.map((page) => ({ ...page, failure: null })) }))
  return readPages()
}

/**
 * Stores all ready pages, in one call for each account, then matches the documents.
 *
 * @returns false if a page still needs an account; then nothing is stored
 */
export async function storeAll(): Promise<boolean> {
  if (getState().work) return true
  if (getState().pages.some(needsAccount)) return false
  const ready = getState().pages.filter(isReady)
  const bytes = ready.reduce((sum, { file }) => sum + file.size, 0)
  const done = await work({ kind: 'storing', share: 0 }, async (signal) => {
    let sent = 0
    for (const accountId of new Set(ready.map((page) => page.accountId))) {
      const group = ready.filter((page) => page.accountId === accountId)
      const size = group.reduce((sum, { file }) => sum + file.size, 0)
      const before = sent
      const onProgress = (share: number) => setWork({ kind: 'storing', share: (before + share * size) / bytes })
      const { pages } = await storePages(
        group.map(({ file }) => file),
        accountId,
        { signal, onProgress },
      )
      for (const [index, { key }] of group.entries()) changePage(key, { stored: pages[index] ?? null })
      change(({ changes }) => ({ changes: changes + 1 }))
      sent += size
    }
  })
  if (done) await goOn()
  return true
}

/** After the pages: matches documents if there are any, else ends the import. */
async function goOn(): Promise<void> {
  if (getState().pdfs.length === 0) return change({ step: 'done' })
  change({ step: 'matching' })
  await matchDocuments()
}

/** Fetches the candidates of documents without a notification; a single candidate is chosen. */
export async function matchDocuments(): Promise<void> {
  if (getState().work) return
  change({ step: 'matching' })
  const nextOnes = () =>
    getState()
      .pdfs.filter(({ candidates }) => candidates === null)
      .slice(0, NAMES_AT_ONCE)
  if (nextOnes().length === 0) return
  await work({ kind: 'matching' }, async (signal) => {
    // Also those that are added meanwhile.
    for (let group = nextOnes(); group.length > 0; group = nextOnes()) {
      const { files } = await matchNames(
        group.map(({ file }) => file.name.slice(0, LONGEST_NAME)),
        signal,
      )
      for (const [index, { key }] of group.entries()) {
        const candidates = files[index]?.candidates ?? []
        const [only, ...others] = candidates
        changePdf(key, { candidates, ...(only && others.length === 0 ? { chosen: only } : {}) })
      }
    }
  })
}

/** Chooses the notification of a document. */
export const choose = (key: number, chosen: Candidate | null): void => changePdf(key, { chosen, failure: null })

/** Attaches all documents with a chosen notification, in sequence, and ends the import if none fails. */
export async function attachAll(): Promise<void> {
  if (getState().work) return
  const placed = getState().pdfs.filter(({ chosen, outcome }) => chosen && !outcome)
  const done = await work({ kind: 'attaching', current: 1, total: placed.length, share: 0 }, async (signal) => {
    for (const [index, { key, file, chosen }] of placed.entries()) {
      if (!chosen) continue
      const onProgress = (share: number) =>
        setWork({ kind: 'attaching', current: index + 1, total: placed.length, share: (index + share) / placed.length })
      onProgress(0)
      try {
        const { stored, left_out: leftOut } = await attachFile(chosen.id, file, { signal, onProgress })
        const reason = leftOut[0]?.reason ?? MESSAGES.somethingFailed
        changePdf(key, { outcome: stored > 0 ? { attached: true } : { attached: false, reason }, failure: null })
        change(({ changes }) => ({ changes: changes + 1 }))
      } catch (error) {
        if (signal.aborted || isSignedOut(error)) throw error
        changePdf(key, { failure: errorMessage(error, MESSAGES.serverFailed) })
      }
    }
  })
  // Documents that could not be sent stay, to be tried again.
  if (done && !getState().pdfs.some(({ failure }) => failure)) change({ step: 'done' })
}

/** Ends the import with what was stored so far; the rest is reported as left out. */
export const finish = (): void => change({ step: 'done', problem: null })

/** Marks the end as notified, so that it is not notified again when the screen is opened again. */
export const markEndNotified = (): void => change({ endNotified: true })

/**
 * Runs a task as the session's work; a failure becomes the session's problem.
 *
 * @returns whether the task ran to its end
 */
async function work(what: Work, task: (signal: AbortSignal) => Promise<void>): Promise<boolean> {
  const mine = new AbortController()
  const isMine = () => mine === getState().running
  change({ work: what, problem: null, running: mine })
  const stay = (event: Event) => event.preventDefault()
  if (what.kind === 'storing' || what.kind === 'attaching') window.addEventListener('beforeunload', stay)
  try {
    await task(mine.signal)
    return isMine()
  } catch (error) {
    if (isMine() && !isSignedOut(error)) change({ problem: errorMessage(error, MESSAGES.serverFailed) })
    return false
  } finally {
    window.removeEventListener('beforeunload', stay)
    if (isMine()) change({ work: null, running: null })
  }
}

const setWork = (what: Work): void => {
  if (getState().work) change({ work: what })
}
