import { ENGINE_RATE } from './engine-rate.ts'

export const WAV_HEADER_BYTES = 44

/** A WAV file of 16-bit mono samples at 16 kHz, which every service accepts and which has none of the original's metadata. */
export function pcmWav(samples: Int16Array): Buffer<ArrayBuffer> {
  const file = Buffer.alloc(WAV_HEADER_BYTES + samples.length * 2)
  wavHeader(samples.length).copy(file)
  for (const [index, sample] of samples.entries()) file.writeInt16LE(sample, WAV_HEADER_BYTES + index * 2)
  return file
}

/** @returns what a WAV file of so many 16-bit mono samples at 16 kHz begins with */
export function wavHeader(samples: number): Buffer<ArrayBuffer> {
  const file = Buffer.alloc(WAV_HEADER_BYTES)
  file.write('RIFF', 0)
  file.writeUInt32LE(WAV_HEADER_BYTES + samples * 2 - 8, 4)
  file.write('WAVEfmt ', 8)
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(ENGINE_RATE, 24)
  file.writeUInt32LE(ENGINE_RATE * 2, 28)
  file.writeUInt16LE(2, 32)
  file.writeUInt16LE(16, 34)
  file.write('data', 36)
  file.writeUInt32LE(samples * 2, 40)
  return file
}
