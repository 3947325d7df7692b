import { sql } from 'kysely'
import type { OfficeId } from '../src/domain/offices/member.ts'
import { isAmong } from '../src/domain/offices/scope.ts'
import type { Database } from '../src/domain/schema.ts'
import { type CountedTriage, countTriage } from '../src/domain/triage/triage-counts.ts'
import type { Asking } from '../src/domain/triage/triage-filter.ts'

export const FIGURES_RIGHT = { totals: [], states: [], next: [] }

/** @returns what differs between the kept figures and those counted from the rows: `FIGURES_RIGHT` for nothing */
export async function wrongFigures(db: Database) {
  const totals = await sql`
    select * from (
      select office_id, portal_username, advogado, origem, tribunal, total from notification_totals
      except select office_id, portal_username, advogado, origem, tribunal, count(*) from notifications group by 1, 2, 3, 4, 5
    ) kept
    union all select * from (
      select office_id, portal_username, advogado, origem, tribunal, count(*) from notifications group by 1, 2, 3, 4, 5
      except select office_id, portal_username, advogado, origem, tribunal, total from notification_totals
    ) counted`.execute(db)
  const states = await sql`
    select * from (
      select office_id, portal_username, state, assignee_id, total from triage_totals where total <> 0
      except select office_id, portal_username, state, coalesce(assignee_id, 0), count(*) from triage group by 1, 2, 3, 4
    ) kept
    union all select * from (
      select office_id, portal_username, state, coalesce(assignee_id, 0), count(*) from triage group by 1, 2, 3, 4
      except select office_id, portal_username, state, assignee_id, total from triage_totals
    ) counted`.execute(db)
  const next = await sql`
    select t.notification_id, t.next_deadline, t.next_over, t.lacks_duration, o.ends, o.over from triage t
    left join lateral (
      select d.ends, case when d.state = 'confirmed' then 'infinity'::date else max(d.over_after) over () end as over
      from deadlines d
      where d.notification_id = t.notification_id and d.state in ('proposed', 'confirmed') and d.ends is not null
      order by d.state = 'proposed', d.ends, d.over_after limit 1
    ) o on true
    where (t.next_deadline, t.next_over, t.lacks_duration)
      is distinct from (o.ends, o.over, exists (select from deadlines d
        where d.notification_id = t.notification_id and d.state = 'proposed' and d.kind = 'unknown'))`.execute(db)
  return { totals: totals.rows, states: states.rows, next: next.rows }
}

/** The same counts from the rows, for a viewer of these portal user names. */
async function countRows(
  db: Database,
  officeId: OfficeId,
  reads: 'all' | readonly string[],
  { userId, today }: Asking,
) {
  const { rows } = await sql`
    select
      count(*) filter (where t.state <> 'tratada') as por_tratar,
      count(*) filter (where t.state = 'nova') as novas,
      count(*) filter (where t.state <> 'tratada' and t.assignee_id = ${userId}) as minhas,
      count(*) filter (where d.confirmed > 0 or d.coming > 0) as com_prazo,
      (coalesce(sum(d.confirmed_urgent), 0) + coalesce(sum(d.urgent), 0))::bigint as prazos_urgentes
    from triage t cross join lateral (
      select
        count(*) filter (where state = 'confirmed') as confirmed,
        count(*) filter (where state = 'confirmed' and ends <= ${today}::date) as confirmed_urgent,
        count(*) filter (where state = 'proposed' and over_after >= ${today}::date) as coming,
        count(*) filter (where state = 'proposed' and over_after >= ${today}::date and ends <= ${today}::date) as urgent
      from deadlines where notification_id = t.notification_id and ends is not null
    ) d where t.office_id = ${officeId} and ${isAmong(reads, 't.portal_username')}`.execute(db)
  return rows[0]!
}

/**
 * @param part a portal user name
 * @returns on the last days of deadlines, and on those with a fine, the counts of a member who sees all of the office and of
 *   one who sees a part: as they are shown, and from the rows
 */
export async function countsOnDays(db: Database, officeId: OfficeId, userId: number, part: string) {
  const shown: CountedTriage[] = []
  const counted: unknown[] = []
  const { rows } = await sql<{ day: string }>`select unnest(array[ends, over_after]) as day from deadlines
    where ends is not null`.execute(db)
  for (const today of new Set(rows.map(({ day }) => day))) {
    for (const reads of ['all' as const, [part]]) {
      const viewer = { officeId, reads, acts: [] }
      const counts = await countTriage(db, viewer, { userId, today })
      shown.push(counts)
      counted.push({ ...(await countRows(db, officeId, reads, { userId, today })), newest: counts.newest })
    }
  }
  return { shown, counted }
}
