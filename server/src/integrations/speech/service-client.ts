import { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { parseRetryAfter } from '@arauto/contract/retry-after'
import type { SpeechFailure } from '@arauto/contract/transcription'
import { Agent, FormData, fetch, type Response } from 'undici'
import { z } from 'zod'
import { readAtMost } from '../../platform/process/bounded/read-at-most.ts'
import { withFewValues } from '../../platform/process/bounded-json.ts'
import { SpeechFailed } from './speech-failed.ts'
import type { SpeechService, SpokenSegment } from './work.ts'

/** Has a service transcribe one piece of sound. */
export interface ServiceClient {
  /**
   * @param wav the piece as a WAV file
   * @param seconds its length
   * @returns the segments, in seconds from the piece's start
   * @throws SpeechFailed
   */
  transcribe(wav: Buffer<ArrayBuffer>, seconds: number): Promise<SpokenSegment[]>
}

/** How many consecutive temporary failures end the transcription. */
const TRIES = 4
/** A longer `Retry-After` ends the transcription, in seconds. */
const LONGEST_PAUSE_SECONDS = 120
/** How much of a service's error response is logged. */
const QUOTED_CHARACTERS = 300
/** A piece of ten minutes has some 10 KB of words; with the times of each word it would be under 1 MB. */
const MAX_ANSWER_BYTES = 2 * 1024 * 1024

/** Whisper regards the last 224 tokens of a prompt alone (OpenAI's manual). */
const PROMPT_CHARACTERS = 600

/** How far a segment's beginning may lie before the last one's, or before the piece: models round. */
const LONGEST_STEP_BACK_SECONDS = 1

/** What is asked for, from the most on: some models give no times of words, some none at all, and refuse a request for them. */
const GRANULARITIES = [['segment', 'word'], ['segment'], []] as const

const moment = z.coerce.number().catch(Number.NaN)
const answerShape = z.object({
  text: z.string(),
  segments: z
    .array(z.object({ start: moment, end: moment, text: z.string() }))
    .nullish()
    .catch(null),
  words: z
    .array(z.object({ start: moment, end: moment, word: z.string() }))
    .nullish()
    .catch(null),
})

/**
 * A client of `POST /v1/audio/transcriptions` (OpenAI's form: multipart with `file`, `model`, `language`,
 * `response_format`, `timestamp_granularities[]`).
 */
export function createServiceClient(service: SpeechService): ServiceClient {
  // Manuals name the service by its origin, with `/v1`, or by the whole address.
  const base = service.url.replace(/(?:\/v1)?(?:\/audio\/transcriptions)?$/, '')
  const address = new URL('v1/audio/transcriptions', `${base}/`)
  // Disables undici's own time limit of five minutes without a header.
  const dispatcher = new Agent({ headersTimeout: 0, bodyTimeout: 0, connectTimeout: 30_000 })
  /** The place in `GRANULARITIES`; `gpt-4o-transcribe` is an example of the last. */
  let asked = 0
  let prompt = service.prompt?.slice(0, PROMPT_CHARACTERS) ?? ''

  const ask = async (wav: Buffer<ArrayBuffer>, seconds: number): Promise<Response> => {
    const form = new FormData()
    form.set('file', new Blob([wav], { type: 'audio/wav' }), 'audio.wav')
    form.set('model', service.model)
    form.set('language', 'pt')
    if (prompt !== '') form.set('prompt', prompt)
    const granularities = GRANULARITIES[asked]!
    form.set('response_format', granularities.length > 0 ? 'verbose_json' : 'json')
    for (const one of granularities) form.append('timestamp_granularities[]', one)
    return fetch(address, {
      method: 'POST',
      body: form,
      headers: service.apiKey ? { authorization: `Bearer ${service.apiKey}` } : {},
      // Redirects are not followed, so that the key is not sent elsewhere.
      redirect: 'error',
      signal: AbortSignal.timeout(Math.ceil(service.answerMs + seconds * service.answerMsPerSecond)),
      dispatcher,
    })
  }
  const attempt = async (wav: Buffer<ArrayBuffer>, seconds: number): Promise<SpokenSegment[] | Failure> => {
    let response: Response
    let bytes: Buffer | null
    try {
      response = await ask(wav, seconds)
      bytes = response.body ? await readAtMost(Readable.fromWeb(response.body), MAX_ANSWER_BYTES) : Buffer.alloc(0)
    } catch (error) {
      const { name, cause } = error as Error
      // A time-out is not retried.
      return { reason: 'service-silent', detail: String(cause ?? error), mayPass: name !== 'TimeoutError' }
    }
    if (!bytes) return { reason: 'service-unrecognised', detail: `more than ${MAX_ANSWER_BYTES} bytes` }
    const body = bytes.toString('utf8')
    if (response.ok) return readAnswer(body, seconds)
    if ((response.status === 400 || response.status === 422) && (asked < GRANULARITIES.length - 1 || prompt !== '')) {
      // Models that tell speakers apart refuse a prompt; the times of words are worth more than it.
      if (prompt === '') asked += 1
      prompt = ''
      return attempt(wav, seconds)
    }
    return failureOf(response, withoutKey(body, service.apiKey))
  }
  return {
    async transcribe(wav, seconds) {
      for (let tries = 1; ; tries++) {
        const result = await attempt(wav, seconds)
        if (Array.isArray(result)) return result
        const pause = result.pauseSeconds ?? 0
        if (!result.mayPass || tries === TRIES || pause > LONGEST_PAUSE_SECONDS) {
          throw new SpeechFailed(result.reason, result.detail)
        }
        // Some fail by an error of their own where they are asked for times.
        if (result.reason === 'service-failed' && tries === TRIES - 1) asked = GRANULARITIES.length - 1
        await delay(Math.max(pause * 1000, service.retryMs * 2 ** (tries - 1)))
      }
    },
  }
}

interface Failure {
  reason: SpeechFailure
  detail: string
  /** Whether a retry may succeed, and after how long. */
  mayPass?: boolean
  pauseSeconds?: number | null
}

function readAnswer(body: string, seconds: number): SpokenSegment[] | Failure {
  const parsed = answerShape.safeParse(parseJson(body))
  if (!parsed.success) return { reason: 'service-unrecognised', detail: 'no transcription in it' }
  const { text, segments, words } = parsed.data
  const said = withWords(timed(segments ?? [], seconds), words ?? [], seconds)
  return said.length > 0 || text.trim() === '' ? said : [{ start: 0, end: seconds, text: text.trim() }]
}

/**
 * @param seconds the piece's length, by which times are cut: models listen in windows that are longer
 * @returns the segments that have text. One whose time cannot be, since it ends before it begins, lies outside the piece or
 *   goes back, has no time of its own: its text joins the one before, or the first
 */
function timed(segments: readonly SpokenSegment[], seconds: number): SpokenSegment[] {
  const found: SpokenSegment[] = []
  let untimed = ''
  for (const segment of segments) {
    const { start, end } = segment
    const text = segment.text.trim()
    const last = found.at(-1)
    if (text === '') continue
    if (end >= start && end > 0 && start < seconds && start >= (last?.start ?? 0) - LONGEST_STEP_BACK_SECONDS) {
      found.push({ start: Math.max(0, start), end: Math.min(end, seconds), text: `${untimed} ${text}`.trim() })
      untimed = ''
    } else if (last) last.text += ` ${text}`
    else untimed += ` ${text}`
  }
  return untimed === '' ? found : [{ start: 0, end: seconds, text: untimed.trim() }]
}

/** Letters and digits, by which a word without its signs is recognised. */
const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

/**
 * Gives segments the times of their words. Services list words without the signs of the text.
 *
 * @returns the segments, with words where those of the text stand one after the other in the list, at times that can be
 */
function withWords(
  segments: readonly SpokenSegment[],
  words: readonly { word: string; start: number; end: number }[],
  seconds: number,
): SpokenSegment[] {
  const listed = words.filter(({ word }) => lettersOf(word) !== '')
  let next = 0
  return segments.map((segment) => {
    const texts = segment.text.split(/\s+/u)
    // A sign that stands alone is no word of the list.
    const spoken = texts.filter((text) => lettersOf(text) !== '')
    const found = listed.slice(next, next + spoken.length)
    const isSame =
      spoken.length === texts.length &&
      found.length === spoken.length &&
      found.every(({ word, start, end }, index) => {
        const before = found[index - 1]?.start ?? 0
        return lettersOf(word) === lettersOf(spoken[index]!) && start >= before && end >= start && start <= seconds
      })
    if (isSame) next += spoken.length
    else while (next < listed.length && !(listed[next]!.start >= segment.end)) next++
    if (!isSame) return segment
    return {
      ...segment,
      words: found.map(({ start, end }, index) => ({ text: texts[index]!, start, end: Math.min(end, seconds) })),
    }
  })
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(withFewValues(body))
  } catch {
    return null
  }
}

function failureOf({ status, headers }: Response, said: string): Failure {
  const isOfKey = status === 401 || status === 403
  // A service's response may repeat parts of a refused key.
  return {
    reason: reasonOf(status, said),
    detail: `HTTP ${status} ${isOfKey ? '' : said}`.trim(),
    mayPass: status === 429 || status >= 500,
    pauseSeconds: parseRetryAfter(headers.get('retry-after'), Date.now()),
  }
}

function reasonOf(status: number, said: string): SpeechFailure {
  // A page of HTML is of a server in between, which knows no key.
  if ((status === 401 || status === 403) && !/^\s*</.test(said)) return 'service-key'
  if (status === 413) return 'service-too-large'
  if (status === 429) return 'service-busy'
  return status >= 500 ? 'service-failed' : 'service-refused'
}

function withoutKey(body: string, apiKey: string): string {
  const text = apiKey ? body.replaceAll(apiKey, '•••') : body
  return text.replace(/\s+/gu, ' ').slice(0, QUOTED_CHARACTERS)
}
