import type { TranscriptionSegment } from '@arauto/contract/transcription'
import { formatTimestamp, subtitleTime } from '../time-marks.ts'

/** A finished transcription, or the JSON of a response without text. */
export interface Transcript {
  /** The recording's file name. */
  name: string
  text: string
  segments: readonly TranscriptionSegment[]
}

/** @returns the text; with times, a line for each segment, which begins with its timestamp */
export function plainText({ text, segments }: Transcript, withTimes: boolean): string {
  if (!withTimes || segments.length === 0) return text
  return segments.map((one) => `[${formatTimestamp(one.start)}] ${spoken(one)}`).join('\n')
}

/** @returns the segments as SubRip subtitles */
export function subRip({ segments }: Transcript): string {
  return segments
    .map((one, index) => {
      const { start, end } = one
      const times = `${subtitleTime(start, ',')} --> ${subtitleTime(end, ',')}`
      return `${index + 1}\r\n${times}\r\n${oneBlock(spoken(one))}\r\n`
    })
    .join('\r\n')
}

/** @returns the segments as WebVTT subtitles */
export function webVtt({ segments }: Transcript): string {
  const blocks = segments.map((one) => {
    const { start, end } = one
    const words = oneBlock(spoken(one)).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    return `${subtitleTime(start, '.')} --> ${subtitleTime(end, '.')}\n${words}\n`
  })
  return ['WEBVTT\n', ...blocks].join('\n')
}

/** A segment's text, after the name of who speaks. */
export const spoken = ({ speaker, text }: TranscriptionSegment): string =>
  `${speaker ? `${speaker}: ` : ''}${text.trim()}`

/** Joins the lines of a text, since a blank line would end the subtitle. */
const oneBlock = (text: string): string => text.trim().replace(/\s*\n\s*/gu, ' ')
