import { ENGINE_RATE } from './engine-rate.ts'
import type { ListeningEngine, TakePiece } from './local-engine.ts'
import { createServiceClient, type ServiceClient } from './service-client.ts'
import { SpeechFailed } from './speech-failed.ts'
import { pcmWav } from './wav.ts'
import type { SpeechService, SpokenSegment } from './work.ts'

/** Ten minutes are 19.2 MB as 16-bit samples; services take 25 MB (OpenAI's documented limit). */
const PIECE_SAMPLES = 600 * ENGINE_RATE
/** A piece is cut at the quietest place of its last two minutes. */
const CUT_FROM_SAMPLES = 480 * ENGINE_RATE
/** The shortest length to which a piece is divided. */
const MIN_PIECE_SAMPLES = 20 * ENGINE_RATE

/** Sends the sound to a service in pieces, cut in pauses. @param take called with each piece */
export function createServiceEngine(service: SpeechService, take: TakePiece): ListeningEngine {
  const client = createServiceClient(service)
  const waiting = new Int16Array(PIECE_SAMPLES)
  let filled = 0
  let from = 0

  const send = async (length: number) => {
    await take(from, from + length, () => transcribe(client, waiting.slice(0, length), from))
    waiting.copyWithin(0, length, filled)
    filled -= length
    from += length
  }
  return {
    async feed(samples) {
      for (const sample of samples) {
        waiting[filled++] = Math.round(Math.max(-1, Math.min(1, sample)) * 32_767)
        if (filled === PIECE_SAMPLES) await send(quietestPlace(waiting, CUT_FROM_SAMPLES, PIECE_SAMPLES))
      }
    },
    async end() {
      if (filled > 0) await send(filled)
    },
  }
}

/** Transcribes a piece, dividing it repeatedly if it is too large; times count from the recording's start. */
async function transcribe(client: ServiceClient, samples: Int16Array, from: number): Promise<SpokenSegment[]> {
  if (isSilent(samples)) return []
  try {
    const segments = await client.transcribe(pcmWav(samples), samples.length / ENGINE_RATE)
    const offset = from / ENGINE_RATE
    const moved = <T extends { start: number; end: number }>(one: T): T => ({
      ...one,
      start: offset + one.start,
      end: offset + one.end,
    })
    return segments.map((one) => ({ ...moved(one), ...(one.words && { words: one.words.map(moved) }) }))
  } catch (error) {
    const isTooLarge = error instanceof SpeechFailed && error.reason === 'service-too-large'
    if (!isTooLarge || samples.length < 2 * MIN_PIECE_SAMPLES) throw error
    const middle = samples.length / 2
    const cut = quietestPlace(samples, Math.floor(middle * 0.7), Math.floor(middle * 1.3))
    const first = await transcribe(client, samples.subarray(0, cut), from)
    return [...first, ...(await transcribe(client, samples.subarray(cut), from + cut))]
  }
}

/** The length of a pause between words. */
const PAUSE_SAMPLES = ENGINE_RATE * 0.3
const STEP_SAMPLES = PAUSE_SAMPLES / 3
/** Silence is quieter than this root mean square, of 32,768. */
const SILENCE_RMS = 20

/**
 * The best place to cut sound: the middle of the quietest third of a second.
 *
 * @param samples 16-bit, mono, 16 kHz
 * @param from first sample at which it may be cut
 * @param to last sample at which it may be cut
 * @returns a place between the two
 */
function quietestPlace(samples: Int16Array, from: number, to: number): number {
  let best = to
  let least = Number.POSITIVE_INFINITY
  for (let at = from; at + PAUSE_SAMPLES <= to; at += STEP_SAMPLES) {
    const power = powerOf(samples, at, at + PAUSE_SAMPLES)
    if (power >= least) continue
    least = power
    best = at + Math.floor(PAUSE_SAMPLES / 2)
  }
  return best
}

/** Whether sound is silent: services invent text for silence. */
function isSilent(samples: Int16Array): boolean {
  for (let at = 0; at < samples.length; at += PAUSE_SAMPLES) {
    if (powerOf(samples, at, Math.min(samples.length, at + PAUSE_SAMPLES)) > SILENCE_RMS ** 2) return false
  }
  return true
}

function powerOf(samples: Int16Array, from: number, to: number): number {
  let sum = 0
  for (let at = from; at < to; at++) sum += samples[at]! ** 2
  return sum / Math.max(1, to - from)
}
