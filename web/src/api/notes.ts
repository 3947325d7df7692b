import { type Note, type NoteCreation, note } from '@arauto/contract/notes'
import { API, notePath } from '@arauto/contract/routes'
import { apiFetch, apiSend } from './client.ts'

/** Writes a note on a notification or a case. @throws {ApiError} */
export const writeNote = (body: NoteCreation): Promise<Note> => apiFetch(API.notes, note, { method: 'POST', body })

/** Changes an own note. @throws {ApiError} */
export const changeNote = (id: number, text: string): Promise<Note> =>
  apiFetch(notePath(id), note, { method: 'PUT', body: { text } })

/** Deletes a note. @throws {ApiError} */
export const removeNote = (id: number): Promise<void> => apiSend(notePath(id), { method: 'DELETE' })
