import { decoder } from '@audio/decode-aac'
import { ALL_FORMATS, EncodedPacketSink, FilePathSource, Input, type InputAudioTrack } from 'mediabunny'
import type { SoundBlock } from './sound-block.ts'
import { SpeechFailed } from './speech-failed.ts'

/** Frames given to the decoder at once: one and a half seconds at 44.1 kHz. */
const FRAMES_AT_ONCE = 64

/**
 * Reads AAC in an MP4 container frame by frame, wherever its index is: recorders write it last, and a decoder of whole
 * files would need all of it in memory.
 *
 * @returns null when the sound is not AAC
 * @throws SpeechFailed `unreadable` when there is no sound in the file
 */
export async function readM4a(file: string): Promise<AsyncGenerator<SoundBlock> | null> {
  const input = new Input({ formats: ALL_FORMATS, source: new FilePathSource(file) })
  try {
    const track = await input.getPrimaryAudioTrack()
    if (!track) throw new Error('no sound in the container')
    const config = track.codec === 'aac' ? await track.getDecoderConfig() : null
    if (!config?.description) {
      input.dispose()
      return null
    }
    return readFrames(input, track, bytesOf(config.description))
  } catch (error) {
    input.dispose()
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
