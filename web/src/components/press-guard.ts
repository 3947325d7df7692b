import { createStore } from 'zustand/vanilla'

/** For so long after a decision no other is taken, in milliseconds: a double click or a repeated key meant the first. */
const GUARD_MS = 1000

const takenAt = createStore(() => Number.NEGATIVE_INFINITY)

/**
 * Asked before each decision on a deadline, by pointer or key, wherever it is taken.
 *
 * @returns whether this press counts; one within a second of the last that counted does not
 */
export function acceptsPress(): boolean {
  const now = performance.now()
  if (now - takenAt.getState() < GUARD_MS) return false
  takenAt.setState(now)
  return true
}

/** Lets the next press count: a person went on to something else on purpose. */
export const resetPressGuard = (): void => takenAt.setState(Number.NEGATIVE_INFINITY)
