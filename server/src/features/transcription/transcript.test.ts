import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { access, copyFile, readFile, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import type { CasePassage } from '@arauto/contract/passages'
import { applySplices, isInOrder, passageText, retext, type Splice, splitPassage } from '@arauto/contract/transcript'
import { partsOverlap, TRANSCRIPTION_MESSAGES, type Transcript } from '@arauto/contract/transcription'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { JUDGMENT, synthesiseTones } from '../../../../simulators/src/speech/tone-speech.ts'
import { writeToyModel } from '../../../../simulators/src/speech/toy-model.ts'
import { wavFile } from '../../../../simulators/src/speech/wav-file.ts'
import { testProduct } from '../../../testing/opened-for-file.ts'
import { repeatedJudgment } from '../../../testing/recordings.ts'
import { storeNotification } from '../../../testing/stored-notifications.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import type { SignedUp } from '../../../testing/test-product.ts'
import { endedTranscription, sendRecording } from '../../../testing/transcribing.ts'
import { waitFor } from '../../../testing/wait-for.ts'
import type { Member } from '../../domain/offices/member.ts'
import { filesOfSound } from '../../domain/offices/stored-files.ts'
import { DiskFull } from '../../platform/storage/disk-space.ts'
import type { UploadStore } from '../../platform/storage/upload-store.ts'
import { appealDocument } from './appeal-document.ts'
import { createTranscriptionJobs } from './jobs.ts'
import { createChunkReceiver } from './receive-chunks.ts'

const model = temporaryFolder('arauto-model-')
beforeAll(() => writeToyModel(model))
const product = testProduct({ env: { SPEECH_MODEL_DIR: model } })
let token = ''
let main: SignedUp
const wav = repeatedJudgment(1)
beforeAll(async () => {
  main = await product.signUp()
  token = main.access
})

const call = (method: string, path: string, body?: object, as = token) =>
  product.call(method, `/api/upload/${path}`, { token: as, body })

const office = () => ({ product, token })
const upload = (keepSound?: 'true' | 'false', bytes: Uint8Array = wav) =>
  sendRecording(office(), bytes, 'audiência.wav', keepSound && { keep_sound: keepSound })
/** Transcribes a judgment. @returns its id */
async function transcribed(...asked: Parameters<typeof upload>): Promise<string> {
  const { job_id: id } = (await upload(...asked)).body
  await endedTranscription(office(), id)
  return id
}
let first: Promise<string> | null = null
/** A transcribed judgment whose sound is kept, copied from the first such one: to transcribe takes seconds. @returns its id */
async function kept({ officeId } = main): Promise<string> {
  first ??= transcribed('true')
  const [original, id] = [await first, crypto.randomUUID()]
  await sql`
    with copied as (insert into transcriptions select copy.* from transcriptions t, jsonb_populate_record(t,
      jsonb_build_object('id', ${id}::text, 'office_id', ${officeId}::int)) copy where t.id = ${original})
    insert into transcript_passages (office_id, transcription_id, position, machine_position, words)
    select ${officeId}::bigint, ${id}::uuid, position, machine_position, words from transcript_passages
    where transcription_id = ${original}`.execute(product.platform.owner.db)
  await copyFile(fileOf(original), fileOf(id))
  return id
}
const read = async (id: string, more = ''): Promise<Transcript> =>
  (await call('GET', `${id}/transcript/${more}`)).body as Transcript
const play = (url: string, headers: Record<string, string> = {}) => fetch(product.url + url, { headers })
const fileOf = (id: string) => join(product.platform.config.DATA_DIR, 'uploads', id)
const isOnDisk = (id: string) =>
  access(fileOf(id)).then(
    () => true,
    () => false,
  )

const PORTAL = 'ms-1p@adv.oa.pt'
const CASE = '8505/26.0T8STB'
const passages = (method: string, path = '', body?: object, as = token) =>
  product.call(method, `/api/passages/${path}`, { token: as, body })
const ofCase = `?number=${encodeURIComponent(CASE)}`
/** @returns the sounds of the case's passages by their names */
async function clipsOfCase(as = token): Promise<Record<string, Uint8Array>> {
  const zip = await fetch(`${product.url}/api/passages/clips/${ofCase}`, { headers: { authorization: `Bearer ${as}` } })
  return unzipSync(new Uint8Array(await zip.arrayBuffer()))
}
/** @returns the largest difference between a clip and a sound of one channel at 16 kHz, from a second of it on */
function difference(clip: Uint8Array, sound: Buffer, from: number): number {
  const start = sound.indexOf('data') + 8 + from * 32_000
  const heard = Buffer.from(clip)
  return Math.max(
    ...Array.from({ length: (clip.length - 44) / 2 }, (_, at) =>
      Math.abs(heard.readInt16LE(44 + at * 2) - sound.readInt16LE(start + at * 2)),
    ),
  )
}

describe('a transcript', { timeout: 60_000 }, () => {
  it('of two channels with a person each has both by name, in order of time', async () => {
    const once = synthesiseTones(JUDGMENT, 16_000)
    const channels = [0, 1].map(() => new Float32Array(2 * once.length)) as [Float32Array, Float32Array]
    channels[1].set(once)
    channels[0].set(once, once.length)
    const id = await transcribed('false', wavFile(channels, { rate: 16_000, bits: 16, channels: 2 }))
    const { passages } = await read(id)
    expect(passages.map(({ speaker }) => speaker)).toEqual(['Pessoa 2', 'Pessoa 2', 'Pessoa 1', 'Pessoa 1'])
    expect(isInOrder(passages)).toBe(true)
    expect((await call('GET', `${id}/`)).body.transcription.text).toMatch(
      /^Pessoa 2: o tribunal.*\nPessoa 1: o tribunal/su,
    )
  })
  it('has each word at its time, and is corrected by version, with its text, search and segments', async () => {
    const id = await kept()
    const first = await read(id)
    expect(first).toMatchObject({ version: 0, changed: null, reviewed: null, file_name: 'audiência.wav' })
    const words = first.passages.flatMap((one) => one.words)
    expect(words.map(({ text }) => text).join(' ')).toBe(JUDGMENT)
    // The second tone begins at 0.58 s.
    expect(Math.abs(words[1]!.start - 0.58)).toBeLessThan(0.3)
    expect(words.some((word) => word.estimated)).toBe(false)

    const put = retext(first.passages[0]!, passageText(first.passages[0]!).replace('ré', 'Ré Silva'))!
    const splices: Splice[] = [{ at: 0, remove: 1, put: [{ ...put, speaker: 'Juíza' }] }]
    const saved = await call('PUT', `${id}/transcript/`, { version: 0, splices, reviewed: true })
    expect(saved.status).toBe(200)
    expect(saved.body).toMatchObject({ version: 1, changed: { by: { name: expect.any(String) } } })
    expect(saved.body.reviewed.at).toBe(saved.body.changed.at)

    const second = await read(id)
    expect(second.passages).toEqual(applySplices(first.passages, splices)!.passages)
    expect((await read(id, '?of=machine')).passages).toEqual(first.passages)
    const { transcription } = (await call('GET', `${id}/`)).body
    expect(transcription.text).toContain('Juíza: o tribunal julgou a ação procedente, a Ré Silva paga')
    expect(transcription.segments[0]).toMatchObject({ speaker: 'Juíza', start: first.passages[0]!.words[0]!.start })
    await waitFor(async () => {
      const found = await product.call('GET', '/api/documents/search/?search=silva', { token })
      return JSON.stringify(found.body).includes(id)
    })

    // Another tab, which has the version before, overwrites nothing.
    const other = await call('PUT', `${id}/transcript/`, { version: 0, splices: [], reviewed: false })
    expect(other.status).toBe(409)
    expect(other.body).toMatchObject({
      code: 'transcript_changed_meanwhile',
      message: expect.stringContaining('mudou esta transcrição'),
    })
    expect(await read(id)).toEqual(second)

    // Those behind it get other places.
    const divided: Splice[] = [{ at: 0, remove: 1, put: splitPassage(second.passages[0]!, 2) }]
    expect((await call('PUT', `${id}/transcript/`, { version: 1, splices: divided })).status).toBe(200)
    expect((await read(id)).passages).toEqual(applySplices(second.passages, divided)!.passages)
    expect(
      (await call('PUT', `${id}/transcript/`, { version: 2, splices: [{ at: 0, remove: 2, put: [] }] })).status,
    ).toBe(200)
    expect((await read(id)).passages).toEqual(second.passages.slice(1))
    expect((await call('GET', `${id}/`)).body.transcription.segments).toHaveLength(second.passages.length - 1)
    expect((await read(id, '?of=machine')).passages, 'after other corrections').toEqual(first.passages)
  })

  it('refuses changes that do not fit it, and is neither shown to nor changed by another office', async () => {
    const id = await kept()
    const before = await read(id)
    const word = { text: 'a', start: 1, end: 2 }
    for (const splices of [
      [{ at: 99, remove: 0, put: [] }],
      [{ at: 0, remove: 99, put: [] }],
      [{ at: 0, remove: 0, put: [{ words: [word, { ...word, start: 0 }] }] }],
      [{ at: 1, remove: 0, put: [{ words: [{ ...word, start: 0 }] }] }],
      [{ at: 0, remove: 0, put: [{ words: [{ ...word, start: 9, end: 9 }] }] }],
      [{ at: 0, remove: 0, put: [{ words: [{ ...word, text: 'a b' }] }] }],
      [{ at: 0, remove: 0, put: [{ words: [] }] }],
    ]) {
      expect((await call('PUT', `${id}/transcript/`, { version: 0, splices })).status).toBe(400)
    }
    const other = (await product.signUp()).access
    expect((await call('GET', `${id}/transcript/`, undefined, other)).status).toBe(404)
    expect((await call('PUT', `${id}/transcript/`, { version: 0, splices: [] }, other)).status).toBe(404)
    expect(await read(id)).toEqual(before)
  })

  it.each([
    ['500,000 words', 31, 16_129, 1],
    ['4,000,000 characters', 23, 1999, 86],
  ])(
    'is corrected up to %s, and stays as it was where a correction exceeds them',
    async (_what, count, words, letters) => {
      const id = await kept()
      const { db } = product.platform.database
      await sql`delete from transcript_passages where transcription_id = ${id}`.execute(db)
      await sql`insert into transcript_passages (office_id, transcription_id, position, machine_position, words)
      select office_id, id, place, place, (select jsonb_agg(jsonb_build_object('text', repeat('a', ${letters}::integer),
        'start', 1, 'end', 1)) from generate_series(1, ${words}::integer))
      from transcriptions, generate_series(0, ${count}::integer - 1) place where id = ${id}`.execute(db)
      const stored = async () =>
        (
          await sql`select t.version, t.word_count, length(t.content) as letters, count(p.position) as passages
          from transcriptions t join transcript_passages p on p.transcription_id = t.id where t.id = ${id}
          group by t.id`.execute(db)
        ).rows[0]
      const splices: Splice[] = [{ at: 0, remove: 0, put: [{ words: [{ text: 'a', start: 0, end: 1 }] }] }]
      expect((await call('PUT', `${id}/transcript/`, { version: 0, splices })).status).toBe(200)
      const full = {
        version: 1,
        word_count: count * words + 1,
        letters: count * words * (letters + 1) + 1,
        passages: count + 1,
      }
      expect(await stored()).toEqual(full)
      const { status, body } = await call('PUT', `${id}/transcript/`, { version: 1, splices })
      expect([status, body.code]).toEqual([400, 'transcript_misfit'])
      expect(await stored()).toEqual(full)
    },
  )
})

describe('a recording in several files', { timeout: 120_000 }, () => {
  const file = () => new Uint8Array(repeatedJudgment(1))
  const names = ['sessão 20261128_100100.wav', 'sessão 20261128_100000.wav']
  const files = JSON.stringify(names.map((name) => ({ name, size: file().length })))
  const whole = () => Buffer.concat([file(), file()])
  beforeAll(() => storeNotification(product.platform.owner.db, main.officeId, PORTAL, { processo: CASE }))
  const send = (
    upload: string,
    offset: number,
    bytes: Uint8Array,
    { as = token, fields = files, number = CASE } = {},
  ) => {
    const form = { keep_sound: 'true', case_number: as === token ? number : '', files: fields }
    const query = `?upload=${upload}&offset=${offset}&total=${whole().length}`
    return sendRecording({ product, token: as }, bytes, 'parte', form, query)
  }

  it('counts in the office’s quota until its chunks are one file', async () => {
    const sizes = new Map<string, number>()
    const { open, waitingBytes } = createChunkReceiver({
      size: async (id: string) => sizes.get(id) ?? null,
      receive: async (id: string, stream: AsyncIterable<Buffer>) => ({
        size: sizes.set(id, (await buffer(stream)).length).get(id),
      }),
      remove: async (id: string) => void sizes.delete(id),
    } as Partial<UploadStore> as UploadStore)
    const member = { officeId: 1 as unknown as Member['officeId'], userId: 1 } as Member
    const chunk = open(member, { upload: 'a', offset: 0, total: 10 })
    await chunk.receive(Readable.from([Buffer.alloc(10)]), 10)
    expect(waitingBytes(member.officeId)).toBe(10)
    await chunk.forget((await chunk.stored()).froms)
    expect([waitingBytes(member.officeId), sizes.size]).toEqual([0, 0])
  })

  it('is sent from where its upload broke off, and has its words and its sound at the times of its files', async () => {
    const [upload, cut] = [crypto.randomUUID(), 150_000]
    expect((await send(upload, 0, whole().subarray(0, cut))).body).toEqual({ received: cut })
    // The connection breaks in the middle of the next chunk.
    const { hostname, port } = new URL(product.url)
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), hostname, () => {
        const head = `POST /api/upload/?upload=${upload}&offset=${cut}&total=${whole().length} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n`
        const part = '--b\r\ncontent-disposition: form-data; name="audio_file"; filename="a"\r\n\r\n'
        socket.write(`${head}content-type: multipart/form-data; boundary=b\r\ncontent-length: 290000\r\n\r\n${part}`)
        socket.write(whole().subarray(cut, cut + 100_000), () => setTimeout(() => socket.destroy(), 200))
      })
      socket.once('close', () => resolve())
    })
    // Another office has nothing of it.
    const other = (await product.signUp()).access
    expect((await send(upload, cut, whole().subarray(cut), { as: other })).body).toEqual({ received: 0 })
    const id: string = (await send(upload, cut, whole().subarray(cut))).body.job_id
    expect(id).toBeDefined()
    // The answer did not arrive: the last chunk is sent again.
    expect((await send(upload, cut, whole().subarray(cut))).body).toEqual({ job_id: id, received: whole().length })
    const job = await endedTranscription(office(), id)
    expect(job).toMatchObject({ file_name: `${names[1]} (2 partes)`, size: whole().length, case_key: CASE })
    expect(job.warning).toBeUndefined()
    expect(job.transcription!.duration).toBeCloseTo(66.8, 0)
    const transcript = await read(id)
    expect(transcript.passages.map(({ words }) => Math.round(words[0]!.start))).toEqual([0, 4, 60, 64])
    expect(transcript.parts).toMatchObject([
      { name: names[1], at: 0, seconds: 6.8 },
      { name: names[0], at: 60, seconds: 6.8 },
    ])
    for (const part of [0, 1]) {
      const link = `${transcript.sound!.url}&part=${part}`
      // All that comes until the connection ends; a browser reads no more than was announced.
      const socket = connect(Number(port), hostname)
      socket.write(`GET ${link} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`)
      const answer = await buffer(socket)
      expect(answer.subarray(answer.indexOf('\r\n\r\n') + 4)).toEqual(Buffer.from(file()))
      const sound = await play(link, { range: 'bytes=4-99' })
      expect([sound.status, sound.headers.get('content-range')]).toEqual([206, `bytes 4-99/${file().length}`])
      expect(Buffer.from(await sound.arrayBuffer())).toEqual(Buffer.from(file().subarray(4, 100)))
    }
    expect((await play(`${transcript.sound!.url}&part=2`)).status).toBe(410)
    // Exports have the files as they were sent.
    const { parts } = await product.platform.owner.db
      .selectFrom('transcriptions')
      .select('parts')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const stored = await readFile(fileOf(id))
    for (const { name, range } of filesOfSound('', parts)) {
      expect(names).toContain(name)
      expect(stored.subarray(range!.start, range!.end + 1)).toEqual(Buffer.from(file()))
    }
    // A passage is cut from its file, or from each of its files.
    for (const [from, to, fact, place] of [
      [60, 62, '1', { file_name: names[0], file_at: 60 }],
      [5, 62, '2', { file_name: `${names[1]} (2 partes)`, file_at: 0 }],
    ] as const) {
      const details = { speaker: 'Ana', session: '2026-11-28', decision: '', fact }
      const cited = await passages('POST', '', { transcription_id: id, from, to, ...details })
      expect(cited).toMatchObject({ status: 201, body: place })
    }
    const clips = await clipsOfCase()
    const sound = Buffer.from(file())
    const cut1 = clips['01 facto 1 - Ana 00-00-00.wav']!
    const [cut2, rest] = ['', ' (2)'].map((more) => clips[`02 facto 2 - Ana 00-00-05${more}.wav`]!)
    expect([cut1, cut2, rest].map((one) => (one!.length - 44) / 32_000)).toEqual([2, expect.closeTo(1.8, 1), 2])
    expect([difference(cut1, sound, 0), difference(cut2!, sound, 5), difference(rest!, sound, 0)]).toEqual([0, 0, 0])
    const list = strFromU8(clips['LEIA-ME.txt']!)
    expect(list).toContain('Tem 2 ficheiros')
    expect(list).toContain(`gravação ${names[0]}, sessão de 28/11/2026, de 00:00:00 a 00:00:02.`)
    // Measured by the first, a second one is promised for a moment.
    const next = (await send(crypto.randomUUID(), 0, whole())).body.job_id
    const { body: open } = await call('GET', `${next}/`)
    if (open.status !== 'done') expect(Date.parse(open.ready_at)).toBeGreaterThan(Date.now() - 60_000)
    await call('DELETE', `${next}/`)
  })

  it('whose files overlap by their names says so; a chunk for which the disk has no room is sent again', async () => {
    const fields = files.replace('100100', '100003')
    const upload = crypto.randomUUID()
    await send(upload, 0, whole().subarray(0, 150_000), { fields })
    const { uploads } = product.platform
    const { receive } = uploads
    uploads.receive = () => Promise.reject(new DiskFull())
    const full = await send(upload, 150_000, whole().subarray(150_000), { fields })
    uploads.receive = receive
    expect(full).toMatchObject({ status: 507, body: { error: expect.stringContaining('não tem espaço') } })
    const id = (await send(upload, 150_000, whole().subarray(150_000), { fields })).body.job_id
    const { warning } = await endedTranscription(office(), id)
    expect(warning).toBe(partsOverlap([names[0]!]).replace('100100', '100003'))
    const { passages } = await read(id)
    expect(isInOrder(passages)).toBe(true)
    expect(passages.flatMap(({ words }) => words)).toHaveLength(2 * JUDGMENT.split(' ').length)
  })

  it('is refused with the name of the file that is no recording, and where the sizes or the case are none', async () => {
    const text = Buffer.alloc(whole().length, 'Exmo. Senhor ')
    whole().copy(text, 0, 0, file().length)
    const { status, body } = await send(crypto.randomUUID(), 0, text)
    expect([status, body]).toMatchObject([415, { error: expect.stringContaining(names[1]!) }])
    expect((await send(crypto.randomUUID(), 0, whole(), { fields: '[{"name":"a.wav","size":5}]' })).status).toBe(400)
    expect((await send(crypto.randomUUID(), 0, whole().subarray(0, 100))).status).toBe(400)
    expect((await send(crypto.randomUUID(), 0, whole(), { number: '1/26.0T8XXX' })).status).toBe(404)
  })
})

describe('the sound of a recording', { timeout: 60_000 }, () => {
  it('is erased at the end, unless its upload or the office says that it is kept', async () => {
    const [silent, copy] = [await transcribed(), await kept()]
    await waitFor(async () => !(await isOnDisk(silent)))
    expect([(await read(silent)).sound, await isOnDisk((await first)!), await isOnDisk(copy)]).toEqual([
      null,
      true,
      true,
    ])
    const settings = await product.call('PUT', '/api/office/', {
      token,
      body: { keep_sound: true, sound_days: 3 },
    })
    expect(settings.body.sound).toEqual({ keep: true, days: 3 })
    expect((await call('GET', '')).body.sound).toEqual({ keep: true, days: 3 })
    const [usual, refused] = [await transcribed(), await transcribed('false')]
    await waitFor(async () => !(await isOnDisk(refused)))
    const { sound_until: until } = (await call('GET', `${usual}/`)).body
    expect((Date.parse(until) - Date.now()) / 86_400_000).toBeCloseTo(3, 1)
    expect((await call('GET', `${refused}/`)).body.sound_until).toBeUndefined()
    await product.call('PUT', '/api/office/', { token, body: { keep_sound: false, sound_days: 30 } })
  })

  it('is sent whole and in ranges, as it was, with its outline', async () => {
    const { sound } = await read(await kept())
    expect(Buffer.from(sound!.peaks, 'base64')).toHaveLength(68)
    const whole = await play(sound!.url)
    expect(whole.status).toBe(200)
    expect(whole.headers.get('content-type')).toBe('audio/wav')
    expect(Buffer.compare(Buffer.from(await whole.arrayBuffer()), wav)).toBe(0)
    const part = await play(sound!.url, { range: 'bytes=1000-1999' })
    expect(part.status).toBe(206)
    expect(part.headers.get('content-range')).toBe(`bytes 1000-1999/${wav.length}`)
    expect(Buffer.from(await part.arrayBuffer()).equals(wav.subarray(1000, 2000))).toBe(true)
    expect((await play(sound!.url, { range: `bytes=${wav.length}-` })).status).toBe(416)
  })

  it('is refused by an altered link, another recording’s, after the sign-out, and where it is no longer the office’s', async () => {
    const user = await product.signUp()
    const [id, other] = [await kept(user), await kept()]
    const url: string = (await call('GET', `${id}/transcript/`, undefined, user.access)).body.sound.url
    expect((await play(url)).status).toBe(200)
    expect((await play(url.replace(/.$/, (sign) => (sign === '0' ? '1' : '0')))).status).toBe(403)
    expect((await play(url.replace(id, other))).status).toBe(403)
    const signed = (await read(other)).sound!.url
    // A link that is signed for this office's sign-in does not reach the sound of another.
    await sql`delete from transcript_passages where transcription_id = ${other}`.execute(product.platform.database.db)
    await sql`update transcriptions set office_id = (select office_id from transcriptions where id = ${id}) where id = ${other}`.execute(
      product.platform.database.db,
    )
    expect((await play(signed)).status).toBe(410)
    await product.call('POST', '/api/token/revoke/', { body: { refresh: user.refresh } })
    const refused = await play(url)
    expect([refused.status, await refused.text()]).toEqual([403, TRANSCRIPTION_MESSAGES.soundLinkEnded])
  })

  it('is erased on its day, by hand, and with its transcription', async () => {
    const [old, byHand, whole] = [await kept(), await kept(), await kept()]
    const { url } = (await read(old)).sound!
    const { db } = product.platform.database
    await sql`update transcriptions set sound_until = now() - interval '1 second' where id = ${old}`.execute(db)
    // Before the worker has removed it, too.
    const refused = await play(url)
    expect([refused.status, await refused.text()]).toEqual([410, TRANSCRIPTION_MESSAGES.soundGone])
    const jobs = createTranscriptionJobs({
      ...product.platform,
      db,
      stopping: new AbortController().signal,
      withLock: async () => false,
    })
    await jobs.purge!()
    expect(await isOnDisk(old)).toBe(false)
    expect(await read(old)).toMatchObject({ sound: null, passages: [{}, {}] })

    expect((await call('DELETE', `${byHand}/sound/`)).status).toBe(204)
    expect((await call('DELETE', `${byHand}/sound/`)).status).toBe(404)
    expect(await isOnDisk(byHand)).toBe(false)
    expect(await isOnDisk(whole)).toBe(true)
    expect((await call('DELETE', `${whole}/`)).status).toBe(204)
    expect(await isOnDisk(whole)).toBe(false)
  })

  it('counts in the office’s quota: beyond it an upload is taken without its sound only', async () => {
    const id = await kept()
    await sql`update transcriptions set size = 1::bigint << 50 where id = ${id}`.execute(product.platform.database.db)
    const response = await upload('true')
    expect(response.status).toBe(413)
    expect(response.body.error).toContain('gravações guardadas')
    const silent = await upload('false')
    expect(silent.status).toBe(202)
    for (const one of [id, silent.body.job_id]) await call('DELETE', `${one}/`)
  })
})

describe('a passage', { timeout: 120_000 }, () => {
  it('is kept with its case as it was cited, by fact, and says when the transcript is corrected later', async () => {
    const user = await product.signUp()
    const as = user.access
    const { db } = product.platform.database
    await storeNotification(db, user.officeId, PORTAL, { processo: CASE })
    const id = await kept(user)
    const { passages: words } = (await call('GET', `${id}/transcript/`, undefined, as)).body as Transcript
    const said = words[0]!.words
    const details = { speaker: 'Testemunha Ana', session: '2026-03-12', decision: '' }
    const cite = (from: number, to: number, fact: string) =>
      passages('POST', '', { transcription_id: id, from: said[from]!.start, to: said[to]!.end, fact, ...details }, as)
    expect((await cite(1, 2, '12')).body.code).toBe('passage_without_case')
    await product.call('PUT', `/api/cases/recordings/${id}/`, { token: as, body: { number: CASE } })
    await sql`insert into cases (office_id, key, parties, client) values (${user.officeId}, ${CASE},
      ${'Ana Figueiredo\ncontra Banco Sul, S.A.'}, 'Ana Figueiredo')`.execute(db)
    await product.call('PUT', '/api/office/', { token: as, body: { speech_terms: 'usucapião, ' } })
    const { terms } = (await call('GET', `${id}/transcript/`, undefined, as)).body as Transcript
    expect(terms).toEqual(['Ana Figueiredo', 'Banco Sul', 'S.A.', 'usucapião'])
    const later = await cite(1, 2, '12')
    expect(later).toMatchObject({ status: 201, body: { lines: [{ text: 'tribunal julgou' }], now: null } })
    const [first, second] = [await cite(4, 5, '3'), await cite(0, 0, '3')]
    const facts = async () =>
      (await passages('GET', ofCase, undefined, as)).body.results.map((one: CasePassage) => [one.fact, one.id])
    expect(await facts()).toEqual([
      ['3', first.body.id],
      ['3', second.body.id],
      ['12', later.body.id],
    ])
    await passages('PUT', `${second.body.id}/`, { move: 'up' }, as)
    expect((await facts())[0]).toEqual(['3', second.body.id])
    expect((await cite(0, 0, '').then(() => cite(2, 1, ''))).status).toBe(400)

    const put = retext(words[0]!, passageText(words[0]!).replace('julgou', 'decidiu'))!
    const splices = [{ at: 0, remove: 1, put: [put] }]
    expect((await call('PUT', `${id}/transcript/`, { version: 0, splices }, as)).status).toBe(200)
    const changed = await passages('PUT', `${later.body.id}/`, { decision: 'Provado' }, as)
    expect(changed.body).toMatchObject({
      lines: [{ text: 'tribunal julgou' }],
      now: [{ text: 'tribunal decidiu' }],
      decision: 'Provado',
    })
    const answer = await fetch(`${product.url}/api/passages/document/${ofCase}`, {
      headers: { authorization: `Bearer ${as}` },
    })
    expect(answer.headers.get('content-disposition')).toContain('impugnacao-8505-26.0T8STB.docx')
    const document = strFromU8(unzipSync(new Uint8Array(await answer.arrayBuffer()))['word/document.xml']!)
    const texts = [...document.matchAll(/<w:p>.*?<\/w:p>/g)].map(([one]) => one.replace(/<[^>]+>/g, ''))
    expect(texts.filter((one) => /^\d\. |«|^c\)/.test(one))).toEqual([
      '1. Facto 3',
      '«o»',
      expect.stringMatching(/^«.+»$/),
      expect.stringContaining('[indicar a decisão'),
      '2. Facto 12',
      '«tribunal julgou»',
      'c) Decisão que deve ser proferida: Provado',
      '3. Facto por indicar',
      '«o»',
      expect.stringContaining('[indicar a decisão'),
    ])
    expect(texts).toContain(
      'Depoimento de Testemunha Ana, prestado na sessão de 12/03/2026, gravação audiência.wav, passagem de 00:00:00 a 00:00:02:',
    )
    expect(texts).toContainEqual(expect.stringContaining('mudou depois de esta passagem ser citada'))
    const clips = await clipsOfCase(as)
    expect(Object.keys(clips).sort()).toEqual([
      '01 facto 3 - Testemunha Ana 00-00-00.wav',
      expect.stringMatching(/^02 facto 3 - Testemunha Ana 00-00-0\d\.wav$/),
      '03 facto 12 - Testemunha Ana 00-00-00.wav',
      '04 sem facto - Testemunha Ana 00-00-00.wav',
      'LEIA-ME.txt',
    ])
    // Three overlap; each begins with the sound's own first samples.
    const clip = clips['03 facto 12 - Testemunha Ana 00-00-00.wav']!
    expect(clip.length).toBe(44 + 2 * 16_000 * 2)
    expect(difference(clip, wav, 0)).toBeLessThanOrEqual(2)
    expect(strFromU8(clips['LEIA-ME.txt']!)).not.toContain('SEM SOM')
    await call('DELETE', `${id}/sound/`, undefined, as)
    const listed = await clipsOfCase(as)
    expect(Object.keys(listed)).toEqual(['LEIA-ME.txt'])
    expect(strFromU8(listed['LEIA-ME.txt']!).match(/SEM SOM/g)).toHaveLength(4)
    const renewed = await passages('PUT', `${later.body.id}/`, { renew: true }, as)
    expect(renewed.body).toMatchObject({ lines: [{ text: 'tribunal decidiu' }], now: null })

    // Of another office it is nothing; and it outlives its transcript.
    expect((await passages('DELETE', `${later.body.id}/`)).status).toBe(404)
    await call('DELETE', `${id}/`, undefined, as)
    expect((await passages('GET', ofCase, undefined, as)).body.results[0]).toMatchObject({ transcription_id: null })
    expect((await passages('DELETE', `${later.body.id}/`, undefined, as)).status).toBe(204)
    expect((await facts()).length).toBe(3)
  })
})

const OFFICE_SUITE = '/usr/bin/soffice'
const folder = temporaryFolder('arauto-appeal-')
it.runIf(existsSync(OFFICE_SUITE))(
  'the document of an appeal is opened by LibreOffice with a heading for each fact, and its passages under it',
  { timeout: 60_000 },
  async () => {
    const passage = (fact: string, more: Partial<CasePassage> = {}): CasePassage => ({
      ...{
        id: 1,
        transcription_id: null,
        file_name: 'sessão <1> & 2.wav',
        file_at: 0,
        from: 3_723.4,
        to: 3_731.2,
        now: null,
        fact,
      },
      ...{ lines: [{ speaker: 'Ana', text: 'paguei no dia 10' }], speaker: 'Ana', session: '2026-03-12', decision: '' },
      ...{ cited: { by: null, at: '2026-11-29T02:00:00Z' } },
      ...more,
    })
    const file = join(folder, 'recurso.docx')
    await writeFile(file, appealDocument('8505/26.0T8STB', [passage('3'), passage('12', { decision: 'Provado.' })]))
    const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`
    await promisify(execFile)(OFFICE_SUITE, [profile, '--headless', '--convert-to', 'html', '--outdir', folder, file])
    const html = (await readFile(join(folder, 'recurso.html'), 'utf8')).replace(/\s+/gu, ' ')
    const blocks = [...html.matchAll(/<(h1|h2|p)\b[^>]*>(.*?)<\/\1>/gu)]
    expect(blocks.map(([, kind, text]) => `${kind} ${text!.replace(/<[^>]+>/gu, '').trim()}`).slice(3)).toEqual([
      ...['h2 1. Facto 3', 'p a) Concreto ponto de facto incorretamente julgado: facto 3'],
      'p b) Concretos meios de prova que impunham decisão diversa:',
      'p Depoimento de Ana, prestado na sessão de 12/03/2026, gravação sessão &lt;1&gt; &amp; 2.wav, passagem de 01:02:03 a 01:02:12:',
      'p Ana: «paguei no dia 10»',
      'p c) Decisão que deve ser proferida: [indicar a decisão que, no seu entender, deve ser proferida]',
      ...['h2 2. Facto 12', 'p a) Concreto ponto de facto incorretamente julgado: facto 12'],
      ...blocks.slice(5, 8).map(([, kind, text]) => `${kind} ${text!.replace(/<[^>]+>/gu, '').trim()}`),
      'p c) Decisão que deve ser proferida: Provado.',
    ])
  },
)
