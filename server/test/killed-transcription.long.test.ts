import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TranscriptionJob } from '@arauto/contract/transcription'
import { afterAll, expect, it } from 'vitest'
import { JUDGMENT } from '../../simulators/src/speech/tone-speech.ts'
import { writeToyModel } from '../../simulators/src/speech/toy-model.ts'
import { childrenOf } from '../testing/child-processes.ts'
import { repeatedJudgment } from '../testing/recordings.ts'
import { spawnProduct } from '../testing/spawn-product.ts'
import { waitFor } from '../testing/wait-for.ts'

const TIMES = 150

let folder = ''
let child: ChildProcess | null = null
afterAll(async () => {
  if (child?.exitCode === null && child.signalCode === null) {
    const gone = once(child, 'exit')
    child.kill('SIGTERM')
    await gone
  }
  if (folder) await rm(folder, { recursive: true, force: true })
})

async function start(): Promise<{ url: string; pid: number }> {
  const product = await spawnProduct({ DATA_DIR: folder })
  child = product.child
  return { url: product.url, pid: product.child.pid! }
}

async function stop(signal: NodeJS.Signals): Promise<void> {
  const gone = once(child!, 'exit')
  child!.kill(signal)
  await gone
}

it('a program killed and stopped during transcriptions ends with every text complete and no recording left', {
  timeout: 180_000,
}, async () => {
  folder = await mkdtemp(join(tmpdir(), 'arauto killed speech '))
  await writeToyModel(join(folder, 'models', 'speech'))
  let { url, pid } = await start()
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ username: 'marta', password: 'uma password' })
  await fetch(`${url}/api/user/register/`, { method: 'POST', headers, body })
  const signIn = async () =>
    ((await (await fetch(`${url}/api/token/`, { method: 'POST', headers, body })).json()) as { access: string }).access
  let token = await signIn()
  const authorization = () => ({ authorization: `Bearer ${token}` })
  const ids: string[] = []
  for (const name of ['um.wav', 'dois.wav']) {
    const form = new FormData()
    form.append('audio_file', new Blob([new Uint8Array(repeatedJudgment(TIMES))]), name)
    const answer = await fetch(`${url}/api/upload/`, { method: 'POST', headers: authorization(), body: form })
    ids.push(((await answer.json()) as { job_id: string }).job_id)
  }
  const jobOf = async (id: string) =>
    (await (await fetch(`${url}/api/upload/${id}/`, { headers: authorization() })).json()) as TranscriptionJob
  const progressed = (id: string, least: number) => waitFor(async () => (await jobOf(id)).progress > least, 60_000)

  await progressed(ids[0]!, 0.02)
  const engines = await childrenOf(pid, 'speech/child.ts')
  expect(engines).toHaveLength(1)
  await stop('SIGKILL')
  // The engine's process ends with its server.
  await waitFor(async () => {
    try {
      process.kill(engines[0]!, 0)
      return false
    } catch {
      return true
    }
  })
  // A kill during an upload leaves a file without a job.
  await writeFile(join(folder, 'uploads', crypto.randomUUID()), 'metade')
  ;({ url, pid } = await start())
  token = await signIn()
  expect((await jobOf(ids[0]!)).progress).toBeGreaterThan(0.02)
  await progressed(ids[0]!, 0.1)
  await stop('SIGTERM')
  ;({ url, pid } = await start())
  token = await signIn()
  for (const id of ids) {
    const job = await waitFor(async () => {
      const now = await jobOf(id)
      return now.status !== 'queued' && now.status !== 'processing' && now
    }, 90_000)
    expect(job.status).toBe('done')
    expect(job.transcription!.text.split(`${JUDGMENT} `)).toHaveLength(TIMES)
  }
  await waitFor(async () => (await readdir(join(folder, 'uploads'))).length === 0)
  await stop('SIGTERM')
})
