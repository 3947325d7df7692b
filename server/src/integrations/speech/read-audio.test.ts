import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { AUDIO_FORMATS } from '../../../../simulators/src/speech/audio-files.ts'
import { JUDGMENT, synthesiseTones } from '../../../../simulators/src/speech/tone-speech.ts'
import { writeToyModel } from '../../../../simulators/src/speech/toy-model.ts'
import { wavFile } from '../../../../simulators/src/speech/wav-file.ts'
import { judgmentFile } from '../../testing/recordings.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { audioFormatOf } from './audio-format.ts'
import { createEngineSound } from './engine-sound.ts'
import { createLocalEngine } from './local-engine.ts'
import { findModel } from './model-files.ts'
import { openRecording, readBlocks } from './read-audio.ts'

const model = temporaryFolder('arauto-model-')
beforeAll(() => writeToyModel(model))

/** What the engine hears in a file. */
async function heardIn(bytes: Buffer): Promise<string> {
  const file = join(model, 'recording')
  await writeFile(file, bytes)
  const found = await findModel(model)
  if ('missing' in found) throw new Error('no model')
  const said: string[] = []
  const engine = await createLocalEngine(
    found.model,
    1,
    () => null,
    ({ segments }) => said.push(...segments.map(({ text }) => text)),
  )
  const sound = createEngineSound()
  for await (const block of readBlocks(await openRecording(file, audioFormatOf(bytes)!)))
    await engine.feed(sound.convert(block))
  await engine.feed(sound.end())
  await engine.end()
  return said.join(' ')
}

it.each(AUDIO_FORMATS)('a recording as %s is heard exactly', async (format) => {
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
