import type { AudioFormat } from './audio-format.ts'
import type { ModelFiles } from './model-files.ts'
import type { SpeechFailure } from './speech-failed.ts'

/** A word of a segment, in seconds from the recording's start. */
export interface SpokenWord {
  text: string
  start: number
  end: number
  /** Of the model's least certain token, from 0 to 1, where it says so. */
  confidence?: number
}

/** A segment of a transcription, in seconds from the recording's start. */
export interface SpokenSegment {
  start: number
  end: number
  text: string
  /** Those of the text, in order; left out where the engine gives no times of words. */
  words?: SpokenWord[]
}

/**
 * A finished piece of the recording, which a resumed job skips. `from` and `to` are samples at 16 kHz from the recording's
 * start.
 */
export interface DonePiece {
  from: number
  to: number
  segments: SpokenSegment[]
}

/** An OpenAI compatible transcription service. */
export interface SpeechService {
  /** Its base URL, without `/v1`. */
  url: string
  apiKey: string
  model: string
  /** The time limit of a response, and what each second of sound adds to it. */
  answerMs: number
  answerMsPerSecond: number
  /** The pause before a retry, in milliseconds; doubled each time. */
  retryMs: number
}

export type SpeechEngine =
  | { kind: 'local'; model: ModelFiles; threads: number }
  | { kind: 'service'; service: SpeechService }

/** A job of the engine's process. */
export interface SpeechWork {
  file: string
  format: AudioFormat
  engine: SpeechEngine
  /** Pieces of an earlier run of the job. */
  done: readonly DonePiece[]
}

/** A message of the engine's process. */
export type SpeechMessage =
  | { type: 'alive' }
  | { type: 'loading' }
  /** `declaredSeconds` is the file's declared length; null when it has none. */
  | { type: 'started'; declaredSeconds: number | null }
  | { type: 'progress'; seconds: number; share: number }
  | { type: 'piece'; piece: DonePiece }
  | { type: 'done'; seconds: number; brokeOff: boolean; peaks: Uint8Array }
  | { type: 'failed'; reason: SpeechFailure; detail: string }
