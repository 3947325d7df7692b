/** How near a deadline is: over or ending today, within five days, or later. */
export type DueTone = 'late' | 'soon' | 'later'

/** From this many days before the last one on, a deadline is near. */
const SOON_DAYS = 5

/** @param daysLeft from today; negative when it is over */
export const dueTone = (daysLeft: number): DueTone =>
  daysLeft <= 0 ? 'late' : daysLeft <= SOON_DAYS ? 'soon' : 'later'

/**
 * @param daysLeft from today; negative when it is over
 * @returns how long there is until a deadline's last day, or since it
 */
export function daysLeftWords(daysLeft: number): string {
  if (daysLeft === 0) return 'termina hoje'
  if (daysLeft === 1) return 'termina amanhã'
  if (daysLeft === -1) return 'terminou ontem'
  return daysLeft > 0 ? `faltam ${daysLeft} dias` : `terminou há ${-daysLeft} dias`
}
