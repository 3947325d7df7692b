import type { TranscriptionSegment } from '@arauto/contract/transcription'
import { formatTimestamp, subtitleTime } from '../../components/time-marks.ts'

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
  return segments.map((segment) => `[${formatTimestamp(segment.start)}] ${segment.text.trim()}`).join('\n')
}

/** @returns the segments as SubRip subtitles */
export function subRip({ segments }: Transcript): string {
  return segments
    .map(({ start, end, text }, index) => {
      const times = `${subtitleTime(start, ',')} --> ${subtitleTime(end, ',')}`
      return `${index + 1}\r\n${times}\r\n${oneBlock(text)}\r\n`
    })
    .join('\r\n')
}

/** @returns the segments as WebVTT subtitles */
export function webVtt({ segments }: Transcript): string {
  const blocks = segments.map(({ start, end, text }) => {
    const words = oneBlock(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    return `${subtitleTime(start, '.')} --> ${subtitleTime(end, '.')}\n${words}\n`
  })
  return ['WEBVTT\n', ...blocks].join('\n')
}

/** Joins the lines of a text, since a blank line would end the subtitle. */
const oneBlock = (text: string): string => text.trim().replace(/\s*\n\s*/gu, ' ')
