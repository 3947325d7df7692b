import { readdir, rename, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { SPEECH_FAILURES, TRANSCRIPTION_MESSAGES } from '@arauto/contract/transcription'
import { beforeAll, describe, expect, it } from 'vitest'
import { AUDIO_FORMATS } from '../../../../simulators/src/speech/audio-files.ts'
import { JUDGMENT } from '../../../../simulators/src/speech/tone-speech.ts'
import { writeToyModel } from '../../../../simulators/src/speech/toy-model.ts'
import { wavFile } from '../../../../simulators/src/speech/wav-file.ts'
import { testProduct } from '../../../testing/opened-for-file.ts'
import { judgmentFile } from '../../../testing/recordings.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { endedTranscription, sendRecording } from '../../../testing/transcribing.ts'
import { waitFor } from '../../../testing/wait-for.ts'

const model = temporaryFolder('arauto-model-')
beforeAll(() => writeToyModel(model))
const product = testProduct({ env: { SPEECH_MODEL_DIR: model, UPLOAD_MAX_MB: '8' } })
let token = ''
beforeAll(async () => {
  token = (await product.signUp()).access
})

const send = (bytes: Uint8Array, name = 'audiência nº 3.mp3') => sendRecording({ product, token }, bytes, name)
const ended = (id: string) => endedTranscription({ product, token }, id)
const transcribe = async (bytes: Buffer) => ended((await send(bytes)).body.job_id)
const leftOnDisk = () => readdir(join(product.platform.config.DATA_DIR, 'uploads'))

describe('a recording is transcribed exactly', () => {
  // Every format is read in integrations/speech/read-audio.test.ts.
  it.each(process.env.LONG ? AUDIO_FORMATS : (['mp3'] as const))('from %s', { timeout: 60_000 }, async (format) => {
    const bytes = await judgmentFile(format)
    const accepted = await send(bytes, `audiência nº 3.${format}`)
    expect(accepted.status).toBe(202)
    const job = await ended(accepted.body.job_id)
    expect(job).toMatchObject({
      status: 'done',
      progress: 1,
      file_name: `audiência nº 3.${format}`,
      size: bytes.length,
    })
    expect(job.transcription?.text).toBe(JUDGMENT)
    expect(job.transcription?.language).toBe('pt')
    expect(Math.abs(job.transcription!.duration - 6.8)).toBeLessThan(0.2)
    expect(job.warning).toBeUndefined()
    const segments = job.transcription!.segments
    expect(segments.map((segment) => segment.text).join(' ')).toBe(JUDGMENT)
    expect(segments[0]!.start).toBeGreaterThan(0.1)
    expect(segments.at(-1)!.end).toBeLessThan(6.8)
    expect(await waitFor(async () => (await leftOnDisk()).length === 0)).toBe(true)
  })
})

describe('a refused upload', () => {
  it('a form without a file', async () => {
    const form = new FormData()
    form.append('format', 'json')
    const answer = await product.call('POST', '/api/upload/', { token, body: form })
    expect([answer.status, answer.body.error]).toEqual([400, 'Por favor, selecione um ficheiro de áudio.'])
    expect(answer.body.message).toBe(answer.body.error)
  })
  it('of another content type', async () => {
    for (const type of ['application/json', 'text/plain', 'multipart/form-data']) {
      const answer = await product.call('POST', '/api/upload/', {
        token,
        body: '{}',
        headers: { 'content-type': type },
      })
      expect(answer.status).toBe(400)
      expect(answer.body.error).toEqual(expect.any(String))
    }
  })
  it('an empty file', async () => {
    const answer = await send(Buffer.alloc(0))
    expect([answer.status, answer.body.error]).toEqual([400, 'O ficheiro está vazio.'])
  })
  it('text that is called mp3', async () => {
    const answer = await send(Buffer.from('Exmo. Senhor Dr. Juiz de Direito,\n'.repeat(9_000)), 'peça.mp3')
    expect(answer.status).toBe(415)
    expect(answer.body.error).toContain('MP3, M4A, WAV, OGG, FLAC')
  })
  it('a file over the limit, with or without a declared length', async () => {
    const large = Buffer.concat([await judgmentFile('wav'), Buffer.alloc(9 * 1024 * 1024)])
    const answer = await send(large)
    expect([answer.status, answer.body.error]).toEqual([413, 'O ficheiro é demasiado grande: o limite é de 8 MB.'])
    const boundary = 'fim'
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="audio_file"; filename="a.wav"\r\n\r\n`
    const streamed = await fetch(`${product.url}/api/upload/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
      body: ReadableStream.from([Buffer.from(head), large, Buffer.from(`\r\n--${boundary}--\r\n`)]),
      duplex: 'half',
    } as RequestInit)
    expect(streamed.status).toBe(413)
  })
  it('anything while the model is not there', async () => {
    const tokens = join(model, 'tokens.txt')
    await rename(tokens, `${tokens}.away`)
    const answer = await send(await judgmentFile('ogg'))
    const { engine } = (await product.call('GET', '/api/upload/', { token })).body
    await rename(`${tokens}.away`, tokens)
    expect(engine.ready).toBe(false)
    expect(engine.message).toMatch(/Peça a quem instalou o Arauto.*tokens\.txt/u)
    expect([answer.status, answer.body.error]).toEqual([503, TRANSCRIPTION_MESSAGES.engineMissing])
    expect(await leftOnDisk()).toEqual([])
  })
  it('that is aborted leaves nothing on the disk', async () => {
    const { hostname, port } = new URL(product.url)
    const bytes = (await judgmentFile('wav')).subarray(0, 200_000)
    await new Promise<void>((resolve, reject) => {
      const socket = connect(Number(port), hostname, () => {
        socket.write(
          `POST /api/upload/ HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 900000\r\n\r\n--b\r\ncontent-disposition: form-data; name="audio_file"; filename="a.wav"\r\n\r\n`,
        )
        socket.write(bytes)
      })
      void waitFor(async () => (await leftOnDisk()).length > 0).then(() => socket.destroy(), reject)
      socket.once('close', () => resolve())
    })
    expect(await waitFor(async () => (await leftOnDisk()).length === 0)).toBe(true)
    expect((await product.call('GET', '/api/health/')).status).toBe(200)
  })
  it.each(['bytes', 'fields'])('a form whose %s are truncated', async (what) => {
    const bytes = await judgmentFile('wav')
    const part = '--b\r\ncontent-disposition: form-data; name="audio_file"; filename="a.wav"\r\n\r\n'
    const body =
      what === 'bytes' ? Buffer.concat([Buffer.from(part), bytes.subarray(0, 99_000)]) : Buffer.from(part.slice(0, 40))
    const response = await fetch(`${product.url}/api/upload/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=b' },
      body: new Uint8Array(body),
    })
    expect(response.status).toBe(400)
    expect((await response.json()) as object).toMatchObject({ error: expect.any(String), message: expect.any(String) })
    expect(await leftOnDisk()).toEqual([])
  })
})

describe('recordings without a text', () => {
  it('silence', { timeout: 60_000 }, async () => {
    const silent = wavFile(new Float32Array(16_000 * 5), { rate: 16_000, bits: 16, channels: 1 })
    expect(await transcribe(silent)).toMatchObject({ status: 'failed', error: SPEECH_FAILURES['no-speech'] })
  })
  it('a container without sound', { timeout: 60_000 }, async () => {
    const job = await transcribe((await judgmentFile('m4a')).subarray(0, 20_000))
    expect(job).toMatchObject({ status: 'failed', error: expect.stringContaining('danificado ou incompleto') })
    expect(job.transcription).toBeUndefined()
  })
  it.each(process.env.LONG ? (['wav', 'm4a-fast', 'flac'] as const) : (['wav'] as const))(
    'a %s that is cut short gives what is there and says so',
    {
      timeout: 60_000,
    },
    async (format) => {
      const whole = await judgmentFile(format)
      const job = await transcribe(whole.subarray(0, Math.floor(whole.length * 0.6)))
      expect(job.status).toBe('done')
      expect(JUDGMENT.startsWith(job.transcription!.text.slice(0, 20))).toBe(true)
      // The encoder of the tests does not write a length into its FLAC files: there is nothing to compare with.
      if (format !== 'flac') expect(job.warning).toMatch(/^A gravação está incompleta: o ficheiro diz ter 00:00:06/)
    },
  )
})

describe('an upload', () => {
  it('is listed with its text, and removed with its recording', { timeout: 60_000 }, async () => {
    const { job_id: id } = (await send(await judgmentFile('ogg'), 'ditado.ogg')).body

    await ended(id)
    const list = (await product.call('GET', '/api/upload/', { token })).body
    expect(list.results[0]).toMatchObject({ job_id: id, status: 'done', transcription: { text: JUDGMENT } })
    expect(list.engine).toMatchObject({ ready: true, message: expect.stringContaining('nenhum som sai dele') })
    // Removed while it waits, its recording goes with it.
    await writeFile(join(product.platform.config.DATA_DIR, 'uploads', id), '')
    expect((await product.call('DELETE', `/api/upload/${id}/`, { token })).status).toBe(204)
    expect((await product.call('GET', `/api/upload/${id}/`, { token })).status).toBe(404)
    expect(await leftOnDisk()).toEqual([])
  })
})
