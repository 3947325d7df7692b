import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AudioSample, AudioSampleSource, BufferTarget, MovOutputFormat, Output } from 'mediabunny'
import { beforeAll, expect, it } from 'vitest'
import { AUDIO_FORMATS } from '../../../../simulators/src/speech/audio-files.ts'
import { JUDGMENT, synthesiseTones } from '../../../../simulators/src/speech/tone-speech.ts'
import { writeToyModel } from '../../../../simulators/src/speech/toy-model.ts'
import { wavFile } from '../../../../simulators/src/speech/wav-file.ts'
import { judgmentFile } from '../../../testing/recordings.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { type AudioFormat, audioFormatOf } from './audio-format.ts'
import { ENGINE_RATE } from './engine-rate.ts'
import { createEngineSound } from './engine-sound.ts'
import { createLocalEngine, type ListeningEngine } from './local-engine.ts'
import { findModel } from './model-files.ts'
import { openRecording, readBlocks } from './read-audio.ts'
import type { DonePiece } from './work.ts'

const model = temporaryFolder('arauto-model-')
beforeAll(() => writeToyModel(model))

/** The pieces that an engine of this process hears. */
async function hear(feed: (engine: ListeningEngine) => Promise<void>): Promise<DonePiece[]> {
  const found = await findModel(model)
  if ('missing' in found) throw new Error('no model')
  const pieces: DonePiece[] = []
  const engine = await createLocalEngine(found.model, 1, async (from, to, hear) => {
    pieces.push({ from, to, segments: await hear() })
  })
  await feed(engine)
  await engine.end()
  return pieces
}

async function blocksOf(bytes: Buffer, format: AudioFormat) {
  const file = join(model, 'recording')
  await writeFile(file, bytes)
  return readBlocks(await openRecording(file, format))
}

/** What the engine hears in a file. */
async function heardIn(bytes: Buffer): Promise<string> {
  const pieces = await hear(async (engine) => {
    const sound = createEngineSound()
    for await (const block of await blocksOf(bytes, audioFormatOf(bytes)!)) await engine.feed(sound.convert(block))
    await engine.feed(sound.end())
  })
  return pieces.flatMap(({ segments }) => segments.map(({ text }) => text)).join(' ')
}

/** By day only one of the two places that the index of an M4A may have. */
const formats = AUDIO_FORMATS.filter((format) => process.env.LONG || format !== 'm4a-fast')

it.each(formats)('a recording as %s is heard exactly', async (format) => {
  expect(await heardIn(await judgmentFile(format))).toBe(JUDGMENT)
})

it('a recording with a better track of a codec that nobody knows is heard by its other one', async () => {
  // An iPhone writes its sound twice; the first file makes the encoder known.
  await judgmentFile('m4a')
  const target = new BufferTarget()
  const output = new Output({ format: new MovOutputFormat(), target })
  const tracks = [128_000, 64_000].map((bitrate) => new AudioSampleSource({ codec: 'aac', bitrate }))
  for (const track of tracks) output.addAudioTrack(track)
  await output.start()
  const data = synthesiseTones(JUDGMENT, 44_100)
  const said = new AudioSample({ data, format: 'f32', numberOfChannels: 1, sampleRate: 44_100, timestamp: 0 })
  for (const track of tracks) await track.add(said)
  await output.finalize()
  const file = Buffer.from(target.buffer!)
  for (const [name, other] of Object.entries({ mp4a: 'apac', esds: 'dapa' }))
    file.write(other, file.indexOf(name), 'latin1')
  expect(await heardIn(file)).toBe(JUDGMENT)
})

it.each([
  ['8 kHz, one channel', { rate: 8_000, bits: 16, channels: 1 }],
  ['96 kHz, 24 bits, six channels', { rate: 96_000, bits: 24, channels: 6 }],
] as const)('a recording of %s is heard exactly', async (_, form) => {
  // Tones under the Nyquist limit of 8 kHz, 4 kHz.
  const said = 'o tribunal julgou a ação'
  expect(await heardIn(wavFile(synthesiseTones(said, form.rate), form))).toBe(said)
})

/** A WAV file of one channel at 16 kHz, its format chunk as most programs write it for other codecs than PCM: of 18 bytes. */
function wavOf(codec: number, bits: number, data: Buffer, mark = 'RIFF'): Buffer {
  const file = Buffer.alloc(46 + data.length)
  file.write(`${mark}0000WAVEfmt `, 0, 'latin1')
  file.writeUInt32LE(18, 16)
  file.writeUInt16LE(codec, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(ENGINE_RATE, 24)
  file.writeUInt32LE(1, 28)
  file.writeUInt16LE(bits / 8, 32)
  file.writeUInt16LE(bits, 34)
  file.write('data', 38)
  file.writeUInt32LE(mark === 'RIFF' ? data.length : 0xffff_ffff, 42)
  data.copy(file, 46)
  return file
}
const SAID = 'o tribunal julgou a ação'
type Write = (data: Buffer, sample: number, at: number) => void
const pcm = (bits: number, write: Write) => {
  const samples = synthesiseTones(SAID, ENGINE_RATE)
  const data = Buffer.alloc((samples.length * bits) / 8)
  for (const [index, sample] of samples.entries()) write(data, sample, (index * bits) / 8)
  return data
}
const writeShort: Write = (data, sample, at) => data.writeInt16LE(Math.round(sample * 32_767), at)

it.each<[string, codec: number, bits: number, Write, mark?: string]>([
  ['32-bit floating point', 3, 32, (data, sample, at) => data.writeFloatLE(sample, at)],
  ['64-bit floating point', 3, 64, (data, sample, at) => data.writeDoubleLE(sample, at)],
  ['32-bit PCM', 1, 32, (data, sample, at) => data.writeInt32LE(sample * 2 ** 30, at)],
  ['RF64', 1, 16, writeShort, 'RF64'],
])('a WAV of %s with an 18-byte format chunk is heard exactly', async (_, codec, bits, write, mark) => {
  expect(await heardIn(wavOf(codec, bits, pcm(bits, write), mark))).toBe(SAID)
})

it.each([
  ['padded', 33, 1, synthesiseTones(SAID, ENGINE_RATE).length / ENGINE_RATE],
  ['not padded, as some programs leave it', 33, 0, synthesiseTones(SAID, ENGINE_RATE).length / ENGINE_RATE],
  ['padded, longer than what is read at once', 99_999, 1, null],
])('a WAV with a chunk of odd length before its sound, %s, is heard exactly', async (_, length, padding, seconds) => {
  const file = wavOf(1, 16, pcm(16, writeShort))
  const chunk = Buffer.alloc(8 + length + padding, 'a').fill(0, 8 + length)
  chunk.write('LIST')
  chunk.writeUInt32LE(length, 4)
  const sound = file.indexOf('data')
  const whole = Buffer.concat([file.subarray(0, sound), chunk, file.subarray(sound)])
  expect(await heardIn(whole)).toBe(SAID)
  const path = join(model, 'recording')
  await writeFile(path, whole)
  expect((await openRecording(path, 'wav')).declaredSeconds).toBe(seconds)
})

it('a WAV whose header names a wrong number of bytes a second has its real length, and one out of a pipe none', async () => {
  const file = join(model, 'recording')
  await writeFile(file, wavOf(1, 16, Buffer.alloc(ENGINE_RATE * 2 * 3)))
  expect((await openRecording(file, 'wav')).declaredSeconds).toBe(3)
  const piped = wavOf(1, 16, Buffer.alloc(ENGINE_RATE * 2 * 3))
  piped.writeUInt32LE(0x7fff_f000, piped.indexOf('data') + 4)
  await writeFile(file, piped)
  expect((await openRecording(file, 'wav')).declaredSeconds).toBeNull()
})

it('channels that cancel each other are not mixed, nor silent ones; others are', () => {
  const tone = Float32Array.from({ length: 1600 }, (_, at) => Math.sin(at / 5) / 2)
  const convert = (...channelData: Float32Array[]) =>
    createEngineSound().convert({ channelData, sampleRate: ENGINE_RATE })
  for (const share of [1, 0.8]) {
    const inverse = tone.map((sample) => -sample * share)
    expect([...convert(tone, inverse)]).toEqual([...tone])
  }
  const murmur = tone.map((sample) => sample / 20)
  expect([...convert(tone, murmur, murmur, new Float32Array(1600))]).toEqual([...tone])
  const half = new Float32Array(1600).fill(0.5)
  expect([...convert(tone, half)]).toEqual([...tone.map((sample) => (sample + 0.5) / 2)])
  expect([...convert(tone, tone)]).toEqual([...tone])
})

/** A Core Audio file of a codec, with nothing in it. */
function cafOf(codec: string): Buffer {
  const file = Buffer.alloc(200)
  file.write('caff\0\x01\0\0desc', 0, 'latin1')
  file.writeBigInt64BE(32n, 12)
  file.writeDoubleBE(ENGINE_RATE, 20)
  file.write(codec, 28, 'latin1')
  file.writeUInt32BE(1, 44)
  file.write('data', 52, 'latin1')
  file.writeBigInt64BE(136n, 56)
  return file
}

function withoutSound(mp4: Buffer): Buffer {
  const file = Buffer.from(mp4)
  file.write('vide', file.indexOf('soun', file.indexOf('hdlr')), 'latin1')
  return file
}

it.each<[string, AudioFormat, string, () => Buffer | Promise<Buffer>]>([
  ['a WAV of GSM', 'wav', 'unsupported', () => wavOf(0x31, 8, Buffer.alloc(650))],
  ['a CAF of Opus', 'caf', 'unsupported', () => cafOf('opus')],
  ['an MP4 without sound', 'm4a', 'unsupported', async () => withoutSound(await judgmentFile('m4a'))],
  ['a WAV of 20 bits', 'wav', 'unsupported', () => wavOf(1, 20, Buffer.alloc(650))],
  ['bytes that are no sound', 'webm', 'unreadable', () => Buffer.alloc(4000, 0x55)],
])('%s, as %s, is %s', async (_, format, reason, bytes) => {
  const read = async () => {
    for await (const block of await blocksOf(await bytes(), format)) expect(block).toBeDefined()
  }
  await expect(read()).rejects.toMatchObject({ reason })
})

it.each([
  ['undecodable', 'with a good header', true, 0],
  ['unreadable', 'without a header', false, 0],
  ['unreadable', 'after some sound', true, 1],
] as const)('a recording that the decoder refuses is %s, %s', async (reason, _, isDeclared, samples) => {
  async function* blocks() {
    yield { channelData: [new Float32Array(samples)], sampleRate: ENGINE_RATE }
    throw new Error('decoder state 5')
  }
  const read = async () => {
    const recording = { declaredSeconds: 1, readShare: () => 0, isDeclared, blocks: blocks() }
    for await (const block of readBlocks(recording)) expect(block).toBeDefined()
  }
  await expect(read()).rejects.toMatchObject({ reason })
})

it('samples of damaged bytes are silence', () => {
  const channelData = [Float32Array.of(Number.NaN, 0.5, 1e9, Number.POSITIVE_INFINITY, -0.25)]
  const sound = createEngineSound().convert({ channelData, sampleRate: ENGINE_RATE })
  expect([...sound]).toEqual([0, 0.5, 0, 0, -0.25])
})

it('speech without pauses is cut, so that the memory stays limited', async () => {
  const hum = Float32Array.from({ length: ENGINE_RATE * 60 }, (_, at) => 0.3 * Math.sin(at / 9))
  const pieces = await hear((engine) => engine.feed(hum))
  expect(pieces.length).toBeGreaterThan(2)
  for (const piece of pieces) expect(piece.to - piece.from).toBeLessThan(29 * ENGINE_RATE)
  expect(pieces.at(-1)!.to).toBeGreaterThan(59 * ENGINE_RATE)
})

it('a file that is called m4a and is no recording is unreadable', async () => {
  await expect(blocksOf(Buffer.from('RIFF0000WAVEnada'), 'm4a')).rejects.toMatchObject({ reason: 'unreadable' })
})
