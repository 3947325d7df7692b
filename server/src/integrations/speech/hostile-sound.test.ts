import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../../../simulators/src/seeded-random.ts'
import { writeToyModel } from '../../../../simulators/src/speech/toy-model.ts'
import { wavFile } from '../../../../simulators/src/speech/wav-file.ts'
import { judgmentFile } from '../../../testing/recordings.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import type { AudioFormat } from './audio-format.ts'
import { declaredSound } from './declared-sound.ts'
import { findModel } from './model-files.ts'
import { openRecording, requireUsual } from './read-audio.ts'
import { listen } from './testing/listen.ts'
import type { SpeechEngine } from './work.ts'

const folder = temporaryFolder('arauto-sound-')
async function toyEngine(): Promise<SpeechEngine> {
  await writeToyModel(join(folder, 'model'))
  const found = await findModel(join(folder, 'model'))
  if ('missing' in found) throw new Error('no model')
  return { kind: 'local', model: found.model, threads: 1 }
}

async function fileOf(bytes: Uint8Array): Promise<string> {
  const file = join(folder, crypto.randomUUID())
  await writeFile(file, bytes)
  return file
}

function wav(channels: number, rate: number, bytes = 64 * 1024): Buffer {
  const file = wavFile(new Float32Array(bytes / 2), { rate: 16_000, bits: 16, channels: 1 })
  file.writeUInt16LE(channels, 22)
  file.writeUInt32LE(rate, 24)
  file.writeUInt32LE((rate * channels * 2) >>> 0, 28)
  file.writeUInt16LE((channels * 2) & 0xffff, 32)
  return file
}
/** Replaces some bytes after a text. */
function changed(file: Buffer, text: string, behind: number, bytes: readonly number[]): Buffer {
  const copy = Buffer.from(file)
  const at = copy.indexOf(text, 0, 'latin1')
  expect(at).toBeGreaterThanOrEqual(0)
  copy.set(bytes, at + text.length + behind)
  return copy
}

describe('unusual sound is refused before decoding', { timeout: 60_000 }, () => {
  it.each<[string, AudioFormat, () => Promise<Buffer> | Buffer]>([
    ['a WAV of 65,535 channels', 'wav', () => wav(65_535, 44_100)],
    ['a WAV of 9 channels', 'wav', () => wav(9, 44_100)],
    ['a WAV of no channel', 'wav', () => wav(0, 44_100)],
    ['a WAV of one sample a second', 'wav', () => wav(1, 1)],
    ['a WAV of 4 thousand million samples a second', 'wav', () => wav(1, 0xffff_ffff)],
    // 20 bits of rate, of which the first sixteen are written: 655,344.
    ['a FLAC of 655 kHz', 'flac', async () => changed(await judgmentFile('flac'), 'fLaC', 14, [0x9f, 0xff])],
    ['a FLAC of a thousand days', 'flac', async () => changed(await judgmentFile('flac'), 'fLaC', 17, [0xff, 0xff])],
    ['an Ogg Vorbis of 255 channels', 'oga', async () => changed(await judgmentFile('ogg'), '\x01vorbis', 4, [255])],
    ['an Opus of 255 channels', 'opus', async () => changed(await judgmentFile('opus'), 'OpusHead', 1, [255])],
  ])('%s', async (_, format, bytes) => {
    const file = await fileOf(await bytes())
    await expect(openRecording(file, format)).rejects.toMatchObject({ reason: 'unusual' })
  })

  it.each([
    [{ channels: 9, rate: null, seconds: null }],
    [{ channels: null, rate: 3_000, seconds: null }],
    [{ channels: 1, rate: 16_000, seconds: 90_000 }],
  ])('%j', (sound) => {
    expect(() => requireUsual(sound)).toThrow(/^unusual/)
  })

  it.each(['wav', 'mp3', 'm4a', 'ogg', 'opus', 'flac'] as const)(
    'a usual %s gives its declared properties',
    async (kind) => {
      const format = kind === 'ogg' ? 'oga' : kind
      const sound = await declaredSound(await fileOf(await judgmentFile(kind)), format)
      if (kind !== 'mp3') expect(sound).toMatchObject({ channels: 1 })
      expect(sound.seconds ?? 6.8).toBeCloseTo(6.8, 0)
      expect(() => requireUsual(sound)).not.toThrow()
    },
  )
})

it('an M4A of PCM whose table of chunks claims billions of them is read no further than its header', async () => {
  const bytes = Buffer.from(await judgmentFile('m4a'))
  bytes.write('sowt', bytes.indexOf('mp4a', bytes.indexOf('stsd')), 'latin1')
  const table = bytes.indexOf('stsc')
  bytes.writeUInt32BE(2, table + 8)
  bytes.writeUInt32BE(0x7fff_ffff, table + 24)
  expect(await declaredSound(await fileOf(bytes), 'm4a')).toMatchObject({ channels: 1, seconds: null })
})

it.runIf(process.env.LONG)(
  'MP3 frames of random content end within the time limit',
  async () => {
    const random = seededRandom('frames')
    // MPEG 1, layer III, 128 kbit/s, 44,100 Hz: 417 bytes a frame.
    const frame = () =>
      Buffer.from([0xff, 0xfb, 0x90, 0x00, ...Array.from({ length: 413 }, () => random.whole(0, 255))])
    const file = await fileOf(Buffer.concat(Array.from({ length: 160 }, frame)))
    const before = performance.now()
    const end = await listen({ file, format: 'mp3', engine: await toyEngine() }, { limitMs: () => 60_000 }).catch(
      (error) => error,
    )
    expect(performance.now() - before).toBeLessThan(70_000)
    if (end instanceof Error) expect(end).toMatchObject({ name: 'SpeechFailed', reason: expect.any(String) })
  },
  120_000,
)
