import { PAGES } from '@arauto/contract/routes'

/** The parameter of the page's address with a moment of the open transcription, in seconds. */
export const MOMENT_PARAMETER = 'momento'

/** @returns the address of a recording's text, at a moment of it */
export const recordingAddress = (id: string, seconds?: number): string =>
  `${PAGES.transcription}?transcricao=${id}${seconds === undefined ? '' : `&${MOMENT_PARAMETER}=${Math.floor(seconds)}`}`

/** @returns a moment of a recording, `00:12:31` */
export function recordingMoment(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  return [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
}
