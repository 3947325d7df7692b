import { CERTIFICATE_WARNING_DAYS, PASSWORD_SIGN_IN_END, TIME_ZONE } from '@arauto/contract/constants'
import { formatDate } from '@arauto/contract/dates'

const DAY_MS = 24 * 60 * 60 * 1000
/** Swedish dates are written `YYYY-MM-DD`. */
const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE })

/** The day from which user name and password may no longer suffice at the portal, as `dd/mm/aaaa`. */
export const PASSWORD_END = formatDate(PASSWORD_SIGN_IN_END) as string
/** The same day within a sentence: `1 de janeiro de 2027`. */
export const PASSWORD_END_WORDS = new Intl.DateTimeFormat('pt-PT', { dateStyle: 'long', timeZone: 'UTC' }).format(
  new Date(PASSWORD_SIGN_IN_END),
)

/** Whether that day is far, near (within the days of warning of a certificate's expiry), or has come. */
export type PasswordTerm = 'far' | 'near' | 'here'

/**
 * @param now milliseconds since the epoch
 * @returns whole days from today in Lisbon to that day; zero or negative once it has come
 */
export const daysToPasswordEnd = (now: number): number =>
  (Date.parse(PASSWORD_SIGN_IN_END) - Date.parse(calendar.format(now))) / DAY_MS

/**
 * @param now milliseconds since the epoch
 * @returns how near that day is, seen from today in Lisbon
 */
export function passwordTerm(now: number): PasswordTerm {
  const days = daysToPasswordEnd(now)
  if (days <= 0) return 'here'
  return days <= CERTIFICATE_WARNING_DAYS ? 'near' : 'far'
}
