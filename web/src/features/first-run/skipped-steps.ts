const KEY = 'arauto.first-run'
const STEPS = ['office', 'alerts'] as const

/** A question of the first run that can be skipped. */
export type SkippedStep = (typeof STEPS)[number]

/** @param user the user's id @returns what they skipped in this browser */
export function readSkipped(user: string): readonly SkippedStep[] {
  const kept = (localStorage.getItem(`${KEY}.${user}`) ?? '').split(' ')
  return STEPS.filter((step) => kept.includes(step))
}

/** Skips a question. @returns all that the user skipped */
export function skip(user: string, step: SkippedStep): readonly SkippedStep[] {
  const skipped = [...readSkipped(user), step]
  localStorage.setItem(`${KEY}.${user}`, skipped.join(' '))
  return skipped
}
