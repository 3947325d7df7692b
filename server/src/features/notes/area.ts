import * as calls from '@arauto/contract/calls/notes'
import { MESSAGES } from '@arauto/contract/messages'
import type { noteCreation } from '@arauto/contract/notes'
import type { z } from 'zod'
import { findCase } from '../../domain/cases/find-case.ts'
import { findNote, insertNote, type NoteSubject, removeNote, updateNote } from '../../domain/notes/notes-repository.ts'
import { mustAct, permissionOn } from '../../domain/notifications/permission.ts'
import type { Member } from '../../domain/offices/member.ts'
import type { Database } from '../../domain/schema.ts'
import type { Area } from '../../platform/area.ts'
import { CodedError, mustExist } from '../../platform/coded-error.ts'
import type { HttpServer } from '../../platform/http/http-server.ts'
import { registerCall } from '../../platform/http/register-call.ts'

/** Notes on notifications. */
export const notes = { name: 'notes', calls: registerNoteRoutes } satisfies Area<{ db: Database }>

/** Notes on notifications and cases: written by members who may handle them, changed by their author, deleted by the author or a responsável. */
function registerNoteRoutes(server: HttpServer, { db }: { db: Database }): void {
  const found = async (member: Member, id: number) => mustExist(await findNote(db, member, id))
  const subjectOf = async (member: Member, body: z.output<typeof noteCreation>): Promise<NoteSubject> => {
    const { notification_id: notificationId, case_key: number } = body
    const found = notificationId === undefined ? await findCase(db, member, number ?? '') : null
    const permission =
      notificationId === undefined ? (found?.permission ?? 'none') : await permissionOn(db, member, notificationId)
    mustAct(permission)
    return notificationId === undefined ? { caseKey: found!.key } : { notificationId }
  }

  registerCall(server, calls.writeNote, async (request) => {
    const { member, body } = request
    const about = await subjectOf(member, body)
    const id = await db.transaction().execute((trx) => insertNote(trx, member, about, body.text))
    return await found(member, id)
  })

  registerCall(server, calls.changeNote, async ({ member, params, body }) => {
    const { id, mine } = await found(member, params.id)
    if (!mine) throw new CodedError('note_of_another', MESSAGES.noteOfAnother)
    await db.transaction().execute((trx) => updateNote(trx, member, id, body.text))
    return found(member, id)
  })

  registerCall(server, calls.removeNote, async ({ member, params }) => {
    const { id, can_delete } = await found(member, params.id)
    if (!can_delete) throw new CodedError('note_of_another', MESSAGES.noteOfAnother)
    await db.transaction().execute((trx) => removeNote(trx, member, id))
  })
}
