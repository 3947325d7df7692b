import { TIMELINE_KINDS, type TimelineKind } from '@arauto/contract/case-timeline'
import type { CaseDetail } from '@arauto/contract/cases'
import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '../../domain/offices/member.ts'
import { isAmong } from '../../domain/offices/scope.ts'
import type { Database } from '../../domain/schema.ts'
import { isOfCase, isShown } from './case-facts.ts'
import { workedDays } from './case-time.ts'

/** An entry by its number, and when it happened. */
export interface TimelineMark {
  kind: TimelineKind
  /** A recording's UUID, the day and person of time, or the number of any other entry. */
  id: string
  at: Date
}

/** The entries of each kind as `id`, `at`; of deadlines, those that stand where they were decided on; of hearings, when they take place. */
function marksOf(kind: TimelineKind, viewer: Viewer, key: string, today: string): RawBuilder<unknown> {
  const { officeId, reads } = viewer
  const ofCase = isOfCase(viewer, sql`${key}`)
  switch (kind) {
    case 'notification':
      return sql`select t.notification_id::text as id, t.created_at as at from triage t where ${ofCase}`
    case 'deadline':
      return sql`select d.id::text, coalesce(d.met_on::timestamp at time zone 'Europe/Lisbon', d.decided_at, t.created_at)
        from triage t join deadlines d on d.office_id = t.office_id and d.notification_id = t.notification_id
        where ${ofCase} and ${isShown(today)}`
    case 'hearing':
      return sql`select h.id::text, (h.day + coalesce(h.hour, '00:00')::time) at time zone 'Europe/Lisbon' from hearings h
        where h.office_id = ${officeId} and h.case_key = ${key} and ${isAmong(reads, 'h.portal_username')}
          and h.state in ('confirmed', 'given_up')`
    case 'note':
      return sql`select o.id::text, o.created_at from notes o where o.office_id = ${officeId} and (o.case_key = ${key}
        or o.notification_id = any(array(select t.notification_id from triage t where t.office_id = ${officeId}
          and t.case_key = ${key} and ${isAmong(reads, 't.portal_username')})))`
    case 'recording':
      return sql`select r.id::text, r.created_at from transcriptions r
        where r.office_id = ${officeId} and r.case_key = ${key}`
    case 'time':
      return sql`select w.id, w.day::timestamp at time zone 'Europe/Lisbon' from (${workedDays(officeId, key)}) w`
  }
}

const KINDS = TIMELINE_KINDS

/** @returns how many entries of each kind a case has */
export async function countTimeline(
  db: Database,
  viewer: Viewer,
  key: string,
  today: string,
): Promise<CaseDetail['timeline']> {
  const counts = KINDS.map(
    (kind) => sql`(select count(*) from (${marksOf(kind, viewer, key, today)}) m) as ${sql.ref(kind)}`,
  )
  const { rows } = await sql<CaseDetail['timeline']>`select ${sql.join(counts)}`.execute(db)
  return rows[0]!
}

/** @param kind of the entries; null for all @returns a page of a case's timeline, newest first, and how many there are in all */
export async function readMarks(
  db: Database,
  viewer: Viewer,
  key: string,
  { kind, page, pageSize, today }: { kind: TimelineKind | null; page: number; pageSize: number; today: string },
): Promise<{ marks: TimelineMark[]; count: number }> {
  const parts = (kind ? [kind] : KINDS).map(
    (one, index) =>
      sql`select ${sql.lit(one)} as kind, m.id, m.at, ${sql.lit(index)} as nth from (${marksOf(one, viewer, key, today)}) m (id, at)`,
  )
  // A deadline is shown above its notification, though both have the same day.
  const { rows } = await sql<{ marks: (Omit<TimelineMark, 'at'> & { at: string })[] | null; count: number }>`
    with m as materialized (${sql.join(parts, sql` union all `)})
    select (select count(*) from m) as count, (select jsonb_agg(jsonb_build_object('kind', kind, 'id', id, 'at', at)) from (
      select * from m order by at desc, nth desc, length(id) desc, id desc limit ${pageSize} offset ${page * pageSize}
    ) shown) as marks`.execute(db)
  const { marks, count } = rows[0]!
  return { count, marks: (marks ?? []).map((mark) => ({ ...mark, at: new Date(mark.at) })) }
}
