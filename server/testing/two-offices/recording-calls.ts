import { sql } from 'kysely'
import { mustHaveRoomForFiles } from '../../src/domain/offices/stored-files.ts'
import type { Database } from '../../src/domain/schema.ts'
import { correctTranscript } from '../../src/domain/text-rules/correct-transcript.ts'
import * as sounds from '../../src/features/transcription/sound-repository.ts'
import * as transcripts from '../../src/features/transcription/transcript-repository.ts'
import * as transcriptions from '../../src/features/transcription/transcriptions-repository.ts'
import { CodedError } from '../../src/platform/coded-error.ts'
import { NEW_ID } from './asked.ts'
import type { FilledOffice } from './filled-office.ts'
import type { OfficeCall } from './office-call.ts'

/** Ends the transcription of the office that asks, whose sound is kept. */
async function finished(db: Database, { officeId, mark }: FilledOffice): Promise<void> {
  const passages = JSON.stringify([{ words: [{ text: mark, start: 0, end: 1 }] }])
  await sql`update transcriptions set status = 'done', machine_passages = ${passages}, size = 1::bigint << 40,
    sound_days = 1, sound_until = now() + interval '1 hour', peaks = ${Buffer.from(mark)}
    where office_id = ${officeId}`.execute(db)
}

const rules: Parameters<typeof transcripts.changeTranscript>[1] = {
  correctTranscript: async (passages, splices, parts) => correctTranscript(passages, splices, parts),
}

/** The calls of recordings and their transcripts. */
export const RECORDING_CALLS: Record<string, OfficeCall> = {
  'transcriptions-repository.queueTranscription': (db, who) =>
    transcriptions.queueTranscription(db, who.officeId, { id: NEW_ID, fileName: 'novo.wav', size: 9, format: 'wav' }),
  'stored-files.mustHaveRoomForFiles': async (db, who) => {
    await finished(db, who)
    return mustHaveRoomForFiles(db, who.officeId, 1).catch((error: unknown) => {
      if (error instanceof CodedError) return error.code
      throw error
    })
  },
  'sound-repository.findSound': async (db, who, of) => {
    await finished(db, who)
    return sounds.findSound(db, who.officeId, of.uuid.transcription)
  },
  'sound-repository.dropSound': async (db, who, of) => {
    await finished(db, who)
    return sounds.dropSound(db, who.officeId, of.uuid.transcription)
  },
  'transcript-repository.findTranscript': async (db, who, of) => {
    await finished(db, who)
    return transcripts.findTranscript(db, who.officeId, of.uuid.transcription)
  },
  'transcript-repository.changeTranscript': async (db, who, of) => {
    await finished(db, who)
    const change = { version: 0, splices: [{ at: 0, remove: 1, put: [] }], reviewed: true }
    return transcripts.changeTranscript(db, rules, who, of.uuid.transcription, change)
  },
}
