import { type Answer, send } from './client.ts'
import { onSessionCleared } from './session.ts'

let begun: { path: string; answer: Promise<Answer> } | null = null
onSessionCleared(() => {
  begun = null
})

/** Requests a path before the code that needs the response has loaded; `takePrefetched` returns the response. */
export function prefetch(path: string): void {
  const answer = send(path)
  // A failure is thrown where the response is taken; until then it is no unhandled rejection.
  answer.catch(() => undefined)
  begun = { path, answer }
}

/** @returns the response to the prefetched path, once; null if another path or none was prefetched */
export function takePrefetched(path: string): Promise<Answer> | null {
  const taken = begun?.path === path ? begun.answer : null
  begun = null
  return taken
}
