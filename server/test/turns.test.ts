import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { writeToyModel } from '../../simulators/src/speech/toy-model.ts'
import { testProduct } from '../testing/opened-for-file.ts'
import { repeatedJudgment } from '../testing/recordings.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { startTestProduct } from '../testing/test-product.ts'
import { waitFor } from '../testing/wait-for.ts'

/** When jobs are polled, and when one whose lock is held is retried. */
const PAUSES_MS = [10_000, 2_000]
const model = temporaryFolder('arauto-model-')
const product = testProduct({ worker: false })
afterEach(() => vi.restoreAllMocks())

it('one user’s many checks do not delay another user’s until all have ended', async () => {
  const { db } = product.platform.database
  const [busy, other] = [(await product.signUp()).access, (await product.signUp()).access]
  for (let i = 0; i < 5; i++) await product.addAccount(busy)
  const { id } = await product.addAccount(other)
  await product.restartWorker()
  const order = await waitFor(async () => {
    const checks = await db.selectFrom('checks').select(['account_id', 'status']).orderBy('started_at').execute()
    return checks.every(({ status }) => status === 'completed') && checks.map((check) => check.account_id)
  })
  expect(order).toHaveLength(6)
  // Two run concurrently, and both may have begun before the other user's.
  expect(order.indexOf(id)).toBeLessThan(3)
})

it('the next queued check begins as soon as one has ended', async () => {
  for (const name of ['setTimeout', 'setInterval'] as const) {
    const real = globalThis[name] as (run: () => void, ms?: number, ...given: unknown[]) => NodeJS.Timeout
    const without: typeof real = (run, ms, ...given) => real(PAUSES_MS.includes(ms ?? 0) ? () => {} : run, ms, ...given)
    vi.spyOn(globalThis, name).mockImplementation(without as never)
  }
  await product.restartWorker()
  const { access } = await product.signUp()
  for (let i = 0; i < 6; i++) await product.addAccount(access)
  await product.check(access)
  expect((await product.check(access)).status).toBe('completed')
})

it.runIf(process.env.LONG)('one user’s many recordings do not delay another user’s until all have ended', async () => {
  await writeToyModel(model)
  const product = await startTestProduct({ worker: false, env: { SPEECH_MODEL_DIR: model } })
  onTestFinished(() => product.stop())
  const { db } = product.platform.database
  const [busy, other] = [(await product.signUp()).access, (await product.signUp()).access]
  const send = async (token: string) => {
    const form = new FormData()
    form.append('audio_file', new Blob([new Uint8Array(repeatedJudgment(1))]), 'diligência.wav')
    const headers = { authorization: `Bearer ${token}` }
    const answer = await fetch(`${product.url}/api/upload/`, { method: 'POST', body: form, headers })
    return ((await answer.json()) as { job_id: string }).job_id
  }
  for (let i = 0; i < 3; i++) await send(busy)
  const id = await send(other)
  await product.restartWorker()
  const order = await waitFor(async () => {
    const rows = await db.selectFrom('transcriptions').select(['id', 'status']).orderBy('finished_at').execute()
    return rows.every(({ status }) => status === 'failed' || status === 'done') && rows.map((row) => row.id)
  })
  expect(order).toHaveLength(4)
  expect(order.indexOf(id)).toBeLessThan(2)
})
