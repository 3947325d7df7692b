import { existsSync, mkdirSync, openAsBlob } from 'node:fs'
import { mkdtempDisposable, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TranscriptionJob } from '@arauto/contract/transcription'
import { childrenOf } from '../../server/testing/child-processes.ts'
import { type AudioFormat, encodeAudio } from '../../simulators/src/speech/audio-files.ts'
import { JUDGMENT, synthesiseTones } from '../../simulators/src/speech/tone-speech.ts'
import { writeToyModel } from '../../simulators/src/speech/toy-model.ts'
import { type Figure, until } from './measure.ts'
import { pssOf } from './process-memory.ts'
import { type BenchProduct, startProduct } from './product.ts'

/** Recordings take minutes to encode, so they are cached between runs. */
const RECORDINGS = fileURLToPath(new URL('../../.cache/bench-recordings/', import.meta.url))
const RATE = 44_100
/** The judgment lasts 6.8 s; repeated this often it fills an hour. */
const TIMES = 530
const ENGINE = 'speech/child.ts'

/** An hour of audio, transcribed with the toy model. */
export async function measureTranscription(): Promise<Figure[]> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'arauto-bench-model-'))
  const model = folder.path
  await writeToyModel(model)
  return measureHour('mp3', model)
}

async function measureHour(format: AudioFormat, model: string): Promise<Figure[]> {
  const file = await recording(format)
  await using product = await startProduct({ SPEECH_MODEL_DIR: model })
  const token = await product.signUp('marta')
  let peak = { server: 0, engine: 0 }
  const began = performance.now()
  const id = await upload(product, token, file)
  const job = await finished(product, token, id, async () => {
    const [engine = 0] = await childrenOf(product.pid, ENGINE)
    const [server, weight] = [Math.round(await pssOf(product.pid)), Math.round(await pssOf(engine))]
    if (server + weight > peak.server + peak.engine) peak = { server, engine: weight }
  })
  const seconds = (performance.now() - began) / 1000
  const isExact = job.transcription?.text === Array(TIMES).fill(JUDGMENT).join(' ')
  return [
    [`60 minutes of ${format}, upload to text (toy model)`, 'under 60 s', `${seconds.toFixed(1)} s`],
    [
      `60 minutes of ${format}, server and engine at their largest (toy model, PSS)`,
      'under 400 MB',
      `${peak.server + peak.engine} MB (server ${peak.server}, engine ${peak.engine})`,
    ],
    [`60 minutes of ${format}, the text`, 'exact', isExact ? 'exact' : `not exact (${job.status} ${job.error ?? ''})`],
  ]
}

async function upload(product: BenchProduct, token: string, file: string): Promise<string> {
  const response = await product.upload(token, '/api/upload/', 'audio_file', await openAsBlob(file), 'audiência.bin')
  const { job_id: id } = (await response.json()) as { job_id: string }
  return id
}

async function jobOf(product: BenchProduct, token: string, id: string): Promise<TranscriptionJob> {
  return (await (await product.call('GET', `/api/upload/${id}/`, token)).json()) as TranscriptionJob
}

const finished = (product: BenchProduct, token: string, id: string, sample: () => Promise<void>) =>
  until(async () => {
    const job = await jobOf(product, token, id)
    if (job.status === 'done' || job.status === 'failed') return job
    return void (await sample())
  })

async function recording(format: AudioFormat): Promise<string> {
  const file = join(RECORDINGS, `hour.${format}`)
  if (existsSync(file)) return file
  mkdirSync(RECORDINGS, { recursive: true })
  const once = synthesiseTones(JUDGMENT, RATE)
  const hour = new Float32Array(once.length * TIMES)
  for (let time = 0; time < TIMES; time++) hour.set(once, time * once.length)
  await writeFile(file, await encodeAudio(hour, RATE, format))
  return file
}
