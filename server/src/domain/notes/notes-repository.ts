import type { Note } from '@arauto/contract/notes'
import { type RawBuilder, sql } from 'kysely'
import { personInRecord } from '../audit/people.ts'
import { announceLists, lockList, noteChange } from '../offices/list-lock.ts'
import type { Member, PortalUsernames } from '../offices/member.ts'
import { isAmong } from '../offices/scope.ts'
import type { Database } from '../schema.ts'

/** What a note is about: one notification, or a case by its key. */
export type NoteSubject = { notificationId: number } | { caseKey: string }

interface NoteRow extends Omit<Note, 'author' | 'created_at' | 'edited_at'> {
  author_id: number | null
  author_name: string
  created_at: Date
  edited_at: Date | null
}

/** Whether one of these portal user names has the notification of a note, or one of its case's. */
const isOf = (portals: PortalUsernames): RawBuilder<boolean> => {
  const seen = sql`select from triage t where t.office_id = n.office_id and ${isAmong(portals, 't.portal_username')}`
  // Two conditions, each of which an index answers.
  return sql<boolean>`case when n.notification_id is null then exists (${seen} and t.case_key = n.case_key)
    else exists (${seen} and t.notification_id = n.notification_id) end`
}

async function readNotes(db: Database, member: Member, condition: RawBuilder<unknown>): Promise<Note[]> {
  const { officeId, userId, role, reads, acts } = member
  const own = sql`coalesce(p.user_id = ${userId}, false)`
  const { rows } = await sql<NoteRow>`
    select n.id, n.notification_id, n.case_key, n.created_at, n.edited_at, n.text, p.name as author_name,
      m.user_id as author_id, ${own} and ${isOf(acts)} as mine,
      (${own} or ${role === 'responsavel'}) and ${isOf(acts)} as can_delete
    from notes n join audit_people p on p.id = n.author
      left join members m on m.office_id = n.office_id and m.user_id = p.user_id
    where n.office_id = ${officeId} and ${condition} and ${isOf(reads)} order by n.created_at, n.id`.execute(db)
  return rows.map(({ author_id, author_name, created_at, edited_at, ...row }) => ({
    ...row,
    author: { id: author_id, name: author_name },
    created_at: created_at.toISOString(),
    edited_at: edited_at?.toISOString() ?? null,
  }))
}

/** @returns the notes on a notification or a case that the member sees, the oldest first */
export const listNotes = (db: Database, member: Member, about: NoteSubject): Promise<Note[]> =>
  readNotes(
    db,
    member,
    'caseKey' in about ? sql`n.case_key = ${about.caseKey}` : sql`n.notification_id = ${about.notificationId}`,
  )

/** @returns those of these notes that the member sees, the oldest first */
export const listNotesByIds = (db: Database, member: Member, ids: readonly number[]): Promise<Note[]> =>
  readNotes(db, member, sql`n.id = any(${ids}::bigint[])`)

/** @returns a note, as far as the member sees it; else null */
export const findNote = async (db: Database, member: Member, id: number): Promise<Note | null> =>
  (await readNotes(db, member, sql`n.id = ${id}`))[0] ?? null

/** Writes a note. The caller has checked that the member may handle the notification or case. @returns its number */
export async function insertNote(trx: Database, member: Member, about: NoteSubject, text: string): Promise<number> {
  const { officeId, userId } = member
  await lockList(trx, officeId)
  const author = await personInRecord(trx, officeId, userId)
  const { id } = await trx
    .insertInto('notes')
    .values({
      office_id: officeId,
      notification_id: 'notificationId' in about ? about.notificationId : null,
      case_key: 'caseKey' in about ? about.caseKey : null,
      author,
      text,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await noteListsOf(trx, member, id)
  return id
}

/** Changes a note's text. */
export async function updateNote(trx: Database, member: Member, id: number, text: string): Promise<void> {
  await trx
    .updateTable('notes')
    .set({ text, edited_at: sql<Date>`now()` })
    .where('office_id', '=', member.officeId)
    .where('id', '=', id)
    .execute()
  await noteListsOf(trx, member, id)
}

/** Deletes a note. */
export async function removeNote(trx: Database, member: Member, id: number): Promise<void> {
  await noteListsOf(trx, member, id)
  await trx.deleteFrom('notes').where('office_id', '=', member.officeId).where('id', '=', id).execute()
}

/** The lists have changed in which a note is counted: of its notification, or of its case. */
async function noteListsOf(trx: Database, { officeId }: Member, id: number): Promise<void> {
  const ofNote = (column: 'notification_id' | 'case_key') => sql`select t.portal_username as portal
    from notes n join triage t on t.office_id = n.office_id and ${sql.ref(`t.${column}`)} = ${sql.ref(`n.${column}`)}
    where n.office_id = ${officeId} and n.id = ${id}`
  await announceLists(trx, officeId, sql`${ofNote('notification_id')} union ${ofNote('case_key')}`)
  await noteChange(trx, officeId)
}
