import { lisbonDay } from '@arauto/contract/dates'
import type { CalculatedDeadline } from '@arauto/contract/deadlines'
import type { Notification } from '@arauto/contract/notifications'
import {
  DISMISSALS,
  type HistoryEntry,
  type NotificationWork,
  type OfficeDeadline,
} from '@arauto/contract/office-deadlines'
import type { Person } from '@arauto/contract/triage'
import { sql } from 'kysely'
import { ifCalendar } from '../../domain/deadlines/court-holidays.ts'
import { parseDay } from '../../domain/deadlines/day.ts'
import type { ClosedCourtDay } from '../../domain/deadlines/proposal.ts'
import { listNotes } from '../../domain/notes/notes-repository.ts'
import type { Member, OfficeId } from '../../domain/offices/member.ts'
import { readReadings } from '../../domain/readings/readings-repository.ts'
import type { Database } from '../../domain/schema.ts'
import { readAssignable } from '../../domain/triage/assignable-people.ts'
import { calculateTerms, type FineBase, withFines } from '../../domain/triage/calculate-terms.ts'
import { readCaseFee } from '../../domain/triage/case-fee.ts'
import { readCourtClosedDays } from '../../domain/triage/closed-days.ts'
import { reasonShown } from '../../domain/triage/deadline-reason.ts'
import { readUc } from '../../domain/triage/office-uc.ts'
import { readRowTriage } from '../../domain/triage/row-triage.ts'
import { readDeadlines, type StoredDeadline } from '../../domain/triage/stored-deadline.ts'
import { personName } from '../../domain/triage/work-history.ts'
import { changeInWords, type KeptChange } from './history-words.ts'

/** How many of the last changes the panel shows. */
const SHOWN_CHANGES = 100

/**
 * @param notification one that the member sees
 * @returns all that the office does with it; null where it was removed meanwhile
 */
export async function readWork(
  db: Database,
  member: Member,
  notification: Notification,
  now: Date,
): Promise<NotificationWork | null> {
  const { officeId, userId, role } = member
  const { id } = notification
  const today = lisbonDay(now)
  const [rows, stored, closedDays, uc, taxa, notes, people, place, readings] = await Promise.all([
    readRowTriage(db, officeId, [id], { userId, today }),
    readDeadlines(db, officeId, id),
    readCourtClosedDays(db, officeId),
    readUc(db, officeId),
    readCaseFee(db, officeId, id),
    listNotes(db, member, { notificationId: id }),
    readAssignable(db, member, [id]),
    readPlace(db, officeId, id),
    readReadings(db, officeId, id),
  ])
  const triage = rows.get(id)
  if (!triage || !place) return null
  const inRecord = await readRecordPeople(db, officeId)
  const deadlines = stored.map((row) =>
    toDeadline(row, { notification, closedDays, fineBase: { uc, taxa }, today, inRecord }),
  )
  const canAct = notification.can_act !== false
  return {
    notification,
    triage,
    case_key: place.case_key,
    case_taxa_cents: taxa,
    deadlines,
    readings,
    notes,
    history: [...(await readHistory(db, officeId, id)), ...(place.is_imported ? [] : [foundBy(notification)])],
    people,
    can_act: canAct,
    can_confirm: canAct && role !== 'assistente',
  }
}

interface Shown {
  notification: Notification
  closedDays: readonly ClosedCourtDay[]
  fineBase: FineBase
  today: string
  inRecord: ReadonlyMap<number, Person>
}

function toDeadline(
  row: StoredDeadline,
  { notification, closedDays, fineBase, today, inRecord }: Shown,
): OfficeDeadline {
  const { ends, recalculated_ends } = row
  const named = (id: number | null) => (id === null ? null : (inRecord.get(id) ?? null))
  return {
    ...row,
    reason: reasonShown(row),
    suggested: row.reason?.suggested ?? null,
    calculated: keptCalculated(row, fineBase) ?? calculatedToday(row, notification, closedDays, fineBase),
    days_left: ends === null ? null : parseDay(ends)! - parseDay(today)!,
    dismissal: DISMISSALS.find((why) => why === row.outcome) ?? null,
    proposed_by: named(row.proposed_by),
    decided_by: named(row.decided_by),
    decided_at: row.decided_at?.toISOString() ?? null,
    difference: recalculated_ends !== null && recalculated_ends !== ends ? { ends: recalculated_ends } : null,
  }
}

/** The reasoning that a person decided by, with the fines of today. */
const keptCalculated = ({ calculated, terms }: StoredDeadline, { uc, taxa }: FineBase): CalculatedDeadline | null =>
  calculated && withFines(calculated, terms?.regime ?? 'civil', { uc, taxa: taxa ?? terms?.taxa_cents })

/** The reasoning of a proposal, which is not kept: by the rules and closed days of today. */
function calculatedToday(
  { terms, note }: StoredDeadline,
  { tribunal, unidade }: Notification,
  closedDays: readonly ClosedCourtDay[],
  fineBase: FineBase,
): CalculatedDeadline | null {
  return terms && ifCalendar(() => calculateTerms(terms, { tribunal, unidade }, closedDays, note, fineBase))
}

/** The case of a notification, and whether a person imported it. */
interface Place {
  case_key: string
  is_imported: boolean
}

async function readPlace(db: Database, officeId: OfficeId, id: number): Promise<Place | null> {
  const row = await db
    .selectFrom('triage')
    .select([
      'case_key',
      sql<boolean>`exists (select from work_history h where h.office_id = triage.office_id
        and h.notification_id = triage.notification_id and h.event = 'row_imported')`.as('is_imported'),
    ])
    .where('office_id', '=', officeId)
    .where('notification_id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** All people of the office's audit log, by their number there. */
async function readRecordPeople(db: Database, officeId: OfficeId): Promise<Map<number, Person>> {
  const { rows } = await sql<{ record_id: number } & Person>`
    select p.id as record_id, ${personName('p')} as name,
      (select user_id from members m where m.office_id = p.office_id and m.user_id = p.user_id) as id
    from audit_people p where p.office_id = ${officeId}`.execute(db)
  return new Map(rows.map(({ record_id, ...person }) => [record_id, person]))
}

async function readHistory(db: Database, officeId: OfficeId, notificationId: number): Promise<HistoryEntry[]> {
  const { rows } = await sql<KeptChange & { id: number; at: Date; user_id: number | null; name: string | null }>`
    select h.id, h.at, h.event, h.before, h.after, ${personName('p')} as name,
      (select user_id from members m where m.office_id = p.office_id and m.user_id = p.user_id) as user_id
    from work_history h left join audit_people p on p.id = h.who
    where h.office_id = ${officeId} and h.notification_id = ${notificationId}
    order by h.id desc limit ${SHOWN_CHANGES}`.execute(db)
  const assigned = rows.flatMap(({ after }) => (typeof after.assignee_id === 'number' ? [after.assignee_id] : []))
  const names = new Map(
    (
      await db
        .selectFrom('users')
        .select(['id', 'username'])
        .where('id', 'in', [0, ...assigned])
        .execute()
    ).map(({ id, username }) => [id, username]),
  )
  const nameOf = (id: number) => names.get(id) ?? 'quem já não é membro'
  return rows.map(({ id, at, user_id, name, ...change }) => ({
    id,
    at: at.toISOString(),
    who: name === null ? null : { id: user_id, name },
    text: changeInWords(change, nameOf),
  }))
}

/** What Arauto did first, which is not kept as a change. */
const foundBy = ({ first_seen_at }: Notification): HistoryEntry => ({
  id: 0,
  at: first_seen_at,
  who: null,
  text: 'encontrou a notificação',
})
