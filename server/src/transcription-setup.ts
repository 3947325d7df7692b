import { join } from 'node:path'
import type { Config } from './config.ts'
import { createSpeech, type Speech } from './features/transcription/speech.ts'
import { openUploads, type Uploads } from './features/transcription/uploads.ts'

/** A service is waited for at least so long, and asked again after so long, in milliseconds. */
const ANSWER_MS = 5 * 60 * 1000
const RETRY_MS = 2_000

/** What the transcription stands on: where recordings wait, and what makes them into text. */
export interface TranscriptionSetup {
  uploads: Uploads
  speech: Speech
}

/** Sets the transcription up as the configuration says; the folder of uploads is made where it is missing. */
export async function setUpTranscription(config: Config): Promise<TranscriptionSetup> {
  const uploads = await openUploads(join(config.DATA_DIR, 'uploads'), { maxBytes: config.UPLOAD_MAX_MB * 1024 * 1024 })
  const service = config.SPEECH_URL && {
    url: config.SPEECH_URL,
    apiKey: config.SPEECH_API_KEY.reveal(),
    model: config.SPEECH_MODEL,
    answerMs: ANSWER_MS,
    retryMs: RETRY_MS,
  }
  const modelDir = config.SPEECH_MODEL_DIR || join(config.DATA_DIR, 'models', 'speech')
  return { uploads, speech: createSpeech(modelDir, service || null) }
}
