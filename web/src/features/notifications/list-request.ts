import type { NotificationPage } from '@arauto/contract/notifications'
import { fetchKept } from '../../api/kept-bodies.ts'
import { onSessionCleared } from '../../api/session.ts'
import { listPath, viewFromAddress } from './list-view.ts'
import type { KnownRecord } from './record.ts'

/** The paged answer, or the bare array of a server that knows no pages. */
export type ListBody = Omit<NotificationPage, 'results'> & { results: KnownRecord[] }

let early: { path: string; answer: Promise<ListBody | KnownRecord[]> } | null = null
onSessionCleared(() => {
  early = null
})

/**
 * Asks for the list that an address names before the screen is there to ask; `requestList` then takes the answer over.
 *
 * @param query the query of the page's address
 */
export function askEarly(query: string): void {
  const path = listPath(viewFromAddress(new URLSearchParams(query)))
  const answer = fetchKept<ListBody | KnownRecord[]>(path)
  // Whoever takes it over hears of a failure; until then it is nobody's.
  answer.catch(() => undefined)
  early = { path, answer }
}

/**
 * @param path the list's call
 * @param signal aborts it
 * @returns the page, or the bare array
 * @throws {ApiFailure}
 */
export function requestList(path: string, signal: AbortSignal): Promise<ListBody | KnownRecord[]> {
  const begun = early
  early = null
  return begun?.path === path ? begun.answer : fetchKept(path, signal)
}
