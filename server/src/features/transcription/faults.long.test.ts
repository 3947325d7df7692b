import { once } from 'node:events'
import { mkdtemp, readdir, rm, truncate } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TranscriptionJob } from '@arauto/contract/transcription'
import { afterEach, describe, expect, it } from 'vitest'
import { startSpeechService } from '../../../../simulators/src/speech/service.ts'
import { JUDGMENT } from '../../../../simulators/src/speech/tone-speech.ts'
import { writeToyModel } from '../../../../simulators/src/speech/toy-model.ts'
import { childrenOf } from '../../../testing/child-processes.ts'
import { repeatedJudgment } from '../../../testing/recordings.ts'
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts'
import { endedTranscription, sendRecording } from '../../../testing/transcribing.ts'
import { waitFor } from '../../../testing/wait-for.ts'
import { createDiskSpace } from '../../platform/storage/disk-space.ts'
import { openFolderUploads } from '../../platform/storage/upload-store.ts'

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

async function modelFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'arauto-model-'))
  cleanups.push(() => rm(folder, { recursive: true, force: true }))
  await writeToyModel(folder)
  return folder
}

async function productWith(env: Record<string, string>): Promise<{ product: TestProduct; token: string }> {
  const product = await startTestProduct({ env })
  cleanups.push(() => product.stop())
  return { product, token: (await product.signUp()).access }
}

type Office = Awaited<ReturnType<typeof productWith>>
const send = (office: Office, bytes: Buffer) => sendRecording(office, bytes, 'diligência.wav', { format: 'json' })
const jobOf = async ({ product, token }: Office, id: string): Promise<TranscriptionJob> =>
  (await product.call('GET', `/api/upload/${id}/`, { token })).body
const ended = endedTranscription
const leftOnDisk = ({ product }: Office) => readdir(join(product.platform.config.DATA_DIR, 'uploads'))
const engineOf = (office: Office) => async () => {
  const [pid] = await childrenOf(process.pid, 'speech/child.ts')
  return (
    (await office.product.platform.database.db.selectFrom('transcription_pieces').selectAll().execute()).length > 2 &&
    pid
  )
}
const nothingLeft = async (office: Office) => {
  await waitFor(async () => (await leftOnDisk(office)).length === 0)
  const { db } = office.product.platform.database
  expect(await db.selectFrom('transcription_pieces').selectAll().execute()).toEqual([])
  expect((await office.product.call('GET', '/api/health/')).status).toBe(200)
}

describe('the local engine', { timeout: 120_000 }, () => {
  it('without a model refuses an upload before its body has arrived', async () => {
    const office = await productWith({})
    const { hostname, port } = new URL(office.product.url)
    const socket = connect(Number(port), hostname)
    socket.write(
      [
        'POST /api/upload/ HTTP/1.1',
        'Host: x',
        `Authorization: Bearer ${office.token}`,
        'Content-Type: multipart/form-data; boundary=x',
        `Content-Length: ${2 ** 30}`,
        '',
        '--x',
      ].join('\r\n'),
    )
    const [answer] = (await once(socket, 'data')) as [Buffer]
    socket.destroy()
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 503 /u)
    expect(answer.toString().toLowerCase()).toContain('connection: close')
  })
  it('with a broken model file fails with a message, and goes on with a whole one', async () => {
    const folder = await modelFolder()
    const office = await productWith({ SPEECH_MODEL_DIR: folder })
    await truncate(join(folder, 'encoder.int8.onnx'), 700)
    const second = await ended(office, (await send(office, repeatedJudgment(1))).body.job_id)
    expect(second.error).toMatch(/^O modelo de fala não pôde ser carregado/)
    await writeToyModel(folder)
    const third = await ended(office, (await send(office, repeatedJudgment(1))).body.job_id)
    expect(third.transcription?.text).toBe(JUDGMENT)
    await nothingLeft(office)
  })
  it('whose process is killed resumes, and fails at the third crash', async () => {
    const office = await productWith({ SPEECH_MODEL_DIR: await modelFolder() })
    const { db } = office.product.platform.database
    const { job_id: id } = (await send(office, repeatedJudgment(80))).body
    const pid = await waitFor(engineOf(office))
    // Marks the finished pieces, which must not be transcribed again.
    await db
      .updateTable('transcription_pieces')
      .set({ segments: JSON.stringify([{ start: 0, end: 1, text: 'marca' }]) })
      .where('to_sample', '<', 16_000 * 7)
      .execute()
    process.kill(pid, 'SIGKILL')
    const job = await ended(office, id)
    expect(job.status).toBe('done')
    const said = job.transcription!.text
    expect(said).toBe(['marca', ...Array(79).fill(JUDGMENT)].join(' '))
    await nothingLeft(office)

    const second = (await send(office, repeatedJudgment(400))).body.job_id
    for (let life = 0, killed = 0; life < 3; life++) {
      const pid = await waitFor(async () => {
        const [found] = await childrenOf(process.pid, 'speech/child.ts')
        return found !== killed && found
      })
      process.kill(pid, 'SIGKILL')
      killed = pid
    }
    expect(await ended(office, second)).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('terminou inesperadamente'),
    })
    await nothingLeft(office)
  })
  it('stops when its upload is cancelled, and nothing stays on the disk', async () => {
    const office = await productWith({ SPEECH_MODEL_DIR: await modelFolder() })
    const { product, token } = office
    const { job_id: id } = (await send(office, repeatedJudgment(200))).body
    const waiting = (await send(office, repeatedJudgment(2))).body.job_id
    await waitFor(engineOf(office))
    expect(await jobOf(office, id)).toMatchObject({ status: 'processing' })
    expect(await jobOf(office, waiting)).toMatchObject({ status: 'queued', progress: 0 })
    expect((await product.call('DELETE', `/api/upload/${id}/`, { token })).status).toBe(204)
    expect((await jobOf(office, id)) as object).toHaveProperty('message', 'Não encontrado.')
    expect((await ended(office, waiting)).transcription?.text).toBe(`${JUDGMENT} ${JUDGMENT}`)
    expect(await childrenOf(process.pid, 'speech/child.ts')).toEqual([])
    await nothingLeft(office)
  })
})

describe('a full disk', () => {
  it('refuses an upload with a message, and nothing stays on the disk', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'arauto-full-'))
    cleanups.push(() => rm(folder, { recursive: true, force: true }))
    const office = await productWith({ SPEECH_MODEL_DIR: await modelFolder() })
    const full = await openFolderUploads(
      folder,
      createDiskSpace(folder, 20, async () => 0),
    )
    office.product.platform.uploads.receive = full.receive
    const { status, body } = await send(office, repeatedJudgment(1))
    expect([status, body.error]).toEqual([507, expect.stringContaining('não tem espaço')])
    expect(await readdir(folder)).toEqual([])
    await nothingLeft(office)
  })
})

describe('a service', { timeout: 120_000 }, () => {
  it('is used where it is configured; its refusals are messages without its key', async () => {
    const service = await startSpeechService()
    cleanups.push(() => service.close())
    const key = 'sk-chave-secreta'
    const office = await productWith({ SPEECH_URL: service.url, SPEECH_API_KEY: key, SPEECH_MODEL: 'meu-modelo' })
    expect(JSON.stringify(office.product.platform.config)).not.toContain(key)
    service.control({ cmd: 'key', value: key })
    const { engine } = (await office.product.call('GET', '/api/upload/', { token: office.token })).body
    expect(engine).toMatchObject({ ready: true, message: expect.stringContaining(new URL(service.url).host) })
    const good = await ended(office, (await send(office, repeatedJudgment(1))).body.job_id)
    expect(good.transcription?.text).toContain('Está aberta a audiência')
    expect(service.stats().fields.model).toEqual(['meu-modelo'])
    service.control({ cmd: 'key', value: 'outra' })
    const bad = await ended(office, (await send(office, repeatedJudgment(1))).body.job_id)
    expect(bad).toMatchObject({ status: 'failed', error: expect.stringContaining('recusou a chave') })
    await nothingLeft(office)
  })
})
