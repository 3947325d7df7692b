import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type AudioFormat, encodeAudio } from '../../../simulators/src/speech/audio-files.ts'
import { JUDGMENT, sayInTones } from '../../../simulators/src/speech/tone-speech.ts'
import { writeToyModel } from '../../../simulators/src/speech/toy-model.ts'

const made = new Map<AudioFormat, Promise<Buffer>>()

/** The judgment (tone-speech.ts) said once, as a file; made once for a test file. */
export function judgmentFile(format: AudioFormat): Promise<Buffer> {
  const known = made.get(format) ?? encodeAudio(sayInTones(JUDGMENT, 44_100), 44_100, format)
  made.set(format, known)
  return known
}

/** The toy model in a folder of its own. @returns the folder, and what removes it */
export async function toyModelFolder(): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'arauto-model-'))
  await writeToyModel(folder)
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}
