import type { SpeechFailure } from '@arauto/contract/transcription'
import type { AudioFormat } from './audio-format.ts'
import type { ByteRange } from './declared-sound.ts'
import type { ModelFiles, VoiceModel } from './model-files.ts'

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
  /** Who speaks, from 1, where that is known. */
  speaker?: number
}

/** A file of a recording. */
export interface RecordingPart {
  format: AudioFormat
  /** Its bytes in the stored file; left out: all. */
  range?: ByteRange
  /** When it begins, in seconds from the recording's start; left out: where the part before it ends. */
  at?: number
}

/** What was read of a part, in seconds. */
export interface PartRead {
  at: number
  seconds: number
  /** Why nothing of it could be read, or null. */
  failed: SpeechFailure | null
}

/** How many people speak, where that is known; `channels`: each channel is of one. */
export type Voices = number | 'channels' | null

/** When somebody speaks, in seconds from the recording's start. */
export interface Turn {
  start: number
  end: number
  /** From 1, in the order in which they first speak. */
  speaker: number
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
  /** Names and terms that it may hear, where there are any. */
  prompt?: string
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
  /** In the order of their beginnings; at least one. */
  parts: readonly RecordingPart[]
  engine: SpeechEngine
  voices: Voices
  /** Tells voices apart; null: they are not. */
  voiceModel: VoiceModel | null
  /** Pieces of an earlier run of the job. */
  done: readonly DonePiece[]
}

/** A message of the engine's process. */
export type SpeechMessage =
  | { type: 'alive' }
  | { type: 'loading' }
  /** `declaredSeconds` is the file's declared length; null when it has none. */
  | { type: 'started'; declaredSeconds: number | null }
  | { type: 'progress'; share: number }
  | { type: 'piece'; piece: DonePiece }
  | { type: 'done'; seconds: number; brokeOff: boolean; peaks: Uint8Array; parts: PartRead[]; isDiarized: boolean }
  /** After `done`, where the speakers are told apart. */
  | { type: 'turns'; turns: Turn[] }
  | { type: 'failed'; reason: SpeechFailure; detail: string }
