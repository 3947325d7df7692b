import { type AudioFormat, encodeAudio } from '../../simulators/src/speech/audio-files.ts'
import { JUDGMENT, synthesiseTones } from '../../simulators/src/speech/tone-speech.ts'
import { wavFile } from '../../simulators/src/speech/wav-file.ts'

const made = new Map<AudioFormat, Promise<Buffer>>()

/** The judgment (tone-speech.ts) said once, as a file; made once for a test file. */
export function judgmentFile(format: AudioFormat): Promise<Buffer> {
  const known = made.get(format) ?? encodeAudio(synthesiseTones(JUDGMENT, 44_100), 44_100, format)
  made.set(format, known)
  return known
}

/** The judgment said again and again, as a WAV file of 16 kHz: 6.8 s each time. */
export function repeatedJudgment(times: number): Buffer {
  const rate = 16_000
  const once = synthesiseTones(JUDGMENT, rate)
  const samples = new Float32Array(once.length * times)
  for (let time = 0; time < times; time++) samples.set(once, time * once.length)
  return wavFile(samples, { rate, bits: 16, channels: 1 })
}
