import * as transcriptions from '../../features/transcription/transcriptions-repository.ts'
import { NEW_ID } from './asked.ts'
import type { OfficeCall } from './office-call.ts'

/** The calls of recordings. */
export const TRANSCRIPTION_CALLS: Record<string, OfficeCall> = {
  'transcriptions-repository.queueTranscription': (db, who) =>
    transcriptions.queueTranscription(db, who.officeId, { id: NEW_ID, fileName: 'novo.wav', size: 9, format: 'wav' }),
}
