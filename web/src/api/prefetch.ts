import type * as z from '@arauto/contract/zod'
import { type Answer, parseAnswer, send } from './client.ts'
import { sessionState } from './session-state.ts'

/** How long a response may wait for what needs it, in milliseconds: later it may be old. */
const FRESH_MS = 10_000

const begun = sessionState<{ path: string; answer: Promise<Answer>; at: number } | null>(null)

/** Requests a path before the code that needs the response has loaded; `takePrefetched` returns the response. */
export function prefetch(path: string): void {
  const answer = send(path)
  // A failure is thrown where the response is taken; until then it is no unhandled rejection.
  answer.catch(() => undefined)
  begun.setState({ path, answer, at: performance.now() }, true)
}

/** @returns the response to the prefetched path, once; null if another path or none was prefetched, or long ago */
export function takePrefetched(path: string): Promise<Answer> | null {
  const prefetched = begun.getState()
  if (prefetched?.path !== path) return null
  begun.setState(null, true)
  return performance.now() - prefetched.at < FRESH_MS ? prefetched.answer : null
}

/** As `apiFetch`, but takes the prefetched response, if there is one. */
export async function fetchPrefetched<T>(path: string, schema: z.ZodMiniType<T>, signal?: AbortSignal): Promise<T> {
  return parseAnswer(path, schema, await (takePrefetched(path) ?? send(path, signal ? { signal } : {})))
}
