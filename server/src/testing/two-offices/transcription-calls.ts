import * as transcriptions from '../../features/transcription/transcriptions-repository.ts'
import { NEW_ID } from './asked.ts'
import type { OfficeCall } from './office-call.ts'

/** The calls of recordings. */
export const TRANSCRIPTION_CALLS: Record<string, OfficeCall> = {
  'transcriptions-repository.queueTranscription': (db, who) =>
    transcriptions.queueTranscription(db, who.officeId, { id: NEW_ID, fileName: 'novo.wav', size: 9, format: 'wav' }),
  'transcriptions-repository.listTranscriptions': (db, who) => transcriptions.listTranscriptions(db, who.officeId),
  'transcriptions-repository.findTranscription': (db, who, of) =>
    transcriptions.findTranscription(db, who.officeId, of.uuid.transcription),
  'transcriptions-repository.waitingBytes': (db, who) => transcriptions.waitingBytes(db, who.officeId),
  'transcriptions-repository.removeTranscription': (db, who, of) =>
    transcriptions.removeTranscription(db, who.officeId, of.uuid.transcription),
}
