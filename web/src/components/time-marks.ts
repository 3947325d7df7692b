/**
 * Formats a moment of a recording.
 *
 * @param seconds seconds from its start
 * @returns `00:09`, `12:37`, and from an hour on `1:02:03`
 */
export function formatTimestamp(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const two = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(whole / 3600)
  const rest = `${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`
  return hours > 0 ? `${hours}:${rest}` : rest
}

/**
 * Formats a moment of a recording for subtitles, rounded to milliseconds.
 *
 * @param seconds seconds from its start
 * @param sign the separator between seconds and milliseconds: a comma in SubRip, a point in WebVTT
 * @returns `00:00:09,250`
 */
export function subtitleTime(seconds: number, sign: ',' | '.'): string {
  const all = Math.max(0, Math.round(seconds * 1000))
  const part = (value: number, digits: number) => String(value).padStart(digits, '0')
  const hours = Math.floor(all / 3_600_000)
  return `${part(hours, 2)}:${part(Math.floor(all / 60_000) % 60, 2)}:${part(Math.floor(all / 1000) % 60, 2)}${sign}${part(all % 1000, 3)}`
}
