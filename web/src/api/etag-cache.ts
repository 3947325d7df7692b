import type * as z from '@arauto/contract/zod'
import { parseAnswer, send } from './client.ts'
import { takePrefetched } from './prefetch.ts'
import { onSessionCleared } from './session.ts'

/** Pages of a list somebody may come back to; the oldest goes first. */
const MOST_KEPT = 40

/**
 * A GET whose last answers are kept in memory with their ETags: the server may answer 304, and then the kept one counts.
 * Answers must not reach the disk, so the browser's own cache stays out of it (`no-store`).
 *
 * @param schema the contract's schema of the answer
 * @returns asks for a path: as `apiFetch`, and the very same value as last time where nothing changed
 */
export function etagCache<T>(schema: z.ZodMiniType<T>): (path: string, signal?: AbortSignal) => Promise<T> {
  const kept = new Map<string, { etag: string; value: T }>()
  onSessionCleared(() => kept.clear())
  return async (path, signal) => {
    const known = kept.get(path)
    const answer = await (takePrefetched(path) ??
      send(path, { ...(signal && { signal }), ...(known && { headers: { 'If-None-Match': known.etag } }) }))
    if (answer.status === 304 && known) return known.value
    const value = parseAnswer(path, schema, answer)
    const etag = answer.headers?.get('ETag')
    kept.delete(path)
    if (etag) {
      kept.set(path, { etag, value })
      const oldest = kept.keys().next()
      if (kept.size > MOST_KEPT && !oldest.done) kept.delete(oldest.value)
    }
    return value
  }
}
