import { availableParallelism } from 'node:os'
import {
  type EngineStatus,
  modelIncomplete,
  serviceReady,
  TRANSCRIPTION_MESSAGES,
} from '@arauto/contract/transcription'
import {
  type TranscriptionHooks,
  type TranscriptionOutcome,
  transcribeRecording,
} from '../../integrations/speech/index.ts'
import { findModel, findVoiceModel } from '../../integrations/speech/model-files.ts'
import type { SpeechEngine, SpeechService, SpeechWork } from '../../integrations/speech/work.ts'

/** In milliseconds: to load a model of a gigabyte from a slow disk, or for a service's retries. */
const LOCAL_SLACK_MS = 3 * 60 * 1000
const SERVICE_SLACK_MS = 15 * 60 * 1000
/** More threads than this make the models hardly faster. */
const MOST_THREADS = 4

/** The configured engine: a service, or the model on this machine. */
export interface Speech {
  /** Which engine it is: their speeds differ. */
  engine: string
  /** The engine's fixed overhead, in milliseconds. */
  slackMs: number
  /** Whether it can be used now; if not, the message says what is missing and the command to run. */
  status(): Promise<EngineStatus>
  /**
   * Transcribes a recording.
   *
   * @param recording with names and terms that it may have, which a service is given
   * @returns null when the engine is not ready
   * @throws SpeechFailed; the signal's reason; the system's error for what cannot be opened or started now
   */
  transcribe(
    recording: Pick<SpeechWork, 'file' | 'parts' | 'voices' | 'done'> & { terms: string },
    hooks: TranscriptionHooks,
  ): Promise<TranscriptionOutcome | null>
}

/**
 * @param modelDir the folder of the local model
 * @param service the service to use instead, or null
 */
export function createSpeech(modelDir: string, service: SpeechService | null): Speech {
  const find = async (): Promise<{ engine: SpeechEngine } | { missing: string[] }> => {
    if (service) return { engine: { kind: 'service', service } }
    const found = await findModel(modelDir)
    if ('missing' in found) return found
    return { engine: { kind: 'local', model: found.model, threads: Math.min(MOST_THREADS, availableParallelism()) } }
  }
  return {
    engine: service ? new URL(service.url).host : 'local',
    slackMs: service ? SERVICE_SLACK_MS : LOCAL_SLACK_MS,
    async status() {
      const found = await find()
      if ('missing' in found) return { ready: false, message: modelIncomplete(found.missing, modelDir) }
      return {
        ready: true,
        message: service ? serviceReady(new URL(service.url).host) : TRANSCRIPTION_MESSAGES.localReady,
        voices: (await findVoiceModel(modelDir)) !== null,
      }
    },
    async transcribe({ terms, ...recording }, hooks) {
      const [found, voiceModel] = await Promise.all([find(), findVoiceModel(modelDir)])
      if ('missing' in found) return null
      const { engine } = found
      if (engine.kind === 'service' && terms !== '') engine.service = { ...engine.service, prompt: terms }
      return transcribeRecording({ ...recording, engine, voiceModel }, hooks)
    },
  }
}
