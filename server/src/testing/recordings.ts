import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type AudioFormat, encodeAudio } from '../../../simulators/src/speech/audio-files.ts'
import { JUDGMENT, synthesiseTones } from '../../../simulators/src/speech/tone-speech.ts'
import { writeToyModel } from '../../../simulators/src/speech/toy-model.ts'
import { wavFile } from '../../../simulators/src/speech/wav-file.ts'

const made = new Map<AudioFormat, Promise<Buffer>>()

/** The judgment (tone-speech.ts) said once, as a file; made once for a test file. */
export function judgmentFile(format: AudioFormat): Promise<Buffer> {
  const known = made.get(format) ?? encodeAudio(synthesiseTones(JUDGMENT, 44_100), 44_100, format)
  made.set(format, known)
  return known
}

/** The toy model in a folder of its own. @returns the folder, and its removal */
export async function toyModelFolder(): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'arauto-model-'))
  await writeToyModel(folder)
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** The judgment said again and again, as a WAV file of 16 kHz: 6.8 s each time. */
export function repeatedJudgment(times: number): Buffer {
  const rate = 16_000
  const once = synthesiseTones(JUDGMENT, rate)
  const samples = new Float32Array(once.length * times)
  for (let time = 0; time < times; time++) samples.set(once, time * once.length)
  return wavFile(samples, { rate, bits: 16, channels: 1 })
}
