import type { TimelineEntry } from '@arauto/contract/case-timeline'
import type { Notification } from '@arauto/contract/notifications'
import type { TriageState } from '@arauto/contract/triage'
import { listHearings } from '../../domain/hearings/list-hearings.ts'
import { listNotesByIds } from '../../domain/notes/notes-repository.ts'
import type { Member } from '../../domain/offices/member.ts'
import type { Database } from '../../domain/schema.ts'
import { readWorkedDays } from './case-time.ts'
import { readCaseDeadlines, readRecordings } from './read-case.ts'
import type { TimelineMark } from './timeline.ts'

/** Dependencies of the timeline reader. */
export interface EntryReader {
  db: Database
  /** @returns those of these notifications that the member sees, with links for their sign-in */
  readNotifications(member: Member, ids: readonly number[]): Promise<Notification[]>
}

/**
 * @param marks of entries of the case `key`
 * @param today `YYYY-MM-DD` in Lisbon
 * @returns the entries in the order of their marks; one that is gone meanwhile is left out
 */
export async function readEntries(
  { db, readNotifications }: EntryReader,
  member: Member,
  key: string,
  marks: readonly TimelineMark[],
  today: string,
): Promise<TimelineEntry[]> {
  const idsOf = (kind: TimelineMark['kind']) => marks.filter((mark) => mark.kind === kind).map(({ id }) => id)
  const [notifications, deadlines, hearings, notes, recordings] = [
    idsOf('notification').map(Number),
    idsOf('deadline').map(Number),
    idsOf('hearing').map(Number),
    idsOf('note').map(Number),
    idsOf('recording'),
  ] as const
  const worked = await readWorkedDays(db, member.officeId, key, idsOf('time'))
  const [shown, states, dated, called, written, recorded] = await Promise.all([
    notifications.length > 0 ? readNotifications(member, notifications) : [],
    readStates(db, member, notifications),
    deadlines.length > 0 ? readCaseDeadlines(db, member, key, today, deadlines) : [],
    hearings.length > 0 ? listHearings(db, member, { ids: hearings }, today) : null,
    notes.length > 0 ? listNotesByIds(db, member, notes) : [],
    recordings.length > 0 ? readRecordings(db, member.officeId, key, recordings) : [],
  ])
  const actos = await readActos(
    db,
    member,
    written.map((note) => note.notification_id).filter((id) => id !== null),
  )
  const entries = new Map<string, TimelineEntry>()
  const at = new Map(marks.map((mark) => [`${mark.kind} ${mark.id}`, mark.at.toISOString()]))
  const add = (entry: TimelineEntry, id: string | number) => entries.set(`${entry.kind} ${id}`, entry)
  const when = (kind: TimelineMark['kind'], id: string | number) => at.get(`${kind} ${id}`) ?? ''
  for (const one of shown) {
    const state = states.get(one.id) ?? 'nova'
    add({ kind: 'notification', at: when('notification', one.id), notification: one, state }, one.id)
  }
  for (const one of dated) add({ kind: 'deadline', at: when('deadline', one.id), deadline: one }, one.id)
  for (const one of called?.hearings ?? []) add({ kind: 'hearing', at: when('hearing', one.id), hearing: one }, one.id)
  for (const one of written) {
    const acto = one.notification_id === null ? null : (actos.get(one.notification_id) ?? null)
    add({ kind: 'note', at: when('note', one.id), note: one, acto }, one.id)
  }
  for (const one of recorded) add({ kind: 'recording', at: when('recording', one.id), recording: one }, one.id)
  for (const { id, ...time } of worked) add({ kind: 'time', at: when('time', id), time }, id)
  return marks.flatMap(({ kind, id }) => entries.get(`${kind} ${id}`) ?? [])
}

async function readStates(db: Database, { officeId }: Member, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, TriageState>()
  const rows = await db
    .selectFrom('triage')
    .select(['notification_id', 'state'])
    .where('office_id', '=', officeId)
    .where('notification_id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.notification_id, row.state]))
}

async function readActos(db: Database, { officeId }: Member, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, string>()
  const rows = await db
    .selectFrom('notifications')
    .select(['id', 'acto'])
    .where('office_id', '=', officeId)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row.acto]))
}
