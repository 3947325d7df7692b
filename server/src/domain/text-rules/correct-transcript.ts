import {
  applySplices,
  isInOrder,
  linesBetween,
  PASSAGES_MAX,
  type Passage,
  type Splice,
  segmentsOf,
  transcriptText,
} from '@arauto/contract/transcript'

/** A transcript as it is stored: passages and segments as JSON. */
export interface CorrectedTranscript {
  passages: string
  segments: string
  text: string
  /** Of all words, and of those that a person wrote. */
  counts: { words: number; corrected: number }
  /** What is said in each of the asked parts. */
  cited: ReturnType<typeof linesBetween>[]
}

/** A part of a transcript, in seconds. */
export interface CitedPart {
  from: number
  to: number
}

/** The most characters of a transcript's passages as JSON: a whole day of speech takes half of it. */
const LONGEST = 32 * 1024 * 1024

/**
 * @param json a transcript's passages
 * @param parts whose words are asked for
 * @returns the corrected transcript; null for changes that do not fit it, or that make it longer than any recording
 */
export function correctTranscript(
  json: string,
  splices: readonly Splice[],
  parts: readonly CitedPart[] = [],
): CorrectedTranscript | null {
  const result = applySplices(JSON.parse(json) as Passage[], splices)
  if (!result || !isInOrder(result.passages) || result.passages.length > PASSAGES_MAX) return null
  const passages = JSON.stringify(result.passages)
  if (passages.length > LONGEST) return null
  return {
    passages,
    segments: JSON.stringify(segmentsOf(result.passages)),
    text: transcriptText(result.passages),
    counts: {
      words: result.passages.reduce((sum, { words }) => sum + words.length, 0),
      corrected: result.passages.reduce((sum, { words }) => sum + words.filter((one) => one.corrected).length, 0),
    },
    cited: parts.map(({ from, to }) => linesBetween(result.passages, from, to)),
  }
}
