import { isDeepStrictEqual } from 'node:util'
import { TRANSCRIPTION_MESSAGES } from '@arauto/contract/transcription-messages'
import { expect, it, vi } from 'vitest'
import { createLogger } from '../../platform/logging.ts'
import { domainDatabase } from '../../testing/opened-for-file.ts'
import { createTranscriptionJobs } from './jobs.ts'
import { runTranscription } from './run-transcription.ts'
import {
  claimNext,
  failTranscription,
  findTranscription,
  finishTranscription,
  listPieces,
  queueTranscription,
  recordProgress,
  savePiece,
  waitingBytes,
} from './transcriptions-repository.ts'

const domain = domainDatabase()

it.each([
  ['without a declared length that breaks off', { seconds: 1, declaredSeconds: null, brokeOff: true }, 'damaged'],
  ['that is half a second short', { seconds: 9.5, declaredSeconds: 10, brokeOff: false }, null],
  [
    'of a quarter of an hour that is five seconds short',
    { seconds: 995, declaredSeconds: 1_000, brokeOff: false },
    null,
  ],
  ['that is more than a hundredth short', { seconds: 985, declaredSeconds: 1_000, brokeOff: false }, 'cut'],
] as const)('a recording %s gives its text, with a warning where something is missing', async (_, outcome, warned) => {
  const { db } = domain
  const [office, id] = [await domain.addOffice(), crypto.randomUUID()]
  await queueTranscription(db, office, { id, fileName: 'audiência.flac', size: 1000, format: 'flac' })
  // What an earlier try made is given to the engine, which gives it back first.
  await savePiece(db, id, { from: 0, to: 8_000, segments: [{ start: 0, end: 0.5, text: 'Está aberta' }] })
  const dependencies: Parameters<typeof runTranscription>[0] = {
    db,
    logger: createLogger('silent'),
    speech: {
      slackMs: 0,
      status: async () => ({ ready: true, message: '' }),
      async transcribe({ done }, { onPiece, limitMs }) {
        // Six times its length, which is judged by its bytes.
        expect([null, 2, 1e9].map(limitMs)).toEqual([1_500, 12_000, 60_000])
        const next = { from: 8_000, to: 16_000, segments: [{ start: 0.5, end: 1, text: 'a audiência.' }] }
        for (const piece of [...done, next]) onPiece(piece)
        return outcome
      },
    },
    uploads: {
      borrow: async () => ({ path: '', giveBack: async () => {} }),
      remove: async () => {},
    } as unknown as Parameters<typeof runTranscription>[0]['uploads'],
    stopping: new AbortController().signal,
  }
  await runTranscription(dependencies, id)
  expect(await findTranscription(db, office, id)).toMatchObject({
    status: 'done',
    content: 'Está aberta a audiência.',
    warning:
      warned === 'cut' ? expect.stringMatching(/incompleta/) : warned === null ? null : TRANSCRIPTION_MESSAGES.damaged,
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
  const [first, second, theirs] = [await queue(one), await queue(one), await queue(other)]
  expect(await claimNext(db, [])).toBe(first)
  expect(await claimNext(db, [first])).toBe(theirs)
  await db.updateTable('transcriptions').set({ status: 'processing' }).where('id', '=', second).execute()
  expect(await claimNext(db, [])).toBe(second)

  await db
    .updateTable('transcriptions')
    .set({ status: 'done', content: 'Está aberta' })
    .where('id', '=', first)
    .execute()
  const sweep = vi.fn(async () => {})
  const jobs = createTranscriptionJobs({ db, uploads: { sweep } } as unknown as Parameters<
    typeof createTranscriptionJobs
  >[0])
  await jobs.purge!()
  expect(sweep).toHaveBeenCalledWith(
    expect.toSatisfy((kept) => isDeepStrictEqual(kept.toSorted(), [second, theirs].toSorted())),
    24 * 60 * 60 * 1000,
  )
  await jobs.enqueueDue!()
  const words = await db.selectFrom('transcriptions').select('words').where('id', '=', first).executeTakeFirstOrThrow()
  expect(words.words).toContain('abert')
})

it('a recording counts against what may wait until it ends, and its progress never goes back', async () => {
  const { db } = domain
  const [office, id] = [await domain.addOffice(), crypto.randomUUID()]
  const queue = (one: string, size: number) =>
    queueTranscription(db, office, { id: one, fileName: 'a.flac', size, format: 'flac' })
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
  await failTranscription(db, id, 'x')
  expect([await waitingBytes(db, office), await listPieces(db, id)]).toEqual([20, []])
  await finishTranscription(db, other, { text: '', duration: 1, segments: [] }, null)
  expect(await waitingBytes(db, office)).toBe(0)
})
