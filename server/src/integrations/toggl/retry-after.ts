/** Longer than this is a mistake of the sender's clock, in seconds. */
const LONGEST = 24 * 60 * 60

/**
 * When Toggl may be asked again: `Retry-After` (RFC 9110, 10.2.3), else `X-Toggl-Quota-Resets-In`, which comes with
 * what a quota refuses.
 *
 * @param header a header's value by its lower-case name
 * @param now milliseconds since the epoch
 * @returns seconds from now, 0 to a day; null when Toggl does not say
 */
export function secondsToWait(header: (name: string) => string | null, now: number): number | null {
  for (const name of ['retry-after', 'x-toggl-quota-resets-in']) {
    const text = header(name)?.trim() ?? ''
    if (text === '') continue
    // Every HTTP date names its day; other things that Date.parse would take are none.
    const date = /^[a-z]{3,9},? /i.test(text) ? Date.parse(text) : Number.NaN
    const seconds = /^\d+$/.test(text) ? Number(text) : Math.ceil((date - now) / 1000)
    if (!Number.isNaN(seconds)) return Math.min(Math.max(seconds, 0), LONGEST)
  }
  return null
}
