/** The sample format of a WAV file. */
export interface WavForm {
  /** Samples per second. */
  rate: number
  /** Bits per sample. */
  bits: 16 | 24
  /** How many channels there are. */
  channels: number
}

const HEADER_BYTES = 68

/**
 * Writes a WAV file in the extensible format (WAVE_FORMAT_EXTENSIBLE), with the same sound in every channel, or one in each.
 *
 * @param sound from -1 to 1
 */
export function wavFile(sound: Float32Array | readonly Float32Array[], { rate, bits, channels }: WavForm): Buffer {
  const sounds = sound instanceof Float32Array ? [sound] : sound
  const [samples] = sounds as [Float32Array]
  const sampleBytes = bits / 8
  const frameBytes = sampleBytes * channels
  const file = Buffer.alloc(HEADER_BYTES + samples.length * frameBytes)
  file.write('RIFF', 0)
  file.writeUInt32LE(file.length - 8, 4)
  file.write('WAVEfmt ', 8)
  file.writeUInt32LE(40, 16)
  file.writeUInt16LE(0xfffe, 20)
  file.writeUInt16LE(channels, 22)
  file.writeUInt32LE(rate, 24)
  file.writeUInt32LE(rate * frameBytes, 28)
  file.writeUInt16LE(frameBytes, 32)
  file.writeUInt16LE(bits, 34)
  file.writeUInt16LE(22, 36)
  file.writeUInt16LE(bits, 38)
  file.writeUInt32LE((1 << channels) - 1, 40)
  // The GUID of the sub-format PCM.
  file.write('0100000000001000800000aa00389b71', 44, 'hex')
  file.write('data', 60)
  file.writeUInt32LE(samples.length * frameBytes, 64)
  const loudest = 2 ** (bits - 1) - 1
  for (let index = 0; index < samples.length; index++) {
    for (let channel = 0; channel < channels; channel++) {
      const sample = (sounds[channel] ?? samples)[index]!
      const level = Math.round(Math.max(-1, Math.min(1, sample)) * loudest)
      file.writeIntLE(level, HEADER_BYTES + index * frameBytes + channel * sampleBytes, sampleBytes)
    }
  }
  return file
}
