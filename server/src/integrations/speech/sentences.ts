import type { RecognitionResult } from 'sherpa-onnx-node'
import type { SpokenSegment } from './work.ts'

/** A shorter sentence is joined with the next: `Dr.` does not end one. */
const SHORTEST_SECONDS = 3
/** The length of the last token, in seconds, if the utterance does not end before. */
const LAST_TOKEN_SECONDS = 0.5

/**
 * Cuts an utterance at the ends of its sentences, by the times of the model's tokens.
 *
 * @param result the engine's result; without times the utterance is not cut
 * @param start of the utterance, in seconds from the recording's start
 * @param end of the utterance
 */
export function sentencesOf(result: RecognitionResult, start: number, end: number): SpokenSegment[] {
  const text = result.text.trim()
  if (!text) return []
  const { tokens = [], timestamps = [] } = result
  const whole = [{ start: moment(start), end: moment(end), text }]
  if (tokens.length !== timestamps.length || plain(tokens.join('')) !== plain(text)) return whole

  const segments: SpokenSegment[] = []
  let words = ''
  let from = start
  for (const [index, token] of tokens.entries()) {
    words += token
    const next = tokens[index + 1]
    const isEnd = /[.!?…]$/u.test(token) && next !== undefined && /^[\s▁]/u.test(next)
    const until = start + (next === undefined ? 0 : timestamps[index + 1]!)
    if (!isEnd || until - from < SHORTEST_SECONDS) continue
    const said = Math.min(until, start + timestamps[index]! + LAST_TOKEN_SECONDS)
    segments.push({ start: moment(from), end: moment(said), text: plain(words) })
    words = ''
    from = until
  }
  segments.push({ start: moment(from), end: moment(end), text: plain(words) })
  return segments
}

const plain = (text: string) => text.replace(/[▁\s]+/gu, ' ').trim()
/** Rounds to hundredths of a second, the resolution of the models. */
const moment = (seconds: number) => Math.round(seconds * 100) / 100
