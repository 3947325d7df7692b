import { open } from 'node:fs/promises'
import { ALL_FORMATS, FilePathSource, Input, type InputAudioTrack, type Source } from 'mediabunny'
import { type AudioFormat, mpegHertz } from './audio-format.ts'
import { SpeechFailed } from './speech-failed.ts'

/** A recording's declared properties; null if they are missing or impossible. */
export interface DeclaredSound {
  seconds: number | null
  channels: number | null
  /** Samples a second. */
  rate: number | null
}

/** Bytes of a file: the first one, and how many. */
export interface ByteRange {
  from: number
  bytes: number
}

/** How much of a file's beginning is searched for its header. */
const HEAD_BYTES = 64 * 1024
const NOTHING: DeclaredSound = { seconds: null, channels: null, rate: null }

/**
 * Reads a recording's declared properties without decoding it: to refuse unusual ones, and to compare the declared length
 * with what could be read.
 *
 * @throws SpeechFailed `unsupported`
 */
export async function declaredSound(file: string, format: AudioFormat, range?: ByteRange): Promise<DeclaredSound> {
  if (format === 'wav') return wavSound(await headOf(file, range))
  if (format === 'flac') return flacSound(await headOf(file, range))
  if (format === 'mp3') return { ...NOTHING, seconds: mp3Duration(await headOf(file, range)) }
  return containerSound(file, format, range)
}

/** @returns the sound of a container: of several tracks the main one whose codec is known */
export const soundTrack = async (input: Input): Promise<InputAudioTrack | null> =>
  (await input.getPrimaryAudioTrack({ filter: ({ codec }) => codec !== null })) ?? input.getPrimaryAudioTrack()

/** @param range left out: the whole file @returns the source of a container */
export function containerSource(file: string, range?: ByteRange): Source {
  const source = new FilePathSource(file)
  return range ? source.slice(range.from, range.bytes) : source
}

async function headOf(file: string, range?: ByteRange): Promise<Buffer> {
  await using handle = await open(file)
  const length = Math.min(HEAD_BYTES, range?.bytes ?? HEAD_BYTES)
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, range?.from ?? 0)
  return buffer.subarray(0, bytesRead)
}

/** The codecs of WAV that are read: PCM, MS ADPCM, floating point, A-law, µ-law and IMA ADPCM (RFC 2361). */
const WAV_CODECS = [1, 2, 3, 6, 7, 0x11]
/** `WAVE_FORMAT_EXTENSIBLE`, whose codec stands further on. */
const EXTENSIBLE = 0xfffe

/**
 * The declared size of a WAV file's sound (RIFF, chunk `data`), which truncation does not change.
 *
 * @throws SpeechFailed `unsupported` for another codec
 */
function wavSound(head: Buffer): DeclaredSound {
  let sound = NOTHING
  let samplesPerByte = 0
  for (let at = 12; at + 16 <= head.length; ) {
    const size = head.readUInt32LE(at + 4)
    const name = head.toString('latin1', at, at + 4)
    if (name === 'fmt ' && at + 24 <= head.length) {
      sound = { ...sound, channels: head.readUInt16LE(at + 10), rate: head.readUInt32LE(at + 12) }
      samplesPerByte = samplesPerByteOf(head.subarray(at + 8))
    }
    if (name === 'data') {
      // A recorder that lost power leaves the size unset: 0, or all bits set, as in a file of more than 4 GB. What is
      // written into a pipe has the most that a signed number can say, less its headers.
      const known =
        samplesPerByte > 0 && sound.rate && size > 0 && size < 0xffff_fff0 && Math.abs(size - 2 ** 31) > 0x1_0000
      return known ? { ...sound, seconds: (size * samplesPerByte) / sound.rate! } : sound
    }
    at += 8 + size
    // Some programs do not pad a chunk of odd length.
    if (size % 2 === 1 && head[at] === 0) at += 1
  }
  return sound
}

/** @param format the chunk `fmt ` @returns samples of one channel for each byte; its field of bytes a second is often wrong */
function samplesPerByteOf(format: Buffer): number {
  const tag = format.readUInt16LE(0)
  const codec = tag === EXTENSIBLE && format.length >= 26 ? format.readUInt16LE(24) : tag
  if (!WAV_CODECS.includes(codec)) throw new SpeechFailed('unsupported', `WAV codec 0x${codec.toString(16)}`)
  const isAdpcm = codec === 2 || codec === 0x11
  const samplesPerBlock = isAdpcm ? (format.length >= 20 ? format.readUInt16LE(18) : 0) : 1
  return samplesPerBlock / (format.readUInt16LE(12) || Number.POSITIVE_INFINITY)
}

/**
 * The first block of a FLAC file (RFC 9639, STREAMINFO): 20 bits of sample rate, 3 of channels less one, 36 bits of
 * samples, 0 for unknown.
 */
function flacSound(head: Buffer): DeclaredSound {
  const at = head.indexOf('fLaC') + 8
  if (at < 8 || at + 18 > head.length) return NOTHING
  const rate = head.readUIntBE(at + 10, 3) >> 4
  const channels = ((head[at + 12]! >> 1) & 7) + 1
  const samples = (head[at + 13]! & 15) * 2 ** 32 + head.readUInt32BE(at + 14)
  return { channels, rate, seconds: rate > 0 && samples > 0 ? samples / rate : null }
}

/** The first frame of an MP3 that says how many there are (`Xing` or `Info`, as LAME and most encoders write it). */
function mp3Duration(head: Buffer): number | null {
  const mark = ['Xing', 'Info'].map((name) => head.indexOf(name)).find((at) => at >= 0) ?? -1
  // The mark follows the frame's header and side information: 9, 17 or 32 bytes.
  const header = [36, 21, 13].map((distance) => mark - distance).find((at) => at >= 0 && isFrameHeader(head, at))
  if (header === undefined || mark + 12 > head.length || (head.readUInt32BE(mark + 4) & 1) === 0) return null
  const version = (head[header + 1]! >> 3) & 3
  const hertz = mpegHertz(head, header)
  if (!hertz) return null
  return (head.readUInt32BE(mark + 8) * (version === 3 ? 1152 : 576)) / hertz || null
}

const isFrameHeader = (head: Buffer, at: number) => head[at] === 0xff && (head[at + 1]! & 0xe6) === 0xe2

/** The other containers. */
async function containerSound(file: string, format: AudioFormat, range?: ByteRange): Promise<DeclaredSound> {
  const input = new Input({ formats: ALL_FORMATS, source: containerSource(file, range) })
  try {
    const track = await soundTrack(input)
    if (!track) return NOTHING
    const { numberOfChannels: channels, sampleRate: rate, codec } = track
    // For the length of PCM in MP4 mediabunny makes an entry of every chunk that the table claims: minutes for a few bytes.
    if (format === 'm4a' && codec?.startsWith('pcm-')) return { channels, rate, seconds: null }
    const seconds = await track.computeDuration()
    return { channels, rate, seconds: Number.isFinite(seconds) && seconds > 0 ? seconds : null }
  } catch {
    return NOTHING
  } finally {
    input.dispose()
  }
}
