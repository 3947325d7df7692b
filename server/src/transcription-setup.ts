import { join } from 'node:path'
import type { Config } from './config.ts'
import { createSpeech, type Speech } from './features/transcription/speech.ts'
import { openUploads, type Uploads } from './features/transcription/uploads.ts'
import type { DiskSpace } from './platform/storage/disk-space.ts'

/** The time limit of a service's response, in milliseconds, and for each second of sound; local services may be slow. */
const ANSWER_MS = 5 * 60 * 1000
const ANSWER_SHARE = 3
/** The pause before a retry, in milliseconds. */
const RETRY_MS = 2_000

/** The folder of recordings, and the speech engine. */
export interface TranscriptionSetup {
  uploads: Uploads
  speech: Speech
}

/** Sets the transcription up by the configuration; creates the folder of uploads if it is missing. */
export async function setUpTranscription(config: Config, space: DiskSpace): Promise<TranscriptionSetup> {
  const uploads = await openUploads(join(config.DATA_DIR, 'uploads'), space)
  const service = config.SPEECH_URL && {
    url: config.SPEECH_URL,
    apiKey: config.SPEECH_API_KEY.reveal(),
    model: config.SPEECH_MODEL,
    answerMs: ANSWER_MS,
    answerShare: ANSWER_SHARE,
    retryMs: RETRY_MS,
  }
  const modelDir = config.SPEECH_MODEL_DIR || join(config.DATA_DIR, 'models', 'speech')
  return { uploads, speech: createSpeech(modelDir, service || null) }
}
