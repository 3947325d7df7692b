import type * as z from '@arauto/contract/zod'
import { type Answer, type ApiRequest, apiFetch, parseAnswer, send } from './client.ts'
import { sessionState } from './session-state.ts'

/** How long a response may wait for what needs it, in milliseconds: later it may be old. */
const FRESH_MS = 10_000

type Begun = Readonly<Record<string, { answer: Promise<Answer>; at: number }>>
const begun = sessionState<Begun>({})

/** Requests a path before the code that needs the response has loaded; `fetchOrPrefetched` returns the response. */
export function prefetch(path: string): void {
  const answer = send(path)
  // A failure is thrown where the response is taken; until then it is no unhandled rejection.
  answer.catch(() => undefined)
  begun.setState((all) => ({ ...all, [path]: { answer, at: performance.now() } }), true)
}

/** Whether a path was prefetched, and its response not taken yet. */
export const isPrefetched = (path: string): boolean => path in begun.getState()

/** As `apiFetch`, or the response to a GET that was prefetched. */
export async function fetchOrPrefetched<T>(
  path: string,
  schema: z.ZodMiniType<T>,
  request: ApiRequest = {},
): Promise<T> {
  const prefetched = (request.method ?? 'GET') === 'GET' ? takePrefetched(path) : null
  return prefetched ? parseAnswer(path, schema, await prefetched) : apiFetch(path, schema, request)
}

/** @returns the response to a prefetched path, once; null if it was not prefetched, or long ago */
function takePrefetched(path: string): Promise<Answer> | null {
  const { [path]: prefetched, ...others } = begun.getState()
  if (!prefetched) return null
  begun.setState(others, true)
  return performance.now() - prefetched.at < FRESH_MS ? prefetched.answer : null
}
