import { PAGES } from '@arauto/contract/routes'

/** The parameter of the page's address with a moment of the open transcription, in seconds. */
export const MOMENT_PARAMETER = 'momento'

/** The parameter with the number of the case that a new recording is of. */
export const CASE_PARAMETER = 'processo'

/** @returns the address of a recording's text, at a moment of it */
export const recordingAddress = (id: string, seconds?: number): string =>
  `${PAGES.transcription}?transcricao=${id}${seconds === undefined ? '' : `&${MOMENT_PARAMETER}=${Math.floor(seconds)}`}`
