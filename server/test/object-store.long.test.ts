import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { MESSAGES } from '@arauto/contract/messages'
import type { Notification } from '@arauto/contract/notifications'
import type { SystemProblem } from '@arauto/contract/system'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type S3StandIn, startS3 } from '../../simulators/src/s3/server.ts'
import { type SpeechServiceStandIn, startSpeechService } from '../../simulators/src/speech/service.ts'
import { repeatedJudgment } from '../testing/recordings.ts'
import { startTestProduct, type TestProduct } from '../testing/test-product.ts'
import { waitFor } from '../testing/wait-for.ts'

let s3: S3StandIn
let speech: SpeechServiceStandIn
let product: TestProduct
let token: string
let username: string
beforeAll(async () => {
  ;[s3, speech] = await Promise.all([startS3(), startSpeechService()])
  product = await startTestProduct({ env: { OBJECT_STORE_URL: s3.storeUrl, SPEECH_URL: speech.url } })
  token = (await product.signUp()).access
  username = (await product.addAccount(token)).username
})
afterAll(async () => {
  await product.stop()
  await Promise.all([s3.close(), speech.close()])
})

const notify = (referencia: string) =>
  product.portal.control({ cmd: 'notify', username, items: [{ referencia, files: [{ name: 'acto.pdf' }] }] })
const find = async (referencia: string): Promise<Notification> => {
  const records: Notification[] = (await product.call('GET', '/api/processos/', { token })).body
  return records.find((record) => record.referencia === referencia)!
}
const sendRecording = async () => {
  const form = new FormData()
  form.append('audio_file', new Blob([new Uint8Array(repeatedJudgment(1))]), 'um.wav')
  const sent = await fetch(`${product.url}/api/upload/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  return { status: sent.status, body: (await sent.json()) as { error: string; job_id: string } }
}
const kept = (start: string) => s3.keys().filter((key) => key.startsWith(start))
const down = () => s3.control({ cmd: 'fault', kind: 'drop', times: 1e9 })
const up = () => s3.control({ cmd: 'fault', kind: 'none' })
/** What the three health checks answer. */
const health = async () =>
  Promise.all(['', 'live/', 'ready/'].map(async (part) => (await product.call('GET', `/api/health/${part}`)).status))
const storeProblems = async () =>
  (await product.call('GET', '/api/system/', { token })).body.problems.filter(
    ({ area }: SystemProblem) => area === 'store',
  )
const status = async () => (await product.call('GET', '/api/system-status/', { token })).body

it('documents of a check are in the store alone, and are opened whole and in part', async () => {
  await notify('1')
  await product.check(token)
  const { documents, document_status } = await find('1')
  expect(document_status).toBe('success')
  const [{ sha256, size, url }] = documents as [Notification['documents'][number]]
  expect(kept('')).toEqual([`objects/${sha256}`])
  expect(existsSync(join(product.platform.config.DATA_DIR, 'objects'))).toBe(false)
  expect(await readdir(join(product.platform.config.DATA_DIR, 'scratch'))).toEqual([])
  const whole = await fetch(product.url + url)
  const bytes = Buffer.from(await whole.arrayBuffer())
  expect([whole.status, bytes.length, bytes.subarray(0, 5).toString()]).toEqual([200, size, '%PDF-'])
  const part = await fetch(product.url + url, { headers: { range: 'bytes=1-4' } })
  expect([part.status, await part.text()]).toEqual([206, 'PDF-'])
  const head = await fetch(product.url + url, { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(size)])
}, 60_000)

it('while the store is down this is said, no document is opened on the portal, and it goes on by itself', async () => {
  const { url } = (await find('1')).documents[0]!
  const opened = product.portal.stats().documentOpens
  expect(opened).toBeGreaterThan(0)
  down()
  const refused = await fetch(product.url + url)
  expect([refused.status, refused.headers.get('content-disposition')]).toEqual([503, null])
  expect(await refused.text()).toContain(MESSAGES.objectStoreDown)
  expect(await health()).toEqual([200, 200, 200])
  await notify('2')
  await product.check(token)
  // Its row is there, and no document was opened on the portal.
  expect((await find('2')).documents).toEqual([])
  expect(product.portal.stats()).toMatchObject({ documentOpens: opened })
  expect((await status()).accounts[0].message).toBe(MESSAGES.objectStoreDown)
  await waitFor(async () => (await status()).message === MESSAGES.objectStoreDown, 40_000)
  expect(await storeProblems()).toMatchObject([{ kind: 'failed', message: MESSAGES.objectStoreDown }])
  expect(MESSAGES.objectStoreDown).toContain('não responde')
  up()
  await product.check(token)
  await waitFor(async () => (await find('2')).document_status === 'success', 40_000)
  await waitFor(async () => (await status()).message === MESSAGES.statusOk, 40_000)
  expect(await storeProblems()).toEqual([])
  expect(kept('objects/')).toHaveLength(2)
}, 120_000)

it.each([
  ['takes no changes', { cmd: 'bucket', read_only: true }, { cmd: 'bucket' }, MESSAGES.objectStoreFull],
  ['has a quota that is used up', { cmd: 'bucket', quota: 1 }, { cmd: 'bucket' }, MESSAGES.objectStoreFull],
  ['is gone', { cmd: 'bucket', exists: false }, { cmd: 'bucket' }, MESSAGES.objectStoreDown],
  [
    'is full',
    { cmd: 'fault', kind: '400', path: 'PUT /', times: 1e9 },
    { cmd: 'fault', kind: 'none' },
    MESSAGES.objectStoreFull,
  ],
] as const)(
  'while the bucket %s this is said, the portal is not asked in vain, and it goes on by itself',
  async (how, begin, end, message) => {
    await notify(`antes, ${how}`)
    await product.check(token)
    const before = kept('objects/').length
    s3.control(begin)
    expect(await sendRecording()).toMatchObject({ status: 503, body: { error: message } })
    expect(kept('uploads/')).toEqual([])
    expect(await readdir(join(product.platform.config.DATA_DIR, 'scratch'))).toEqual([])
    const opened = product.portal.stats().documentOpens
    await notify(how)
    await product.check(token)
    await product.check(token)
    expect((await find(how)).documents).toEqual([])
    expect(product.portal.stats()).toMatchObject({ documentOpens: opened })
    expect(await health()).toEqual([200, 200, 200])
    await waitFor(async () => (await status()).message === message, 40_000)
    expect(await storeProblems()).toMatchObject([{ message }])
    if (how !== 'is gone') {
      // What is there is read, and no balancer takes it away.
      const { url } = (await find('1')).documents[0]!
      expect((await fetch(product.url + url)).status).toBe(200)
      expect(message).toMatch(/está cheio|recusa gravar/)
    }
    s3.control(end)
    await product.check(token)
    await waitFor(async () => (await find(how)).document_status === 'success', 40_000)
    await waitFor(async () => (await status()).message === MESSAGES.statusOk, 40_000)
    expect(kept('objects/')).toHaveLength(before + 1)
    expect((await find(how)).documents).toHaveLength(1)
    expect(kept('probe/')).toEqual([])
  },
  120_000,
)

it('a recording goes through the store to the worker, and nothing of it stays', async () => {
  const { status: sent, body } = await sendRecording()
  expect(sent).toBe(202)
  const job = await waitFor(async () => {
    const { body: job } = await product.call('GET', `/api/upload/${body.job_id}/`, { token })
    return job.status === 'done' && job
  }, 40_000)
  expect(job.transcription.text).not.toBe('')
  await waitFor(() => Promise.resolve(kept('uploads/').length === 0))
  expect(await readdir(join(product.platform.config.DATA_DIR, 'scratch'))).toEqual([])
})
