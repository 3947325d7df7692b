import { MESSAGES } from '@arauto/contract/messages'
import { PAGE_IMPORT_MAX_FILES } from '@arauto/contract/page-import'
import { create } from 'zustand'
import { errorMessage, isSignedOut } from '../../api/error.ts'
import { onSessionCleared } from '../../api/session.ts'
import { undoBatch } from '../../components/undo-toast.tsx'
import { previewPages, sendDocument, storePages } from './api.ts'
import { classifyFile } from './import-file.ts'
import {
  type DocumentItem,
  EMPTY_SESSION,
  hasPagesToStore,
  isReady,
  needsAccount,
  type PageItem,
  type Work,
} from './session-state.ts'

/** The import session, kept while other screens are open. */
export const useImportSession = create(() => EMPTY_SESSION)
const { getState, setState: change } = useImportSession

const changePage = (key: number, part: Partial<PageItem>) =>
  change(({ pages }) => ({ pages: pages.map((page) => (page.key === key ? { ...page, ...part } : page)) }))
const changeDocument = (key: number, part: Partial<DocumentItem>) =>
  change(({ documents }) => ({ documents: documents.map((one) => (one.key === key ? { ...one, ...part } : one)) }))

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
 * Adds files to the session, and has the server read the pages among them. Documents are sent at once, but beside pages
 * only after these are stored: they may belong to what a page lists.
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
    } else if (verdict.kind !== 'page') {
      change(({ documents }) => ({ documents: [...documents, { key, file, receipt: null, failure: null }] }))
    } else {
      const page: PageItem = { key, file, accountId: null, seen: null, failure: null, stored: null }
      change(({ pages }) => ({ step: 'gathering', pages: [...pages, page] }))
    }
  }
  await readPages()
  await sendWithoutPages()
}

/** Removes a file from the session. */
export function removeFile(key: number): void {
  const without = <T extends { key: number }>(items: readonly T[]) => items.filter((item) => item.key !== key)
  change(({ pages, documents, refused }) => ({
    pages: without(pages),
    documents: without(documents),
    refused: without(refused),
  }))
  void sendWithoutPages()
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

/** Has the server read pages again whose call failed, and sends documents again that could not be sent. */
export async function readAgain(): Promise<void> {
  change(({ pages, documents }) => ({
    pages: pages.map((page) => ({ ...page, failure: null })),
    documents: documents.map((one) => ({ ...one, failure: null })),
  }))
  await readPages()
  await sendWithoutPages()
}

/**
 * Stores all ready pages, in one call for each account, then sends the documents.
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
  if (done && (await sendDocuments())) change({ step: 'done' })
  return true
}

/** Sends the documents unless a page has to be read or stored before; an import whose pages were stored ends with them. */
async function sendWithoutPages(): Promise<void> {
  const session = getState()
  if (hasPagesToStore(session) || session.pages.some(({ seen }) => seen === null)) return
  if ((await sendDocuments()) && session.pages.some(({ stored }) => stored)) change({ step: 'done' })
}

/** Sends all documents that were not sent yet, in sequence, also those added meanwhile. @returns whether none failed */
async function sendDocuments(): Promise<boolean> {
  const isNext = ({ receipt, failure }: DocumentItem) => receipt === null && failure === null
  const next = () => getState().documents.find(isNext)
  if (getState().work) return false
  if (next())
    await work({ kind: 'sending', share: 0 }, async (signal) => {
      for (let one = next(); one; one = next()) {
        const { key, file } = one
        const { documents } = getState()
        const before = documents.findIndex((other) => other.key === key)
        const onProgress = (share: number) =>
          setWork({ kind: 'sending', share: (before + share) / getState().documents.length })
        try {
          changeDocument(key, { receipt: await sendDocument(file, { signal, onProgress }) })
          change(({ changes }) => ({ changes: changes + 1 }))
        } catch (error) {
          if (signal.aborted || isSignedOut(error)) throw error
          changeDocument(key, { failure: errorMessage(error, MESSAGES.serverFailed) })
        }
      }
    })
  return getState().documents.every(({ receipt }) => receipt)
}

/** Takes back what was done with a document, unless something was built on it since. */
export async function undoDocument({ key, receipt }: DocumentItem): Promise<void> {
  const { batch, ...kept } = receipt!
  const isGone = await undoBatch(batch!)
  change(({ changes }) => ({ changes: changes + 1 }))
  if (isGone) removeFile(key)
  else changeDocument(key, { receipt: kept })
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
  if (what.kind !== 'reading') window.addEventListener('beforeunload', stay)
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
