import { readAnswer, send } from './client.ts'
import { onSessionCleared } from './session.ts'

/** Pages of a list somebody may come back to; the oldest goes first. */
const MOST_KEPT = 40
const kept = new Map<string, { etag: string; body: unknown }>()
onSessionCleared(() => kept.clear())

/**
 * A GET whose last answer is kept in memory with its ETag: the server may answer 304, and then the kept body counts.
 * Answers must not reach the disk, so the browser's own cache stays out of it (`no-store`).
 *
 * @param path the path with its query
 * @param signal aborts the call
 * @returns the answer's JSON; the very same value as last time where nothing changed
 * @throws {ApiError} as `apiFetch`
 */
export async function fetchWithEtag<T>(path: string, signal?: AbortSignal): Promise<T> {
  const known = kept.get(path)
  const answer = await send(path, {
    ...(signal ? { signal } : {}),
    ...(known ? { headers: { 'If-None-Match': known.etag } } : {}),
  })
  if (answer.status === 304 && known) return known.body as T
  const body = readAnswer<T>(answer)
  const etag = answer.headers.get('ETag')
  kept.delete(path)
  if (etag) {
    kept.set(path, { etag, body })
    const oldest = kept.keys().next()
    if (kept.size > MOST_KEPT && !oldest.done) kept.delete(oldest.value)
  }
  return body
}
