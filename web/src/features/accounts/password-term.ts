import { CERTIFICATE_WARNING_DAYS, PASSWORD_SIGN_IN_END, TIME_ZONE } from '@arauto/contract/constants'
import { formatDate } from '@arauto/contract/dates'

const DAY_MS = 24 * 60 * 60 * 1000
/** `YYYY-MM-DD`, as Swedes write it. */
const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE })

/** The day from which user name and password are to be too little, as a person reads it. */
export const PASSWORD_END = formatDate(PASSWORD_SIGN_IN_END) as string
/** The same day within a sentence: `1 de janeiro de 2027`. */
export const PASSWORD_END_WORDS = new Intl.DateTimeFormat('pt-PT', { dateStyle: 'long', timeZone: 'UTC' }).format(
  new Date(PASSWORD_SIGN_IN_END),
)

/** Where today stands: the day is far, near (as many days before as a certificate's end is told), or here. */
export type PasswordTerm = 'far' | 'near' | 'here'

/**
 * @param now milliseconds since the epoch
 * @returns whole days from Lisbon's today to that day; none or fewer once it is here
 */
export const daysToPasswordEnd = (now: number): number =>
  (Date.parse(PASSWORD_SIGN_IN_END) - Date.parse(calendar.format(now))) / DAY_MS

/** Where Lisbon's today, of that many milliseconds since the epoch, stands towards that day. */
export function passwordTerm(now: number): PasswordTerm {
  const days = daysToPasswordEnd(now)
  if (days <= 0) return 'here'
  return days <= CERTIFICATE_WARNING_DAYS ? 'near' : 'far'
}
