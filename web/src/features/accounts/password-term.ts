import { CERTIFICATE_WARNING_DAYS, PASSWORD_SIGN_IN_END } from '@arauto/contract/constants'
import { lisbonDay } from '@arauto/contract/dates'
import { dayAfter, daysBetween } from '../../components/days.ts'

/** A day within a sentence: `1 de janeiro de 2027`. */
export const longDate = (day: string): string =>
  new Intl.DateTimeFormat('pt-PT', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))

/** Whether that day is far, near (within the days of warning of a certificate's expiry), or has come. */
export type PasswordTerm = 'far' | 'near' | 'here'

/** @param until the last day of passwords by the server's settings @returns the first day without them, `YYYY-MM-DD` */
export const passwordEndAfter = (until: string | undefined): string =>
  until === undefined ? PASSWORD_SIGN_IN_END : dayAfter(until, 1)

/** @param day `YYYY-MM-DD` @returns the day before it, in the same form */
export const dayBefore = (day: string): string => dayAfter(day, -1)

/**
 * @param now milliseconds since the epoch
 * @param end the first day without passwords
 * @returns whole days from today in Lisbon to that day; zero or negative once it has come
 */
export const daysToPasswordEnd = (now: number, end: string = PASSWORD_SIGN_IN_END): number =>
  daysBetween(lisbonDay(new Date(now)), end)

/**
 * @param now milliseconds since the epoch
 * @param end the first day without passwords
 * @returns how near that day is, seen from today in Lisbon
 */
export function passwordTerm(now: number, end: string = PASSWORD_SIGN_IN_END): PasswordTerm {
  const days = daysToPasswordEnd(now, end)
  if (days <= 0) return 'here'
  return days <= CERTIFICATE_WARNING_DAYS ? 'near' : 'far'
}

/** So many days ahead a notice that was dismissed comes back, as the mail is sent. */
const REMINDED_DAYS = [60, 30, 7]

/** @returns what names the notice of a day, so that one that is dismissed stays so until the next */
export function noticeReason(now: number, end: string): string {
  const days = daysToPasswordEnd(now, end)
  if (days <= 0) return 'password-end-here'
  const step = REMINDED_DAYS.filter((ahead) => days <= ahead).at(-1)
  return step === undefined ? 'password-end' : `password-end-${step}`
}
