import { ENGINE_RATE } from './engine-sound.ts'
import type { ListeningEngine } from './local-engine.ts'
import { pcmWav } from './pcm-wav.ts'
import { isSilent, quietestPlace } from './quiet-cut.ts'
import { createServiceClient, type ServiceClient } from './service-client.ts'
import { SpeechFailed } from './speech-failed.ts'
import type { DonePiece, SpeechService, SpokenSegment } from './work.ts'

/** Ten minutes are 19.2 MB as 16-bit samples; services take 25 MB (OpenAI's documented limit). */
const PIECE = 600 * ENGINE_RATE
/** A piece is cut at the quietest place of its last two minutes. */
const CUT_FROM = 480 * ENGINE_RATE
/** The shortest length to which a piece is divided, in seconds. */
const SHORTEST_PIECE = 20 * ENGINE_RATE

/**
 * Sends the sound to a service in pieces, cut in pauses.
 *
 * @param alreadyDone the result of an earlier run between two samples, or null
 * @param onPiece called with each piece
 */
export function createServiceEngine(
  service: SpeechService,
  alreadyDone: (from: number, to: number) => SpokenSegment[] | null,
  onPiece: (piece: DonePiece) => void,
): ListeningEngine {
  const client = createServiceClient(service)
  const waiting = new Int16Array(PIECE)
  let filled = 0
  let from = 0

  const send = async (length: number) => {
    const samples = waiting.slice(0, length)
    const to = from + length
    const segments = alreadyDone(from, to) ?? (await transcribe(client, samples, from))
    onPiece({ from, to, segments })
    waiting.copyWithin(0, length, filled)
    filled -= length
    from = to
  }
  return {
    async feed(samples) {
      for (const sample of samples) {
        waiting[filled++] = Math.round(Math.max(-1, Math.min(1, sample)) * 32_767)
        if (filled === PIECE) await send(quietestPlace(waiting, CUT_FROM, PIECE))
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
    return segments.map(({ start, end, text }) => ({ start: offset + start, end: offset + end, text }))
  } catch (error) {
    const isTooLarge = error instanceof SpeechFailed && error.reason === 'service-too-large'
    if (!isTooLarge || samples.length < 2 * SHORTEST_PIECE) throw error
    const middle = samples.length / 2
    const cut = quietestPlace(samples, Math.floor(middle * 0.7), Math.floor(middle * 1.3))
    const first = await transcribe(client, samples.subarray(0, cut), from)
    return [...first, ...(await transcribe(client, samples.subarray(cut), from + cut))]
  }
}
