import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { decoder } from '@audio/decode-aac'
import decode from 'audio-decode'
import { ALL_FORMATS, EncodedPacketSink, Input, type InputAudioTrack } from 'mediabunny'
import type { AudioFormat } from './audio-format.ts'
import { type ByteRange, containerSource, type DeclaredSound, declaredSound, soundTrack } from './declared-sound.ts'
import { SpeechFailed } from './speech-failed.ts'

/** Decoded sound: one array of samples for each channel. */
export interface SoundBlock {
  channelData: readonly Float32Array[]
  sampleRate: number
}

/** Courtroom recorders have up to eight channels. */
const MOST_CHANNELS = 8
/** From telephones to studios, in Hz. */
const RATES = { from: 4_000, to: 384_000 }
/** A day, longer than any hearing, in seconds. */
const LONGEST_SECONDS = 24 * 60 * 60

/**
 * Refuses unusual sound: decoders take memory for each channel and time for each second.
 *
 * @throws SpeechFailed `unusual`
 */
export function requireUsual({ channels, rate, seconds }: DeclaredSound): void {
  if (channels !== null && !(channels >= 1 && channels <= MOST_CHANNELS)) {
    throw new SpeechFailed('unusual', `${channels} channels`)
  }
  if (rate !== null && !(rate >= RATES.from && rate <= RATES.to)) {
    throw new SpeechFailed('unusual', `${rate} samples a second`)
  }
  if (seconds !== null && seconds > LONGEST_SECONDS) throw new SpeechFailed('unusual', `${seconds} seconds`)
}

/** A recording that is being read. */
export interface Recording {
  /** The file's declared length in seconds; null when it has none. */
  declaredSeconds: number | null
  /** The share of the file's bytes that was read, from 0 to 1; 0 if unknown. */
  readShare(): number
  /** Whether it declares what sound it has: then the decoder's refusal is no sign of damage. */
  isDeclared: boolean
  blocks: AsyncIterable<SoundBlock>
}

/** With small reads the FLAC decoder loses frames at their borders (0.43 s of an hour with reads of 64 KB). */
const READ_BYTES: Partial<Record<AudioFormat, number>> = { flac: 1024 * 1024 }
const USUAL_READ_BYTES = 32 * 1024

/**
 * Opens a recording for reading from its beginning, a piece at a time.
 *
 * @param file its path
 * @param format as `audioFormatOf` gives it
 * @param range its bytes in the file; left out: all
 * @throws SpeechFailed `unusual`, `unsupported`, `undecodable` or `unreadable`, now or while reading
 */
export async function openRecording(file: string, format: AudioFormat, range?: ByteRange): Promise<Recording> {
  const declared = await declaredSound(file, format, range)
  requireUsual(declared)
  const { seconds: declaredSeconds } = declared
  const isDeclared = declared.channels !== null
  if (format === 'm4a') {
    const blocks = await readM4a(file, range)
    if (blocks) return { declaredSeconds, readShare: () => 0, isDeclared, blocks }
  }
  const { size } = range ? { size: range.bytes } : await stat(file)
  const limits = range && { start: range.from, end: range.from + range.bytes - 1 }
  const stream = createReadStream(file, { highWaterMark: READ_BYTES[format] ?? USUAL_READ_BYTES, ...limits })
  const readShare = () => (size > 0 ? stream.bytesRead / size : 0)
  return { declaredSeconds, readShare, isDeclared, blocks: decode(plainBytes(stream, format), format) }
}

/** Decoders copy with `slice`, which of a `Buffer` copies nothing. */
async function* plainBytes(stream: AsyncIterable<Buffer>, format: AudioFormat): AsyncGenerator<Uint8Array> {
  for await (const chunk of format === 'wav' ? plainWav(stream) : stream) yield bytesOf(chunk)
}

/**
 * The decoder knows WAV by its usual mark only, and nothing of the byte that pads a chunk of odd length (RIFF), which some
 * programs leave out.
 */
async function* plainWav(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held = Buffer.from('')
  let [isFirst, isOdd, isSound] = [true, false, false]
  /** Where the next chunk begins. */
  let at = 12
  for await (const piece of stream) {
    const bytes = Buffer.concat([held, piece])
    if (isFirst) bytes.write('RIFF', 'latin1')
    isFirst = false
    const kept: Buffer[] = []
    let from = 0
    while (!isSound && at + 9 <= bytes.length) {
      if (isOdd && bytes[at] === 0) {
        kept.push(bytes.subarray(from, at))
        at += 1
        from = at
      }
      const size = bytes.readUInt32LE(at + 4)
      isOdd = size % 2 === 1
      isSound = bytes.toString('latin1', at, at + 4) === 'data'
      at += 8 + size
    }
    const end = isSound ? bytes.length : Math.min(at, bytes.length)
    yield Buffer.concat([...kept, bytes.subarray(from, end)])
    held = bytes.subarray(end)
    at -= end
  }
  yield held
}

/** What decoders say of a codec that they do not know. */
const UNSUPPORTED = /unsupported|not supported|no audio track/i

/** Passes blocks on and converts errors. */
export async function* readBlocks(recording: Recording): AsyncGenerator<SoundBlock> {
  let seconds = 0
  try {
    for await (const block of recording.blocks) {
      const { sampleRate, channelData } = block
      if (!channelData[0]?.length) continue
      seconds += channelData[0].length / sampleRate
      requireUsual({ channels: channelData.length, rate: sampleRate, seconds })
      yield block
    }
  } catch (error) {
    if (error instanceof SpeechFailed) throw error
    const detail = error instanceof Error ? error.message : String(error)
    if (seconds > 0) throw new SpeechFailed('unreadable', detail)
    const isRefused = recording.isDeclared ? 'undecodable' : 'unreadable'
    throw new SpeechFailed(UNSUPPORTED.test(detail) ? 'unsupported' : isRefused, detail)
  }
}

/** Frames given to the decoder at once: one and a half seconds at 44.1 kHz. */
const FRAMES_AT_ONCE = 64

/**
 * Reads AAC in an MP4 container frame by frame, wherever its index is: recorders write it last, and a decoder of whole
 * files would need all of it in memory.
 *
 * @returns null when the sound is not AAC
 * @throws SpeechFailed `unreadable`; `unsupported` when no track of the file is sound that is known
 */
async function readM4a(file: string, range?: ByteRange): Promise<AsyncGenerator<SoundBlock> | null> {
  const input = new Input({ formats: ALL_FORMATS, source: containerSource(file, range) })
  try {
    const track = await soundTrack(input)
    if (!track) {
      const isCut = (await input.getTracks()).length === 0
      throw new SpeechFailed(isCut ? 'unreadable' : 'unsupported', 'no sound in the container')
    }
    const config = track.codec === 'aac' ? await track.getDecoderConfig() : null
    if (!config?.description) {
      input.dispose()
      return null
    }
    return readFrames(input, track, bytesOf(config.description))
  } catch (error) {
    input.dispose()
    if (error instanceof SpeechFailed) throw error
    throw new SpeechFailed('unreadable', error instanceof Error ? error.message : String(error))
  }
}

async function* readFrames(input: Input, track: InputAudioTrack, asc: Uint8Array): AsyncGenerator<SoundBlock> {
  const first = await track.getFirstTimestamp()
  const duration = await track.computeDuration()
  // The encoder's priming samples have negative times and are left out.
  const aac = await decoder({ asc, gapless: { start: Math.max(0, -first), duration } })
  try {
    let batch: Uint8Array[] = []
    for await (const packet of new EncodedPacketSink(track).packets()) {
      batch.push(packet.data)
      if (batch.length < FRAMES_AT_ONCE) continue
      yield aac.decode(batch)
      batch = []
    }
    if (batch.length > 0) yield aac.decode(batch)
  } finally {
    aac.free()
    input.dispose()
  }
}

function bytesOf(source: ArrayBufferLike | ArrayBufferView): Uint8Array {
  return ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source)
}
