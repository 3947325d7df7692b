import { existsSync, mkdirSync, openAsBlob } from 'node:fs'
import { mkdtempDisposable, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TranscriptionJob } from '@arauto/contract/transcription'
import { childrenOf } from '../../server/testing/child-processes.ts'
import { encodeAudio } from '../../simulators/src/speech/audio-files.ts'
import { JUDGMENT, synthesiseTones } from '../../simulators/src/speech/tone-speech.ts'
import { writeToyModel } from '../../simulators/src/speech/toy-model.ts'
import { type Figure, until } from './measure.ts'
import { memoryOf } from './process-memory.ts'
import { startProduct } from './product.ts'

/** Recordings take minutes to encode, so they are cached between runs. */
const RECORDINGS = fileURLToPath(new URL('../../.cache/bench-recordings/', import.meta.url))
const RATE = 44_100
/** The judgment lasts 6.8 s; repeated this often it fills an hour. */
const TIMES = 530
const ENGINE = 'speech/child.ts'

/** An hour of audio, transcribed with the toy model. */
export async function measureTranscription(): Promise<Figure[]> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'arauto-bench-model-'))
  await writeToyModel(folder.path)
  const file = await recording()
  await using product = await startProduct({ SPEECH_MODEL_DIR: folder.path })
  const token = await product.signUp('marta')
  let peak = { server: 0, engine: 0 }
  const began = performance.now()
  const body = new FormData()
  body.set('audio_file', await openAsBlob(file), 'audiência.bin')
  const headers = { authorization: `Bearer ${token}` }
  const sent = await fetch(`${product.url}/api/upload/`, { method: 'POST', headers, body })
  const { job_id: id } = (await sent.json()) as { job_id: string }
  const job = await until(async () => {
    const asked = (await (await product.call('GET', `/api/upload/${id}/`, token)).json()) as TranscriptionJob
    if (asked.status === 'done' || asked.status === 'failed') return asked
    const [engine = 0] = await childrenOf(product.pid, ENGINE)
    const [server, weight] = [Math.round(await memoryOf(product.pid, 'Pss')), Math.round(await memoryOf(engine, 'Pss'))]
    if (server + weight > peak.server + peak.engine) peak = { server, engine: weight }
    return null
  })
  const seconds = (performance.now() - began) / 1000
  const isExact = job.transcription?.text === Array(TIMES).fill(JUDGMENT).join(' ')
  return [
    ['60 minutes of mp3, upload to text (toy model)', 'under 60 s', `${seconds.toFixed(1)} s`],
    [
      '60 minutes of mp3, server and engine at their largest (toy model, PSS)',
      'under 400 MB',
      `${peak.server + peak.engine} MB (server ${peak.server}, engine ${peak.engine})`,
    ],
    ['60 minutes of mp3, the text', 'exact', isExact ? 'exact' : `not exact (${job.status} ${job.error ?? ''})`],
  ]
}

async function recording(): Promise<string> {
  const file = join(RECORDINGS, 'hour.mp3')
  if (existsSync(file)) return file
  mkdirSync(RECORDINGS, { recursive: true })
  const once = synthesiseTones(JUDGMENT, RATE)
  const hour = new Float32Array(once.length * TIMES)
  for (let time = 0; time < TIMES; time++) hour.set(once, time * once.length)
  await writeFile(file, await encodeAudio(hour, RATE, 'mp3'))
  return file
}
