import { asSeen } from '@arauto/contract/invisible'

/** The format of `Tempo`: text `HH:MM:SS`, or a number of hours. */
export type TempoKind = 'rich_text' | 'number'

/** Durations closer than this, in seconds, are equal: a number of hours is not an exact number of seconds. */
const SAME_SECONDS = 0.01

/**
 * @param text the row's text
 * @returns seconds; 0 for an empty text; null for a text that is not a duration
 */
export function parseTempo(text: string): number | null {
  const trimmed = asSeen(text)
  if (trimmed === '') return 0
  const parts = /^(\d{1,9}):([0-5]\d):([0-5]\d)$/.exec(trimmed)
  return parts ? Number(parts[1]) * 3600 + Number(parts[2]) * 60 + Number(parts[3]) : null
}

/** @param seconds not below zero @returns `HH:MM:SS`; hours may pass 99 */
export function formatTempo(seconds: number): string {
  const whole = Math.round(seconds)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(whole / 3600))}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`
}

/** @returns seconds of a number property in hours; an empty one is 0 */
export function secondsOfHours(hours: number | null): number {
  return (hours ?? 0) * 3600
}

/** @returns hours, to a hundred-thousandth of a second, so that sums of seconds do not show as 1.4999999999 */
export function hoursOfSeconds(seconds: number): number {
  return Math.round((seconds / 3600) * 1e9) / 1e9
}

/** Whether two durations, in seconds, are equal. */
export function sameTempo(one: number, other: number): boolean {
  return Math.abs(one - other) < SAME_SECONDS
}
