import sherpa, { type SpeakerEmbeddingExtractor } from 'sherpa-onnx-node'
import { ENGINE_RATE } from './engine-rate.ts'
import type { VoiceModel } from './model-files.ts'
import type { Turn } from './work.ts'

/** Memory grows with the square of what is compared at once: longer recordings are divided, and their voices compared after. */
const BLOCK_SECONDS = 60 * 60
/** Voices whose embeddings are further apart are two (sherpa-onnx's default for this model). */
const SAME_VOICE = 0.5
/** The most voices of a recording whose number is not known. */
const MOST_VOICES = 8
/** How much of a voice is compared with those of other blocks. */
const COMPARED_SECONDS = 30

/**
 * Tells who speaks when, by sherpa-onnx's offline diarization (https://k2-fsa.github.io/sherpa/onnx/speaker-diarization/).
 *
 * @param sound mono, 16 kHz
 * @param seconds how long it is
 * @param people how many speak; null where that is not known
 * @returns who speaks when, in order of time
 */
export async function diarize(
  sound: AsyncIterable<Float32Array>,
  seconds: number,
  model: VoiceModel,
  people: number | null,
  threads: number,
): Promise<Turn[]> {
  const isOneBlock = seconds <= BLOCK_SECONDS
  const embedding = { model: model.embedding, numThreads: threads, provider: 'cpu' }
  const diarizer = new sherpa.OfflineSpeakerDiarization({
    segmentation: { pyannote: { model: model.segmentation }, numThreads: threads, provider: 'cpu' },
    embedding,
    // In a part of a recording fewer may speak than in all of it.
    clustering: { numClusters: (isOneBlock ? people : null) ?? -1, threshold: SAME_VOICE },
    minDurationOn: 0.2,
    minDurationOff: 0.5,
  })
  const voices = isOneBlock ? null : compareVoices(new sherpa.SpeakerEmbeddingExtractor(embedding), people)
  const turns: Turn[] = []
  let samples = new Float32Array(Math.ceil(Math.min(seconds, BLOCK_SECONDS) * ENGINE_RATE))
  let filled = 0
  let from = 0
  const take = () => {
    const block = samples.subarray(0, filled)
    const found = filled === 0 ? [] : diarizer.process(block)
    const globalOf = voices ? voices(block, found) : (speaker: number) => speaker
    for (const { start, end, speaker } of found) {
      turns.push({ start: from + start, end: from + end, speaker: globalOf(speaker) })
    }
    from += filled / ENGINE_RATE
    filled = 0
  }
  for await (const some of sound) {
    for (let at = 0; at < some.length; ) {
      const taken = Math.min(samples.length - filled, some.length - at)
      samples.set(some.subarray(at, at + taken), filled)
      filled += taken
      at += taken
      if (filled === samples.length) take()
    }
  }
  take()
  samples = new Float32Array(0)
  const order = [...new Set(turns.sort((one, other) => one.start - other.start).map(({ speaker }) => speaker))]
  return turns.map((turn) => ({ ...turn, speaker: order.indexOf(turn.speaker) + 1 }))
}

/** @returns what says which voice of the whole recording each voice of a block is */
function compareVoices(extractor: SpeakerEmbeddingExtractor, people: number | null) {
  const known: Float32Array[] = []
  return (block: Float32Array, found: readonly Turn[]): ((speaker: number) => number) => {
    const globals = new Map<number, number>()
    for (const [speaker, turns] of Map.groupBy(found, (turn) => turn.speaker)) {
      const stream = extractor.createStream()
      let rest = COMPARED_SECONDS
      for (const { start, end } of turns.sort((one, other) => other.end - other.start - (one.end - one.start))) {
        const samples = block.subarray(start * ENGINE_RATE, Math.min(end, start + rest) * ENGINE_RATE)
        if (samples.length === 0) break
        stream.acceptWaveform({ samples, sampleRate: ENGINE_RATE })
        rest -= end - start
        if (rest <= 0) break
      }
      stream.inputFinished()
      if (!extractor.isReady(stream)) continue
      const voice = extractor.compute(stream, false)
      const taken = new Set(globals.values())
      const free = known.flatMap((one, index) => (taken.has(index) ? [] : [{ index, near: cosine(one, voice) }]))
      const best = free.sort((one, other) => other.near - one.near)[0]
      const isKnown = best && (best.near >= SAME_VOICE || known.length >= (people ?? MOST_VOICES))
      globals.set(speaker, isKnown ? best.index : known.push(voice) - 1)
    }
    return (speaker) => globals.get(speaker) ?? 0
  }
}

function cosine(one: Float32Array, other: Float32Array): number {
  let [product, first, second] = [0, 0, 0]
  for (const [index, value] of one.entries()) {
    product += value * other[index]!
    first += value * value
    second += other[index]! ** 2
  }
  return product / (Math.sqrt(first * second) || 1)
}
