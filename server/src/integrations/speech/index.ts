/**
 * Speech into text, by a model on this machine or by a service.
 *
 * The local engine is sherpa-onnx (Apache-2.0, https://k2-fsa.github.io/sherpa/onnx/). Silero's voice detector cuts the
 * sound into utterances; a NeMo transducer (Parakeet TDT 0.6b v3) or a Whisper model makes each into text. A service is any
 * that implements OpenAI's `POST /v1/audio/transcriptions`. Sound is decoded without any system package: audio-decode
 * (WASM), and for MP4 mediabunny's demuxer with FAAD2 (GPL-2.0-or-later).
 *
 * Each recording has a process of its own, since a broken model crashes its process. Errors: `SpeechFailed` with its
 * reason; an `AbortSignal`'s own reason when it was aborted.
 */
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { SpeechFailure } from '@arauto/contract/transcription'
import { childEnvironment } from '../../platform/process/child-environment.ts'
import { OUT_OF_MEMORY } from '../../process-limits.ts'
import { SpeechFailed } from './speech-failed.ts'
import type { DonePiece, PartRead, SpeechMessage, SpeechWork, Turn } from './work.ts'

const CHILD = fileURLToPath(new URL('./child.ts', import.meta.url))
/** A process without a message for this long counts as hanging. */
const STALL_MS = 60_000
/** How much of a failed process's output is kept for the log. */
const KEPT_ERROR_CHARACTERS = 2_000

/** Callbacks and limits of a transcription. */
export interface TranscriptionHooks {
  /** The share of the sound that is done, from 0 to 1. */
  onProgress(share: number): void
  /** A finished piece, in order; those of an earlier run are repeated. */
  onPiece(piece: DonePiece): void
  signal: AbortSignal
  /** @param declaredSeconds the file's declared length @returns how long the work may take, in milliseconds */
  limitMs(declaredSeconds: number | null): number
  stallMs?: number
}

/** A recording that was read to its end. */
export interface TranscriptionOutcome {
  /** Seconds of sound that were read. */
  seconds: number
  /** The file's declared length in seconds; null when it has none. */
  declaredSeconds: number | null
  /** Whether damage ended the reading before the file's end. */
  brokeOff: boolean
  /** The loudest sample of each tenth of a second, from 0 to 255. */
  peaks: Uint8Array
  /** What was read of each part. */
  parts: readonly PartRead[]
  /** Who speaks when; empty where voices were not told apart, null where that failed. */
  turns: readonly Turn[] | null
}

/**
 * Transcribes a recording in a process of its own.
 *
 * @throws SpeechFailed; the signal's reason; the system's error where the process cannot be started now, which says nothing
 *   of the recording
 */
export function transcribeRecording(work: SpeechWork, hooks: TranscriptionHooks): Promise<TranscriptionOutcome> {
  const { onProgress, onPiece, signal, limitMs, stallMs = STALL_MS } = hooks
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const child = fork(CHILD, [], {
      // Decoded sound is garbage soon; the process triggers its collection.
      execArgv: ['--expose-gc'],
      env: childEnvironment(),
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      serialization: 'advanced',
    })
    if (child.pid === undefined) return void child.once('error', reject)
    let loading = false
    let declaredSeconds: number | null = null
    let settle: (() => void) | null = null
    let said = ''
    let turns: Turn[] | null = null
    const failed = (reason: SpeechFailure, detail: string) => () => reject(new SpeechFailed(reason, detail))
    const end = (how: () => void) => {
      settle ??= how
      child.kill('SIGKILL')
    }
    const onAbort = () => {
      // Also while voices are compared.
      settle = null
      end(() => reject(signal.reason))
    }
    const stall = setTimeout(() => end(failed('too-long', 'no sign of life')), stallMs)
    const overTime = () => end(failed('too-long', 'over its time'))
    let limit = setTimeout(overTime, limitMs(null))
    signal.addEventListener('abort', onAbort)

    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-KEPT_ERROR_CHARACTERS)
    })
    child.on('message', (message: SpeechMessage) => {
      if (settle === null) stall.refresh()
      switch (message.type) {
        case 'alive':
          return
        case 'loading':
          loading = true
          return
        case 'started':
          loading = false
          declaredSeconds = message.declaredSeconds
          clearTimeout(limit)
          limit = setTimeout(overTime, limitMs(declaredSeconds))
          return
        case 'progress':
          return onProgress(message.share)
        case 'piece':
          return onPiece(message.piece)
        case 'done': {
          const { type, isDiarized, ...read } = message
          settle ??= () => resolve({ ...read, declaredSeconds, turns: isDiarized ? turns : [] })
          // The process says nothing while it compares voices; it has the time of the whole work.
          if (isDiarized) clearTimeout(stall)
          return
        }
        case 'turns':
          turns = message.turns
          return
        case 'failed':
          settle ??= failed(message.reason, message.detail)
      }
    })
    child.once('error', (error) => end(failed('died', error.message)))
    child.once('close', (code, endedBy) => {
      clearTimeout(stall)
      clearTimeout(limit)
      signal.removeEventListener('abort', onAbort)
      const how = endedBy ?? `code ${code}`
      if (said.includes(OUT_OF_MEMORY)) settle ??= failed('memory', OUT_OF_MEMORY)
      const isFault = loading && endedBy !== 'SIGKILL' && endedBy !== 'SIGTERM'
      settle ??= failed(isFault ? 'model-broken' : 'died', `the engine's process ended (${how}) ${said}`.trim())
      settle()
    })
    child.send(work)
  })
}
