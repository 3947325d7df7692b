/**
 * The process that transcribes one recording, isolated from the server against broken models and hostile files. Started by
 * `transcribeRecording`, with which it exchanges messages.
 */
import { beChild } from '../../platform/process/be-child.ts'
import { limitProcess } from '../../process-limits.ts'
import { createEngineSound, ENGINE_RATE } from './engine-sound.ts'
import { createLocalEngine, type ListeningEngine } from './local-engine.ts'
import { createPeaks } from './peaks.ts'
import { openRecording, readBlocks } from './read-audio.ts'
import { createServiceEngine } from './service-engine.ts'
import type { SoundBlock } from './sound-block.ts'
import { SpeechFailed } from './speech-failed.ts'
import type { DonePiece, SpeechMessage, SpeechWork, SpokenSegment } from './work.ts'

/** How often the progress, also a sign of life, is sent. */
const REPORT_INTERVAL_MS = 500
/**
 * Memory for decoding beyond what the process has by then, in MiB. An hour of eight channels takes a tenth of it, and a
 * model some hundred MiB for the longest utterance.
 */
const MEMORY_MB = 1_536
/** How much decoded sound is allocated before garbage is collected. */
const COLLECTED_BYTES = 32 * 1024 * 1024

/** Waits until the message is sent, so that a native crash right after it does not lose it. */
const send = (message: SpeechMessage) =>
  new Promise<void>((resolve) => {
    if (process.connected) process.send?.(message, undefined, undefined, () => resolve())
    else resolve()
  })

async function transcribe(work: SpeechWork): Promise<SpeechMessage> {
  const known = new Map(work.done.map((piece) => [`${piece.from}-${piece.to}`, piece.segments]))
  const alreadyDone = (from: number, to: number): SpokenSegment[] | null => known.get(`${from}-${to}`) ?? null
  const onPiece = (piece: DonePiece) => void send({ type: 'piece', piece })
  allowMemory()
  const recording = await openRecording(work.file, work.format)
  limits.stop()
  const { declaredSeconds } = recording
  const engine = await loadEngine(work, alreadyDone, onPiece)
  allowMemory()
  await send({ type: 'started', declaredSeconds })

  const sound = createEngineSound()
  const peaks = createPeaks()
  let samplesRead = 0
  let reportedAt = 0
  let brokeOff = false
  const feed = async (samples: Float32Array) => {
    await engine.feed(samples)
    peaks.add(samples)
    samplesRead += samples.length
    if (performance.now() - reportedAt < REPORT_INTERVAL_MS) return
    reportedAt = performance.now()
    const seconds = samplesRead / ENGINE_RATE
    const share = declaredSeconds ? seconds / declaredSeconds : recording.readShare()
    await send({ type: 'progress', seconds, share: Math.min(1, share) })
  }
  try {
    for await (const block of readBlocks(recording)) {
      await feed(sound.convert(block))
      collectGarbage(block)
    }
  } catch (error) {
    // What was read before the damage is kept; without any, the file is unreadable.
    if (!(error instanceof SpeechFailed && error.reason === 'unreadable') || samplesRead === 0) throw error
    brokeOff = true
  }
  await feed(sound.end())
  await engine.end()
  if (samplesRead === 0) throw new SpeechFailed('unreadable', 'not one sample in it')
  return { type: 'done', seconds: samplesRead / ENGINE_RATE, brokeOff, peaks: peaks.end() }
}

const limits = limitProcess()
/** The model's own memory does not count. */
const allowMemory = () => {
  const memoryMb = process.memoryUsage.rss() / (1024 * 1024) + MEMORY_MB
  limits.start({ memoryMb, timeoutMs: null })
}

let uncollected = 0

/** Decoded sound is outside of V8's heap, which therefore does not trigger garbage collection. */
function collectGarbage({ channelData }: SoundBlock): void {
  for (const channel of channelData) uncollected += channel.byteLength
  if (uncollected < COLLECTED_BYTES) return
  uncollected = 0
  globalThis.gc?.()
}

async function loadEngine(
  { engine }: SpeechWork,
  alreadyDone: (from: number, to: number) => SpokenSegment[] | null,
  onPiece: (piece: DonePiece) => void,
): Promise<ListeningEngine> {
  if (engine.kind === 'service') return createServiceEngine(engine.service, alreadyDone, onPiece)
  await send({ type: 'loading' })
  try {
    return await createLocalEngine(engine.model, engine.threads, alreadyDone, onPiece)
  } catch (error) {
    throw new SpeechFailed('model-broken', String(error))
  }
}

async function main(work: SpeechWork): Promise<void> {
  const heartbeat = setInterval(() => void send({ type: 'alive' }), REPORT_INTERVAL_MS)
  const last = await transcribe(work).catch(
    (error: unknown): SpeechMessage =>
      error instanceof SpeechFailed
        ? { type: 'failed', reason: error.reason, detail: error.message }
        : { type: 'failed', reason: 'undecodable', detail: String(error) },
  )
  clearInterval(heartbeat)
  await send(last)
  // Threads of the decoders may still be running.
  process.exit(0)
}

beChild()
process.once('disconnect', () => process.exit(0))
process.once('message', (work) => void main(work as SpeechWork))
