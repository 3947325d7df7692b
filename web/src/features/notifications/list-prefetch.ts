import type { NotificationPage } from '@arauto/contract/notifications'
import { fetchWithEtag } from '../../api/etag-cache.ts'
import { onSessionCleared } from '../../api/session.ts'
import { listPath, viewFromAddress } from './list-view.ts'
import type { PartialNotification } from './record.ts'

/** The paged answer, or the bare array of a server that knows no pages. */
export type ListBody = Omit<NotificationPage, 'results'> & { results: PartialNotification[] }

let early: { path: string; answer: Promise<ListBody | PartialNotification[]> } | null = null
onSessionCleared(() => {
  early = null
})

/**
 * Asks for the list that an address names before the screen is there to ask; `requestList` then takes the answer over.
 *
 * @param query the query of the page's address
 */
export function prefetchList(query: string): void {
  const path = listPath(viewFromAddress(new URLSearchParams(query)))
  const answer = fetchWithEtag<ListBody | PartialNotification[]>(path)
  // Whoever takes it over hears of a failure; until then it is nobody's.
  answer.catch(() => undefined)
  early = { path, answer }
}

/**
 * @param path the list's call
 * @param signal aborts it
 * @returns the page, or the bare array
 * @throws {ApiError}
 */
export function requestList(path: string, signal: AbortSignal): Promise<ListBody | PartialNotification[]> {
  const begun = early
  early = null
  return begun?.path === path ? begun.answer : fetchWithEtag(path, signal)
}
