import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import decode from 'audio-decode'
import type { AudioFormat } from './audio-format.ts'
import { declaredSound } from './declared-sound.ts'
import { readM4a } from './read-m4a.ts'
import type { SoundBlock } from './sound-block.ts'
import { requireUsual } from './sound-limits.ts'
import { SpeechFailed } from './speech-failed.ts'

/** A recording that is being read. */
export interface Recording {
  /** The file's declared length in seconds; null when it has none. */
  declaredSeconds: number | null
  /** The share of the file's bytes that was read, from 0 to 1; 0 if unknown. */
  readShare(): number
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
 * @throws SpeechFailed `unusual` or `unreadable`, now or while reading
 */
export async function openRecording(file: string, format: AudioFormat): Promise<Recording> {
  const declared = await declaredSound(file, format)
  requireUsual(declared)
  const { seconds: declaredSeconds } = declared
  if (format === 'm4a') {
    const blocks = await readM4a(file)
    if (blocks) return { declaredSeconds, readShare: () => 0, blocks }
  }
  const { size } = await stat(file)
  const stream = createReadStream(file, { highWaterMark: READ_BYTES[format] ?? USUAL_READ_BYTES })
  return { declaredSeconds, readShare: () => (size > 0 ? stream.bytesRead / size : 0), blocks: decode(stream, format) }
}

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
    throw new SpeechFailed('unreadable', error instanceof Error ? error.message : String(error))
  }
}
