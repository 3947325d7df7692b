import { type Answer, send } from './client.ts'
import { onSessionCleared } from './session.ts'

let begun: { path: string; answer: Promise<Answer> } | null = null
onSessionCleared(() => {
  begun = null
})

/** Asks for a path before what needs the answer is there; `takePrefetched` then takes it over. */
export function prefetch(path: string): void {
  const answer = send(path)
  // Whoever takes it over hears of a failure; until then it is nobody's.
  answer.catch(() => undefined)
  begun = { path, answer }
}

/** @returns the answer that `prefetch` asked for, once; null where it asked for another path, or for none */
export function takePrefetched(path: string): Promise<Answer> | null {
  const taken = begun?.path === path ? begun.answer : null
  begun = null
  return taken
}
