import * as calls from '@arauto/contract/calls/notes'
import type { Note, NoteCreation } from '@arauto/contract/notes'
import { call, sendCall } from './call.ts'

/** Writes a note on a notification or a case. @throws {ApiError} */
export const writeNote = (body: NoteCreation): Promise<Note> => call(calls.writeNote, { body })

/** Changes an own note. @throws {ApiError} */
export const changeNote = (id: number, text: string): Promise<Note> =>
  call(calls.changeNote, { params: { id }, body: { text } })

/** Deletes a note. @throws {ApiError} */
export const removeNote = (id: number): Promise<void> => sendCall(calls.removeNote, { params: { id } })
