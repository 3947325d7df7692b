import { wordFileParts, wordParagraph, wordRun } from '@arauto/contract/word-file'
import { strToU8, zipSync } from 'fflate'
import { formatTimestamp } from '../time-marks.ts'
import { spoken, type Transcript } from './transcript.ts'

/**
 * Writes a transcription as a Word document: a heading with the recording's name, then a paragraph for each line or segment.
 *
 * @param transcript the transcription
 * @param withTimes whether each segment begins with its timestamp
 * @returns the file's bytes
 */
export function wordDocument(transcript: Transcript, withTimes: boolean): Uint8Array<ArrayBuffer> {
  const parts = wordFileParts([
    wordParagraph(wordRun(transcript.name), 'Heading1'),
    ...paragraphs(transcript, withTimes),
  ])
  return new Uint8Array(zipSync(Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, strToU8(xml)]))))
}

function paragraphs({ text, segments }: Transcript, withTimes: boolean): string[] {
  if (!withTimes || segments.length === 0) return text.split(/\r?\n/u).map((line) => wordParagraph(wordRun(line)))
  return segments.map((one) =>
    wordParagraph(wordRun(`${formatTimestamp(one.start)}\t`, 'grey') + wordRun(spoken(one)), 'times'),
  )
}
