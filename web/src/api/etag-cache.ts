import type * as z from '@arauto/contract/zod'
import { parseAnswer, send } from './client.ts'
import { takePrefetched } from './prefetch.ts'
import { onSessionCleared } from './session.ts'

/** How many responses are cached; the oldest is dropped first. */
const MOST_KEPT = 40

/**
 * Caches the responses of a GET in memory, by their ETags. They must not reach the disk, so the browser's own cache is not
 * used (`no-store`).
 *
 * @param schema the contract's schema of the response
 * @returns fetches a path as `apiFetch` does; after a 304 the result is the same object as last time
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
