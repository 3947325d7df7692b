import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import decode from 'audio-decode'
import { ALL_FORMATS, FilePathSource, Input } from 'mediabunny'
import type { AudioFormat } from './audio-format.ts'
import { readM4a } from './read-m4a.ts'
import { SpeechFailed } from './speech-failed.ts'

/** Decoded sound: one array of samples for each channel. */
export interface SoundBlock {
  channelData: readonly Float32Array[]
  sampleRate: number
}

/** A recording that is being read. */
export interface Recording {
  /** How long the file says it is, in seconds; null when it does not say. */
  declaredSeconds: number | null
  /** The share of the file's bytes that was read, from 0 to 1; 0 where it cannot be told. */
  readShare(): number
  blocks: AsyncIterable<SoundBlock>
}

/** In small reads the FLAC decoder loses frames at their borders (0.43 s of an hour in reads of 64 KB). */
const READ_BYTES: Partial<Record<AudioFormat, number>> = { flac: 1024 * 1024 }
const USUAL_READ_BYTES = 128 * 1024

/**
 * Opens a recording for reading from its beginning, a piece at a time.
 *
 * @param file its path
 * @param format as `audioFormatOf` judged it
 * @throws SpeechFailed `unreadable`, now or while reading
 */
export async function openRecording(file: string, format: AudioFormat): Promise<Recording> {
  const declaredSeconds = format === 'wav' ? await declaredByHeader(file) : await declaredDuration(file)
  if (format === 'm4a') {
    const blocks = await readM4a(file)
    if (blocks) return { declaredSeconds, readShare: () => 0, blocks }
  }
  const { size } = await stat(file)
  const stream = createReadStream(file, { highWaterMark: READ_BYTES[format] ?? USUAL_READ_BYTES })
  return { declaredSeconds, readShare: () => (size > 0 ? stream.bytesRead / size : 0), blocks: decode(stream, format) }
}

/** What the container says, read by its own rules; a broken or unknown one says nothing. */
async function declaredDuration(file: string): Promise<number | null> {
  const input = new Input({ formats: ALL_FORMATS, source: new FilePathSource(file) })
  try {
    const track = await input.getPrimaryAudioTrack()
    const seconds = track ? await track.computeDuration() : 0
    return Number.isFinite(seconds) && seconds > 0 ? seconds : null
  } catch {
    return null
  } finally {
    input.dispose()
  }
}

/** So much of a WAV file is searched for the head of its sound. */
const WAV_HEAD_BYTES = 64 * 1024

/** A WAV file's own size of its sound (RIFF, chunk `data`), which stays what it was when the file is cut short. */
async function declaredByHeader(file: string): Promise<number | null> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(WAV_HEAD_BYTES), 0, WAV_HEAD_BYTES, 0)
    let bytesPerSecond = 0
    for (let at = 12; at + 16 <= bytesRead; ) {
      const size = buffer.readUInt32LE(at + 4)
      const name = buffer.toString('latin1', at, at + 4)
      if (name === 'fmt ') bytesPerSecond = buffer.readUInt32LE(at + 16)
      // A recorder that was cut off from its battery never came to write the size: 0, or all bits set.
      if (name === 'data') return bytesPerSecond > 0 && size > 0 && size < 0xffff_fff0 ? size / bytesPerSecond : null
      at += 8 + size + (size % 2)
    }
    return null
  } finally {
    await handle.close()
  }
}

/** Runs through blocks and names what goes wrong on the way. */
export async function* readBlocks(recording: Recording): AsyncGenerator<SoundBlock> {
  try {
    for await (const block of recording.blocks) {
      const { sampleRate, channelData } = block
      if (!channelData[0]?.length) continue
      if (!(sampleRate >= 1_000 && sampleRate <= 768_000)) throw new Error(`a sample rate of ${sampleRate}`)
      yield block
    }
  } catch (error) {
    throw new SpeechFailed('unreadable', error instanceof Error ? error.message : String(error))
  }
}
