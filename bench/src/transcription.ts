import { existsSync, mkdirSync, openAsBlob } from 'node:fs'
import { mkdtempDisposable, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { TranscriptionJob } from '@arauto/contract/transcription'
import { childrenOf } from '../../server/testing/child-processes.ts'
import { type AudioFormat, encodeAudio } from '../../simulators/src/speech/audio-files.ts'
import { JUDGMENT, synthesiseTones } from '../../simulators/src/speech/tone-speech.ts'
import { writeToyModel } from '../../simulators/src/speech/toy-model.ts'
import { download } from './download.ts'
import { type Figure, ms, p95, timeOf, until } from './measure.ts'
import { pssOf } from './process-memory.ts'
import { type BenchProduct, startProduct } from './product.ts'

/** Recordings take minutes to encode, so they are cached between runs. */
const RECORDINGS = fileURLToPath(new URL('../../.cache/bench-recordings/', import.meta.url))
const RATE = 44_100
/** The judgment lasts 6.8 s; repeated this often it fills an hour. */
const TIMES = 530
const LIST_CALLS = 200
const ENGINE = 'speech/child.ts'

/** An hour of audio, transcribed with the toy model. */
export async function measureTranscription(): Promise<Figure[]> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'arauto-bench-model-'))
  const model = folder.path
  await writeToyModel(model)
  return [...(await measureHour('mp3', model)), await measureList(model)]
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

/** The first page of a thousand notifications, idle and while a transcription runs. */
async function measureList(model: string): Promise<Figure> {
  const file = await recording('mp3')
  await using product = await startProduct({ SPEECH_MODEL_DIR: model })
  const token = await product.signUp('marta')
  await product.seed('marta', 1_000)
  const idle = await listTime(product, token)
  const id = await upload(product, token, file)
  await until(async () => (await childrenOf(product.pid, ENGINE)).length > 0)
  const busy = await listTime(product, token)
  const wasRunning = (await jobOf(product, token, id)).status === 'processing'
  await product.call('DELETE', `/api/upload/${id}/`, token)
  return [
    'paged list of 1,000, p95 while a job runs against p95 without',
    'at most twice',
    `${ms(busy)} against ${ms(idle)}, ${(busy / idle).toFixed(1)} times${wasRunning ? '' : ' (the job ended before)'}`,
  ]
}

/** The 95 % of the list's durations. */
async function listTime(product: BenchProduct, token: string): Promise<number> {
  const times: number[] = []
  for (let call = 0; call < LIST_CALLS; call++) {
    times.push(await timeOf(() => download(`${product.url}/api/processos/?page=0`, token)))
    await delay(10)
  }
  return p95(times)
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
