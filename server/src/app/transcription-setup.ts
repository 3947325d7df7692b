import { join } from 'node:path'
import type { Config } from '../config.ts'
import { createSpeech, type Speech } from '../features/transcription/speech.ts'

/** The time limit of a service's response, in milliseconds, and for each second of sound; local services may be slow. */
const ANSWER_MS = 5 * 60 * 1000
const ANSWER_SHARE = 3
/** The pause before a retry, in milliseconds. */
const RETRY_MS = 2_000

/** The speech engine by the configuration. */
export function setUpSpeech(config: Config): Speech {
  const service = config.SPEECH_URL && {
    url: config.SPEECH_URL,
    apiKey: config.SPEECH_API_KEY.reveal(),
    model: config.SPEECH_MODEL,
    answerMs: ANSWER_MS,
    answerShare: ANSWER_SHARE,
    retryMs: RETRY_MS,
  }
  const modelDir = config.SPEECH_MODEL_DIR || join(config.DATA_DIR, 'models', 'speech')
  return createSpeech(modelDir, service || null)
}
