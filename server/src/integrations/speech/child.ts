/**
 * The process that transcribes one recording, isolated from the server against broken models and hostile files. Started by
 * `transcribeRecording`, with which it exchanges messages.
 */
import { flushCompileCache } from 'node:module'
import type { SpeechFailure } from '@arauto/contract/transcription'
import { beChild } from '../../platform/process/be-child.ts'
import { limitProcess } from '../../process-limits.ts'
import { separateChannels } from './channels.ts'
import { declaredSound } from './declared-sound.ts'
import { diarize } from './diarize.ts'
import { ENGINE_RATE } from './engine-rate.ts'
import { createEngineSound } from './engine-sound.ts'
import { createLocalEngine, type ListeningEngine, type TakePiece } from './local-engine.ts'
import { createPeaks } from './peaks.ts'
import { openRecording, type Recording, readBlocks, requireUsual, type SoundBlock } from './read-audio.ts'
import { SpeechFailed } from './speech-failed.ts'
import type { PartRead, RecordingPart, SpeechMessage, SpeechWork, SpokenSegment, Turn } from './work.ts'

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

/** Sounds that follow each other begin at a multiple of the voice detector's window. */
const ALIGNED_SAMPLES = 512

/** Where in the recording the sound that the engine takes now belongs. */
interface Placement {
  /** Seconds from the engine's time to the recording's. */
  shift: number
  speaker: number | null
}

async function transcribe(work: SpeechWork): Promise<void> {
  const known = new Map(work.done.map(({ from, to, segments }) => [`${from}-${to}`, segments]))
  let placement: Placement = { shift: 0, speaker: null }
  const take: TakePiece = async (from, to, hear) => {
    // Those of an earlier run are placed already.
    const segments = known.get(`${from}-${to}`) ?? placed(await hear(), placement)
    void send({ type: 'piece', piece: { from, to, segments } })
  }
  allowMemory()
  const declared = await Promise.all(work.parts.map((part) => declaredSeconds(work, part)))
  limits.stop()
  const declaredSum = declared.reduce((sum: number | null, one) => (sum === null || one === null ? null : sum + one), 0)
  const engine = await loadEngine(work, take)
  // This process is killed once it has answered, so Node would not keep what it compiled for the next one.
  flushCompileCache()
  allowMemory()
  await send({ type: 'started', declaredSeconds: declaredSum })

  const parts: PartRead[] = []
  const outline = createPeaks()
  let samplesTaken = 0
  let brokeOff = false
  let isSeparate = false
  let reportedAt = 0
  for (const [index, part] of work.parts.entries()) {
    const before = parts.at(-1)
    const at = part.at ?? (before ? before.at + before.seconds : 0)
    const read: PartRead = { at, seconds: 0, failed: null }
    parts.push(read)
    try {
      const channels = await channelsOf(work, part)
      isSeparate ||= channels > 1
      for (let channel = 0; channel < channels; channel++) {
        const recording = await open(work, part)
        placement = { shift: at - samplesTaken / ENGINE_RATE, speaker: channels > 1 ? channel + 1 : null }
        let samplesRead = 0
        try {
          for await (const samples of engineBlocks(recording, channels > 1 ? channel : null)) {
            await engine.feed(samples)
            outline.add(samples, at, samplesRead)
            samplesRead += samples.length
            if (performance.now() - reportedAt < REPORT_INTERVAL_MS) continue
            reportedAt = performance.now()
            const length = declared[index]
            const share = Math.min(1, length ? samplesRead / ENGINE_RATE / length : recording.readShare())
            const whole = (index + (channel + share) / channels) / work.parts.length
            await send({ type: 'progress', share: Math.min(1, whole) })
          }
        } catch (error) {
          // What was read before the damage is kept; without any, the file is unreadable.
          if (!(error instanceof SpeechFailed && error.reason === 'unreadable') || samplesRead === 0) throw error
          brokeOff = true
        }
        if (samplesRead === 0) throw new SpeechFailed('unreadable', 'not one sample in it')
        const padding = (ALIGNED_SAMPLES - (samplesRead % ALIGNED_SAMPLES)) % ALIGNED_SAMPLES
        await engine.feed(new Float32Array(padding))
        await engine.end()
        samplesTaken += samplesRead + padding
        read.seconds = Math.max(read.seconds, samplesRead / ENGINE_RATE)
      }
    } catch (error) {
      // The other parts of a recording are worth having.
      if (!(error instanceof SpeechFailed) || work.parts.length === 1 || !OF_A_FILE.has(error.reason)) throw error
      read.failed = error.reason
    }
  }
  const failure = parts.every(({ failed }) => failed) ? parts[0]!.failed : null
  if (failure) throw new SpeechFailed(failure, 'no part of it')
  const seconds = Math.max(...parts.map((part) => part.at + part.seconds))
  const { voiceModel: model, voices } = work
  const isDiarized = model !== null && voices !== 1 && voices !== 'channels' && !isSeparate
  // The text is there, whatever happens to the process while voices are compared.
  await send({ type: 'done', seconds, brokeOff, peaks: outline.end(), parts, isDiarized })
  if (!isDiarized) return
  allowMemory()
  const read = work.parts.filter((_, index) => parts[index]!.failed === null)
  const total = parts.reduce((sum, part) => sum + part.seconds, 0)
  const threads = work.engine.kind === 'local' ? work.engine.threads : 1
  const turns = await diarize(soundOf(work, read), total, model, voices, threads)
  const places = parts.filter(({ failed }) => failed === null)
  await send({ type: 'turns', turns: placeTurns(turns, places) })
}

/** What is wrong with one file, and says nothing of others. */
const OF_A_FILE: ReadonlySet<SpeechFailure> = new Set(['unreadable', 'unsupported', 'undecodable', 'unusual'])

const open = ({ file }: SpeechWork, { format, range }: RecordingPart) => openRecording(file, format, range)

/** @returns a part's declared length; null where it has none, or where its reading will fail */
async function declaredSeconds({ file, parts }: SpeechWork, { format, range }: RecordingPart): Promise<number | null> {
  try {
    const declared = await declaredSound(file, format, range)
    requireUsual(declared)
    return declared.seconds
  } catch (error) {
    if (error instanceof SpeechFailed && parts.length > 1) return null
    throw error
  }
}

/** @returns how many channels of a part are transcribed apart; 1: all together */
async function channelsOf(work: SpeechWork, part: RecordingPart): Promise<number> {
  const { voices } = work
  if (voices !== null && voices !== 2 && voices !== 'channels') return 1
  try {
    return await separateChannels(await open(work, part), voices === 'channels')
  } catch (error) {
    // Its damage is noticed when it is transcribed.
    if (error instanceof SpeechFailed) return 1
    throw error
  }
}

/** A recording as engines take it. @param channel null: all together */
async function* engineBlocks(recording: Recording, channel: number | null): AsyncGenerator<Float32Array> {
  const sound = createEngineSound()
  for await (const block of readBlocks(recording)) {
    yield sound.convert(block, channel)
    collectGarbage(block)
  }
  yield sound.end()
}

/** The sound of parts, one after the other; of a damaged one what could be read. */
async function* soundOf(work: SpeechWork, parts: readonly RecordingPart[]): AsyncGenerator<Float32Array> {
  for (const part of parts) {
    try {
      yield* engineBlocks(await open(work, part), null)
    } catch (error) {
      if (!(error instanceof SpeechFailed)) throw error
    }
  }
}

/** @returns segments with the recording's times */
function placed(segments: readonly SpokenSegment[], { shift, speaker }: Placement): SpokenSegment[] {
  const at = <T extends { start: number; end: number }>(one: T): T =>
    shift === 0 ? one : { ...one, start: moment(one.start + shift), end: moment(one.end + shift) }
  return segments.map((one) => ({
    ...at(one),
    ...(one.words && { words: one.words.map(at) }),
    ...(speaker !== null && { speaker }),
  }))
}

const moment = (seconds: number) => Math.max(0, Math.round(seconds * 100) / 100)

/** @returns turns of parts that follow each other, at the times of these in the recording */
function placeTurns(turns: readonly Turn[], parts: readonly PartRead[]): Turn[] {
  const placedTurns: Turn[] = []
  let from = 0
  for (const { at, seconds } of parts) {
    const to = from + seconds
    for (const { start, end, speaker } of turns) {
      if (end <= from || start >= to) continue
      placedTurns.push({ start: at + Math.max(start, from) - from, end: at + Math.min(end, to) - from, speaker })
    }
    from = to
  }
  return placedTurns
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

async function loadEngine({ engine }: SpeechWork, take: TakePiece): Promise<ListeningEngine> {
  if (engine.kind === 'service') {
    // Its libraries are half of what the process would load.
    const { createServiceEngine } = await import('./service-engine.ts')
    return createServiceEngine(engine.service, take)
  }
  await send({ type: 'loading' })
  try {
    return await createLocalEngine(engine.model, engine.threads, take)
  } catch (error) {
    throw new SpeechFailed('model-broken', String(error))
  }
}

async function main(work: SpeechWork): Promise<void> {
  const heartbeat = setInterval(() => void send({ type: 'alive' }), REPORT_INTERVAL_MS)
  await transcribe(work).catch((error: unknown) =>
    send(
      error instanceof SpeechFailed
        ? { type: 'failed', reason: error.reason, detail: error.message }
        : { type: 'failed', reason: 'undecodable', detail: String(error) },
    ),
  )
  clearInterval(heartbeat)
  // Threads of the decoders may still be running.
  process.exit(0)
}

beChild()
process.once('disconnect', () => process.exit(0))
process.once('message', (work) => void main(work as SpeechWork))
