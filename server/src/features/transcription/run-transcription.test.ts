import { isDeepStrictEqual } from 'node:util'
import { isInOrder, passagesOf } from '@arauto/contract/transcript'
import { cutShort, SPEECH_FAILURES, TRANSCRIPTION_MESSAGES } from '@arauto/contract/transcription'
import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { domainDatabase } from '../../../testing/opened-for-file.ts'
import { mustHaveRoomForFiles } from '../../domain/offices/stored-files.ts'
import { searchVector } from '../../domain/readings/page-words.ts'
import { SpeechFailed } from '../../integrations/speech/speech-failed.ts'
import type { DonePiece } from '../../integrations/speech/work.ts'
import { createLogger } from '../../platform/logging.ts'
import { LimitExceeded } from '../../platform/process/bounded/create-bounded-process.ts'
import { arrangeSpeakers } from './arrange-speakers.ts'
import { fillWords } from './fill-words.ts'
import { createTranscriptionJobs } from './jobs.ts'
import { runTranscription } from './run-transcription.ts'
import {
  claimNext,
  failTranscription,
  finishTranscription,
  listPieces,
  recordProgress,
  savePiece,
} from './running-transcriptions.ts'
import { findTranscription, queueTranscription, waitingBytes } from './transcriptions-repository.ts'

const domain = domainDatabase()

type Dependencies = Parameters<typeof runTranscription>[0]
type Transcribe = Dependencies['speech']['transcribe']
type Hooks = Parameters<Transcribe>[1]

/** Runs an upload of a case with an engine that does so, each time it is started. @returns what became of it */
async function runWith(
  transcribe: (time: number, hooks: Hooks, id: string, work: Parameters<Transcribe>[0]) => Promise<object | null>,
  { stopping = new AbortController().signal, isThere = true, done = [] as DonePiece[] } = {},
) {
  const { db } = domain
  const [office, id] = [await domain.addOffice(), crypto.randomUUID()]
  await sql`insert into cases (office_id, key, parties) values (${office}, '1/26', 'Ana Silva contra Banco Sul')`.execute(
    db,
  )
  await queueTranscription(db, office, { id, fileName: 'a.flac', size: 1000, format: 'flac', caseKey: '1/26' })
  for (const piece of done) await savePiece(db, id, piece)
  const remove = vi.fn(async () => {})
  let times = 0
  const parts = {
    db,
    logger: createLogger('silent'),
    speech: {
      slackMs: 0,
      transcribe: async (work: Parameters<Transcribe>[0], hooks: Hooks) => {
        const outcome = await transcribe(++times, hooks, id, work)
        if (outcome)
          hooks.onPiece({ from: 8_000, to: 16_000, segments: [{ start: 0.5, end: 1, text: 'Está\0 aberta' }] })
        return outcome && { declaredSeconds: null, brokeOff: false, peaks: new Uint8Array(), ...outcome }
      },
    },
    uploads: { borrow: async () => (isThere ? { path: '', giveBack: async () => {} } : null), remove },
    stopping,
  }
  const error = await runTranscription(parts as unknown as Dependencies, id).catch((thrown: unknown) => thrown)
  const row = await findTranscription(db, office, id)
  return { times, row, error, isRemoved: remove.mock.calls.length > 0 }
}

it.each([
  ['without a declared length that breaks off', { seconds: 1, brokeOff: true }, TRANSCRIPTION_MESSAGES.damaged],
  ['that is half a second short', { seconds: 9.5, declaredSeconds: 10 }, null],
  ['of a quarter of an hour that is five seconds short', { seconds: 995, declaredSeconds: 1_000 }, null],
  ['that is more than a hundredth short', { seconds: 985, declaredSeconds: 1_000 }, cutShort(985, 1_000)],
])('a recording %s gives its text, with a warning where something is missing', async (_, outcome, warning) => {
  // What an earlier try made is given to the engine, which gives it back first.
  const earlier = { from: 0, to: 8_000, segments: [{ start: 0, end: 0.5, text: 'Bom dia.' }] }
  const transcribe = async (
    _time: number,
    { onPiece, limitMs }: Hooks,
    _id: string,
    { done, terms }: { done: readonly DonePiece[]; terms: string },
  ) => {
    expect(terms).toBe('Ana Silva, Banco Sul')
    // Six times its length, which is judged by its bytes.
    expect([null, 2, 1e9].map(limitMs)).toEqual([1_500, 12_000, 60_000])
    for (const piece of done) onPiece(piece)
    return outcome
  }
  const { row } = await runWith(transcribe, { done: [earlier] })
  expect(row).toMatchObject({ status: 'done', content: 'Bom dia. Está aberta', warning })
})

it('every failure says what to do', () => {
  const said = Object.entries(SPEECH_FAILURES)
  expect(said.filter(([, sentence]) => !/(?:tente novamente|peça|avise|confirme)/iu.test(sentence))).toEqual([])
})

describe('arrangeSpeakers', () => {
  const words = (text: string, from: number) =>
    text.split(' ').map((word, index) => ({ text: word, start: from + index, end: from + index + 0.8 }))
  const segment = (text: string, start: number, speaker?: number) => ({
    ...{ start, end: start + 10, text, words: words(text, start) },
    ...(speaker && { speaker }),
  })
  const texts = (segments: ReturnType<typeof arrangeSpeakers>) =>
    segments.map((one) => `${one.speaker ?? '-'}: ${one.text} @${one.start}`)

  it('divides a segment where another person begins, and gives a pause to the nearest', () => {
    const turns = [
      { start: 0, end: 1.9, speaker: 1 },
      { start: 2, end: 3.2, speaker: 2 },
    ]
    expect(texts(arrangeSpeakers([segment('jura que sim senhor', 0)], turns))).toEqual([
      'Pessoa 1: jura que @0',
      'Pessoa 2: sim senhor @2',
    ])
  })
  it('puts the words of two channels in order of time, also where both speak at once', () => {
    const all = [segment('um dois três', 0, 1), segment('não não', 0.5, 2)]
    const arranged = arrangeSpeakers(all, [])
    expect(arranged.map(({ text }) => text)).toEqual(['um', 'não', 'dois', 'não', 'três'])
    expect(isInOrder(passagesOf(arranged))).toBe(true)
    expect(passagesOf(arranged)[1]).toMatchObject({ speaker: 'Pessoa 2', words: [{ text: 'não', start: 0.5 }] })
  })
  it('names nobody where one person speaks, and keeps a segment without times of words whole', () => {
    expect(texts(arrangeSpeakers([segment('a b', 0)], [{ start: 0, end: 9, speaker: 1 }]))).toEqual(['-: a b @0'])
    const turns = [
      { start: 0, end: 4, speaker: 1 },
      { start: 4, end: 10, speaker: 2 },
    ]
    const whole = { start: 0, end: 10, text: 'a b c' }
    expect(texts(arrangeSpeakers([whole, segment('d', 0)], turns))).toEqual(['Pessoa 2: a b c @0', 'Pessoa 1: d @0'])
  })
})

describe('an upload', () => {
  const died = () => Promise.reject(new SpeechFailed('died', 'x'))

  it('whose engine crashes is begun again, twice', async () => {
    const twice = await runWith((time) => (time < 3 ? died() : Promise.resolve({ seconds: 1 })))
    expect(twice).toMatchObject({ times: 3, isRemoved: true, row: { status: 'done', content: 'Está aberta' } })
    const error = SPEECH_FAILURES.died
    expect(await runWith(died)).toMatchObject({ times: 3, isRemoved: true, row: { status: 'failed', error } })
  })

  it('whose recording is gone, or whose engine is, says so', async () => {
    const outcome = async () => ({ seconds: 1 })
    const gone = await runWith(outcome, { isThere: false })
    expect(gone).toMatchObject({ times: 0, row: { status: 'failed', error: TRANSCRIPTION_MESSAGES.audioGone } })
    const error = TRANSCRIPTION_MESSAGES.engineMissing
    expect(await runWith(async () => null)).toMatchObject({ times: 1, row: { status: 'failed', error } })
  })

  it('stays open with its recording when the program stops, and ends when it is removed', async () => {
    const stop = new AbortController()
    const aborted = (signal: AbortSignal) =>
      new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    const stopped = await runWith(
      (_, { signal }) => {
        const ended = aborted(signal).catch(() => Promise.reject(new SpeechFailed('too-long', 'x')))
        stop.abort(new Error('stopping'))
        return ended
      },
      { stopping: stop.signal },
    )
    expect(stopped).toMatchObject({ error: { reason: 'too-long' }, isRemoved: false, row: { status: 'processing' } })

    const removed = await runWith(async (_, { signal }, id) => {
      await domain.db.deleteFrom('transcriptions').where('id', '=', id).execute()
      return await aborted(signal)
    })
    expect(removed).toMatchObject({ error: undefined, isRemoved: true, row: null })
  })
})

it('recordings of offices take turns, one that was begun first; those of none are swept; older texts become searchable', async () => {
  const { db } = domain
  await db.deleteFrom('transcriptions').execute()
  const [one, other] = [await domain.addOffice(), await domain.addOffice()]
  const queue = async (office: typeof one) => {
    const id = crypto.randomUUID()
    await queueTranscription(db, office, { id, fileName: 'a.flac', size: 1, format: 'flac' })
    return id
  }
  const [first, theirs, later, second] = [await queue(one), await queue(other), await queue(other), await queue(one)]
  expect(await claimNext(db, [])).toBe(first)
  expect(await claimNext(db, [first])).toBe(theirs)
  expect(await claimNext(db, [first, theirs])).toBe(second)
  await db.updateTable('transcriptions').set({ status: 'processing' }).where('id', '=', second).execute()
  expect(await claimNext(db, [])).toBe(second)

  await db
    .updateTable('transcriptions')
    .set({ status: 'done', content: 'Está aberta' })
    .where('id', '=', first)
    .execute()
  const rules = { searchVectors: async (texts: readonly string[]) => texts.map(searchVector) }
  const sweep = vi.fn(async () => {})
  const jobs = createTranscriptionJobs({ db, rules, uploads: { sweep } } as unknown as Parameters<
    typeof createTranscriptionJobs
  >[0])
  await jobs.purge!()
  expect(sweep).toHaveBeenCalledWith(
    expect.toSatisfy((kept) => isDeepStrictEqual(kept.toSorted(), [second, theirs, later].toSorted())),
    24 * 60 * 60 * 1000,
  )
  await jobs.enqueueDue!()
  const words = await db.selectFrom('transcriptions').select('words').where('id', '=', first).executeTakeFirstOrThrow()
  expect(words.words).toContain('abert')
})

it('a transcript whose text takes too long is left out of the search, and named in the log; one corrected meanwhile waits; others are not', async () => {
  const { db } = domain
  const office = await domain.addOffice()
  const ids: string[] = []
  for (const content of ['muito longo', 'Está aberta', 'Está trocada']) {
    const id = ids[ids.push(crypto.randomUUID()) - 1]!
    await queueTranscription(db, office, { id, fileName: 'a.flac', size: 1, format: 'flac' })
    await db.updateTable('transcriptions').set({ status: 'done', content }).where('id', '=', id).execute()
  }
  const searchVectors = async ([text]: readonly string[]) => {
    if (text === 'muito longo') throw new LimitExceeded(undefined, true, undefined)
    const corrected = db.updateTable('transcriptions').set({ content: 'Está certa' }).where('content', '=', text!)
    if (text === 'Está trocada') await corrected.execute()
    return [searchVector(text!)]
  }
  const warn = vi.fn()
  await fillWords(db, { searchVectors }, { warn })
  const rows = await db.selectFrom('transcriptions').select(['id', 'words']).where('id', 'in', ids).execute()
  const words = new Map(rows.map((row) => [row.id, row.words]))
  expect(ids.map((id) => words.get(id))).toEqual(['', expect.stringContaining('abert'), null])
  expect(warn).toHaveBeenCalledWith(expect.objectContaining({ transcription: ids[0] }), expect.any(String))
})

it('a recording counts against what may wait until it ends, and against what is kept until it fails, and its progress never goes back', async () => {
  const { db } = domain
  const [office, id] = [await domain.addOffice(), crypto.randomUUID()]
  const queue = (one: string, size: number) =>
    queueTranscription(db, office, { id: one, fileName: 'a.flac', size, format: 'flac', soundDays: 30 })
  await queue(id, 1000)
  const other = crypto.randomUUID()
  await queue(other, 20)
  expect(await recordProgress(db, id, 0.5)).toBe(false)
  await db.updateTable('transcriptions').set({ status: 'processing' }).where('id', '=', id).execute()
  expect(await recordProgress(db, id, 0.5)).toBe(true)
  await recordProgress(db, id, 0.25)
  expect(await findTranscription(db, office, id)).toMatchObject({ progress: 0.5 })
  for (const from of [16_000, 0]) await savePiece(db, id, { from, to: from + 16_000, segments: [] })
  expect((await listPieces(db, id)).map(({ from }) => from)).toEqual([0, 16_000])
  expect(await waitingBytes(db, office)).toBe(1020)
  const hasRoom = () => mustHaveRoomForFiles(db, office, 1000 / 1024 / 1024)
  await expect(hasRoom()).rejects.toThrow('gravações guardadas')
  await failTranscription(db, id, 'x')
  await hasRoom()
  expect([await waitingBytes(db, office), await listPieces(db, id)]).toEqual([20, []])
  const nothing = { passages: [], duration: 1, warning: null, peaks: new Uint8Array(), parts: null, work: null }
  await finishTranscription(db, other, nothing)
  expect(await waitingBytes(db, office)).toBe(0)
})
