/** Encodes recordings in the common audio formats, so that tests need no files. */
import encodeFlac from '@audio/encode-flac'
import encodeMp3 from '@audio/encode-mp3'
import encodeVorbis from '@audio/encode-ogg'
import encodeOpus from '@audio/encode-opus'
import { registerAacEncoder } from '@mediabunny/aac-encoder'
import { AudioSample, AudioSampleSource, BufferTarget, Mp4OutputFormat, Output } from 'mediabunny'
import { wavFile } from './wav-file.ts'

/** `m4a` has its index at the end, as most recorders write it; `m4a-fast` at the start. */
export const AUDIO_FORMATS = ['wav', 'mp3', 'm4a', 'm4a-fast', 'ogg', 'opus', 'flac'] as const
export type AudioFormat = (typeof AUDIO_FORMATS)[number]

interface Encoder {
  encode(channels: Float32Array[]): Uint8Array
  flush(): Uint8Array
  free(): void
}

/**
 * Encodes mono sound.
 *
 * @param samples from -1 to 1
 * @param rate samples per second
 * @returns the complete file
 */
export async function encodeAudio(
  samples: Float32Array<ArrayBuffer>,
  rate: number,
  format: AudioFormat,
): Promise<Buffer> {
  switch (format) {
    case 'wav':
      return wavFile(samples, { rate, bits: 16, channels: 1 })
    case 'mp3':
      return encodeInChunks(await encodeMp3({ sampleRate: rate, bitrate: 64, channels: 1 }), samples)
    case 'ogg':
      return encodeInChunks(await encodeVorbis({ sampleRate: rate, quality: 3, channels: 1 }), samples)
    case 'opus':
      return encodeInChunks(await encodeOpus({ sampleRate: rate, bitrate: 48, channels: 1 }), samples)
    case 'flac':
      return encodeInChunks(await encodeFlac({ sampleRate: rate, channels: 1 }), samples)
    case 'm4a':
      return encodeM4a(samples, rate, false)
    case 'm4a-fast':
      return encodeM4a(samples, rate, 'in-memory')
  }
}

function encodeInChunks(encoder: Encoder, samples: Float32Array): Buffer {
  const PART = 1 << 16
  const parts: Buffer[] = []
  try {
    for (let at = 0; at < samples.length; at += PART) {
      parts.push(Buffer.from(encoder.encode([samples.subarray(at, at + PART)])))
    }
    parts.push(Buffer.from(encoder.flush()))
  } finally {
    encoder.free()
  }
  return Buffer.concat(parts)
}

let aacReady = false

async function encodeM4a(samples: Float32Array<ArrayBuffer>, rate: number, fastStart: false | 'in-memory') {
  if (!aacReady) registerAacEncoder()
  aacReady = true
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat({ fastStart }), target })
  const source = new AudioSampleSource({ codec: 'aac', bitrate: 64_000 })
  output.addAudioTrack(source)
  await output.start()
  for (let at = 0; at < samples.length; at += rate) {
    const data = samples.slice(at, at + rate)
    const second = new AudioSample({ data, format: 'f32', numberOfChannels: 1, sampleRate: rate, timestamp: at / rate })
    await source.add(second)
    second.close()
  }
  await output.finalize()
  return Buffer.from(target.buffer!)
}
