import { TRANSCRIPTION_MESSAGES } from '@arauto/contract/transcription-messages'
import { expect, it } from 'vitest'
import { createLogger } from '../../platform/logging.ts'
import { domainDatabase } from '../../testing/opened-for-file.ts'
import { runTranscription } from './run-transcription.ts'
import {
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

it('a recording without a declared length that breaks off gives its text with a warning', async () => {
  const { db } = domain
  const [office, id] = [await domain.addOffice(), crypto.randomUUID()]
  await queueTranscription(db, office, { id, fileName: 'audiência.flac', size: 1000, format: 'flac' })
  const dependencies: Parameters<typeof runTranscription>[0] = {
    db,
    logger: createLogger('silent'),
    speech: {
      slackMs: 0,
      status: async () => ({ ready: true, message: '' }),
      async transcribe(_, { onPiece }) {
        onPiece({ from: 0, to: 16_000, segments: [{ start: 0, end: 1, text: 'Está aberta a audiência.' }] })
        return { seconds: 1, declaredSeconds: null, brokeOff: true }
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
    warning: TRANSCRIPTION_MESSAGES.damaged,
  })
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
