import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TranscriptionJob } from '@arauto/contract/transcription'
import { expect, it } from 'vitest'
import { JUDGMENT } from '../../simulators/src/speech/tone-speech.ts'
import { writeToyModel } from '../../simulators/src/speech/toy-model.ts'
import { startKillableOffice } from '../testing/killable-office.ts'
import { repeatedJudgment } from '../testing/recordings.ts'
import { folderOfTest } from '../testing/temporary-folder.ts'
import { waitFor } from '../testing/wait-for.ts'

const TIMES = 150

it('a program killed and stopped during transcriptions ends with every text complete and no recording left', {
  timeout: 180_000,
}, async () => {
  const model = await folderOfTest('arauto toy model ')
  await writeToyModel(model)
  const { product, call } = await startKillableOffice({ SPEECH_MODEL_DIR: model })
  const uploads = join(product.dataDir, 'uploads')
  const ids: string[] = []
  for (const name of ['um.wav', 'dois.wav']) {
    const form = new FormData()
    form.append('audio_file', new Blob([new Uint8Array(repeatedJudgment(TIMES))]), name)
    ids.push((await call('POST', '/api/upload/', form)).job_id)
  }
  const jobOf = (id: string): Promise<TranscriptionJob> => call('GET', `/api/upload/${id}/`)
  const progressed = (id: string, least: number) => waitFor(async () => (await jobOf(id)).progress > least, 60_000)

  await progressed(ids[0]!, 0.02)
  const engines = await product.find('transcriber')
  expect(engines).toHaveLength(1)
  await product.kill(false)
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
  await writeFile(join(uploads, crypto.randomUUID()), 'metade')
  await product.start()
  expect((await jobOf(ids[0]!)).progress).toBeGreaterThan(0.02)
  await progressed(ids[0]!, 0.1)
  expect(await product.stop()).toBe(0)
  await product.start()
  for (const id of ids) {
    const job = await waitFor(async () => {
      const now = await jobOf(id)
      return now.status !== 'queued' && now.status !== 'processing' && now
    }, 90_000)
    expect(job.status).toBe('done')
    expect(job.transcription!.text.split(`${JUDGMENT} `)).toHaveLength(TIMES)
  }
  await waitFor(async () => (await readdir(uploads)).length === 0)
  expect(await product.stop()).toBe(0)
})
