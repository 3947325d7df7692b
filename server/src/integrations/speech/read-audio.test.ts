import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { AUDIO_FORMATS } from '../../../../simulators/src/speech/audio-files.ts'
import { JUDGMENT, synthesiseTones } from '../../../../simulators/src/speech/tone-speech.ts'
import { writeToyModel } from '../../../../simulators/src/speech/toy-model.ts'
import { wavFile } from '../../../../simulators/src/speech/wav-file.ts'
import { judgmentFile } from '../../testing/recordings.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { type AudioFormat, audioFormatOf } from './audio-format.ts'
import { createEngineSound, ENGINE_RATE } from './engine-sound.ts'
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
  const engine = await createLocalEngine(
    found.model,
    1,
    () => null,
    (piece) => pieces.push(piece),
  )
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

it.each([
  ['8 kHz, one channel', { rate: 8_000, bits: 16, channels: 1 }],
  ['96 kHz, 24 bits, six channels', { rate: 96_000, bits: 24, channels: 6 }],
] as const)('a recording of %s is heard exactly', async (_, form) => {
  // Tones under the Nyquist limit of 8 kHz, 4 kHz.
  const said = 'o tribunal julgou a ação'
  expect(await heardIn(wavFile(synthesiseTones(said, form.rate), form))).toBe(said)
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
