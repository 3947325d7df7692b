/** The kinds of recording that can be read; the names are those of the decoder. */
export type AudioFormat =
  | 'wav'
  | 'mp3'
  | 'flac'
  | 'oga'
  | 'opus'
  | 'm4a'
  | 'webm'
  | 'aac'
  | 'aiff'
  | 'caf'
  | 'amr'
  | 'wma'

/** The usual form, and those for more than 4 GB (EBU Tech 3306, ITU-R BS.2088). */
const WAV_MARKS: readonly string[] = ['RIFF', 'RF64', 'BW64']

/** How many bytes of a file's beginning are enough to recognise its format. */
export const FORMAT_HEAD_BYTES = 64 * 1024
/** A stream without a header may begin within a frame; the first complete one is searched this far. */
const SEARCHED_BYTES = 8 * 1024

/**
 * Recognises a file's format by its bytes; its name and the type that the browser gives it are ignored.
 *
 * @param head the file's first `FORMAT_HEAD_BYTES` bytes, or all of a shorter one
 * @returns the kind of recording, or null for anything else
 */
export function audioFormatOf(head: Uint8Array): AudioFormat | null {
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.byteLength)
  const at = (offset: number, text: string) => bytes.toString('latin1', offset, offset + text.length) === text
  if (WAV_MARKS.some((mark) => at(0, mark)) && at(8, 'WAVE')) return 'wav'
  if (at(0, 'fLaC')) return 'flac'
  if (at(0, 'OggS')) return oggFormat(bytes)
  if (at(4, 'ftyp')) return 'm4a'
  if (at(0, '\x1a\x45\xdf\xa3')) return 'webm'
  if (at(0, 'FORM') && (at(8, 'AIFF') || at(8, 'AIFC'))) return 'aiff'
  if (at(0, 'caff')) return 'caf'
  if (at(0, '#!AMR')) return 'amr'
  if (at(0, '\x30\x26\xb2\x75\x8e\x66\xcf\x11')) return 'wma'
  if (at(0, 'ID3')) return taggedFormat(bytes)
  return frameFormat(bytes)
}

/** Recordings that are recognised and not read, by their first bytes. */
const NOT_READ: readonly (readonly [mark: string, name: string])[] = [
  ['\x02dss', 'DSS'],
  ['\x03ds2', 'DSS Pro'],
  ['OggS', 'Ogg (Speex)'],
  ['riff\x2e\x91\xcf\x11', 'Wave64'],
  ['.snd', 'AU'],
  ['wvpk', 'WavPack'],
  ['TTA1', 'TTA'],
  ['MAC ', 'Monkey’s Audio'],
  ['.RMF', 'RealMedia'],
  ['\x0b\x77', 'AC-3'],
  ['#!SILK', 'SILK'],
  ['\x02#!SILK', 'SILK'],
]

/** @param head as in `audioFormatOf` @returns the name of a format that is known and cannot be read; null for any other file */
export function unreadFormatOf(head: Uint8Array): string | null {
  const text = Buffer.from(head.subarray(0, 16)).toString('latin1')
  return NOT_READ.find(([mark]) => text.startsWith(mark))?.[1] ?? null
}

/** The codec's own header is the first packet of the first page (RFC 3533, RFC 7845, Vorbis I). */
function oggFormat(bytes: Buffer): AudioFormat | null {
  const packet = 27 + (bytes[26] ?? 0)
  const name = bytes.toString('latin1', packet, packet + 8)
  if (name === 'OpusHead') return 'opus'
  if (name.startsWith('\x7fFLAC')) return 'flac'
  return name.startsWith('\x01vorbis') ? 'oga' : null
}

/** The format after an ID3v2 tag, whose size has seven bits a byte; a tag with a large picture hides it. */
function taggedFormat(bytes: Buffer): AudioFormat | null {
  if (bytes.length < 10) return null
  const size = [6, 7, 8, 9].reduce((sum, index) => (sum << 7) | (bytes[index]! & 0x7f), 0)
  const rest = bytes.subarray(10 + size)
  if (rest.length < 16) return 'mp3'
  if (rest.toString('latin1', 0, 4) === 'fLaC') return 'flac'
  return frameFormat(rest)
}

/** Two consecutive frames: one may be coincidence. */
function frameFormat(bytes: Buffer): AudioFormat | null {
  const end = Math.min(bytes.length - 7, SEARCHED_BYTES)
  for (let at = 0; at < end; at++) {
    if (bytes[at] !== 0xff) continue
    const frame = mpegFrame(bytes, at) ?? adtsFrame(bytes, at)
    if (!frame) continue
    const next = at + frame.length
    const follows = next + 7 > bytes.length || (frame.format === 'mp3' ? mpegFrame : adtsFrame)(bytes, next) !== null
    // A very short file has one frame, which must then be at its start.
    if (follows && (next + 7 <= bytes.length || at === 0)) return frame.format
  }
  return null
}

interface Frame {
  format: 'mp3' | 'aac'
  /** In bytes, header included. */
  length: number
}

const MPEG1_LAYER3 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const MPEG1_LAYER2 = [0, 32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384]
const MPEG2_LAYER23 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
const MPEG_RATES = [44_100, 48_000, 32_000]

/** @returns the sample rate that an MPEG audio frame's header says; null for one that is reserved */
export function mpegHertz(bytes: Buffer, at: number): number | null {
  const version = (bytes[at + 1]! >> 3) & 3
  const rate = MPEG_RATES[(bytes[at + 2]! >> 2) & 3]
  return version === 1 || !rate ? null : rate / [4, 1, 2, 1][version]!
}

/** An MPEG audio frame of layer II or III (ISO/IEC 11172-3 and 13818-3). */
function mpegFrame(bytes: Buffer, at: number): Frame | null {
  if (at + 4 > bytes.length || bytes[at] !== 0xff || (bytes[at + 1]! & 0xe0) !== 0xe0) return null
  const version = (bytes[at + 1]! >> 3) & 3
  const layer = (bytes[at + 1]! >> 1) & 3
  const hertz = mpegHertz(bytes, at)
  if (!hertz || (layer !== 1 && layer !== 2)) return null
  const isFirst = version === 3
  const rates = isFirst ? (layer === 1 ? MPEG1_LAYER3 : MPEG1_LAYER2) : MPEG2_LAYER23
  const kilobits = rates[bytes[at + 2]! >> 4]
  if (!kilobits) return null
  const samples = layer === 1 && !isFirst ? 576 : 1152
  const padding = (bytes[at + 2]! >> 1) & 1
  return { format: 'mp3', length: Math.floor((samples / 8) * ((kilobits * 1000) / hertz)) + padding }
}

/** A frame of raw AAC (ISO/IEC 13818-7, ADTS). */
function adtsFrame(bytes: Buffer, at: number): Frame | null {
  if (at + 7 > bytes.length || bytes[at] !== 0xff || (bytes[at + 1]! & 0xf6) !== 0xf0) return null
  if (((bytes[at + 2]! >> 2) & 15) > 12) return null
  const length = ((bytes[at + 3]! & 3) << 11) | (bytes[at + 4]! << 3) | (bytes[at + 5]! >> 5)
  return length > 7 ? { format: 'aac', length } : null
}
