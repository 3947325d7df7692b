/** Longer waits are taken for an error of the sender's clock, in seconds. */
const MAX_SECONDS = 24 * 60 * 60

/**
 * `Retry-After` in both of its forms (RFC 9110, 10.2.3); some services write a fraction of a second too.
 *
 * @param value the header: seconds, or an HTTP date
 * @param now the present moment in milliseconds since the epoch
 * @returns seconds from now, 0 to a day; null when missing or unreadable
 */
export function parseRetryAfter(value: string | null | undefined, now: number): number | null {
  const text = value?.trim() ?? ''
  if (text === '') return null
  // An HTTP date begins with a weekday; other text that Date.parse accepts does not.
  const date = /^[a-z]{3,9},? /i.test(text) ? Date.parse(text) : Number.NaN
  const seconds = Math.ceil(/^\d+(\.\d+)?$/.test(text) ? Number(text) : (date - now) / 1000)
  if (Number.isNaN(seconds)) return null
  return Math.min(Math.max(seconds, 0), MAX_SECONDS)
}
