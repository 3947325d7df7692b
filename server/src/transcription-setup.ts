import { join } from 'node:path'
import type { Config } from './config.ts'
import { createSpeech, type Speech } from './features/transcription/speech.ts'
import { openUploads, type Uploads } from './features/transcription/uploads.ts'
import type { DiskSpace } from './platform/storage/disk-space.ts'

/** A service is waited for so long, in milliseconds; on an office's own machine it may take longer than the sound lasts. */
const ANSWER_MS = 5 * 60 * 1000
const ANSWER_SHARE = 3
/** After a failure that may pass it is asked again so much later, in milliseconds. */
const RETRY_MS = 2_000

/** What the transcription stands on: where recordings wait, and what makes them into text. */
export interface TranscriptionSetup {
  uploads: Uploads
  speech: Speech
}

/** Sets the transcription up as the configuration says; the folder of uploads is made where it is missing. */
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
