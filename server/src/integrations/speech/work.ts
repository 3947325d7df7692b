import type { AudioFormat } from './audio-format.ts'
import type { ModelFiles } from './model-files.ts'
import type { SpeechFailure } from './speech-failed.ts'

/** What is said between two moments of a recording, in seconds from its start. */
export interface SpokenSegment {
  start: number
  end: number
  text: string
}

/**
 * A stretch of the recording that is done; what a restarted job need not do again. `from` and `to` are samples at
 * 16 kHz from the recording's start.
 */
export interface DonePiece {
  from: number
  to: number
  segments: SpokenSegment[]
}

/** An OpenAI compatible transcription service. */
export interface SpeechService {
  /** Its base, without `/v1`. */
  url: string
  apiKey: string
  model: string
  /** How long an answer is waited for: so many milliseconds, and for each second of sound so many seconds more. */
  answerMs: number
  answerShare: number
  /** How long to wait before asking again after a failure that may pass, in milliseconds; doubled each time. */
  retryMs: number
}

export type SpeechEngine =
  | { kind: 'local'; model: ModelFiles; threads: number }
  | { kind: 'service'; service: SpeechService }

/** What the engine's process is asked to do. */
export interface SpeechWork {
  file: string
  format: AudioFormat
  engine: SpeechEngine
  /** Pieces of an earlier life of the job. */
  done: readonly DonePiece[]
}

/** How far the engine's process is. */
export type SpeechMessage =
  | { type: 'alive' }
  | { type: 'loading' }
  /** `declaredSeconds` is how long the file says it is; null when it does not say. */
  | { type: 'started'; declaredSeconds: number | null }
  | { type: 'progress'; seconds: number; share: number }
  | { type: 'piece'; piece: DonePiece }
  | { type: 'done'; seconds: number; brokeOff: boolean }
  | { type: 'failed'; reason: SpeechFailure; detail: string }
