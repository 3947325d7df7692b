import type { ListedDeadline } from '@arauto/contract/office-deadlines'
import type { Person } from '@arauto/contract/triage'
import { type AbortableQueryOptions, type RawBuilder, sql } from 'kysely'
import type { CourtCalendar } from '../../domain/deadlines/court-calendar.ts'
import { ifCalendar } from '../../domain/deadlines/court-holidays.ts'
import { type Day, parseDay } from '../../domain/deadlines/day.ts'
import { countWorkingDays } from '../../domain/deadlines/working-days.ts'
import type { OfficeId, Viewer } from '../../domain/offices/member.ts'
import { isAmong } from '../../domain/offices/scope.ts'
import type { Database } from '../../domain/schema.ts'
import { readByCursor } from '../../platform/database/read-by-cursor.ts'
import {
  asksTriage,
  type DeadlineFilter,
  endsWithin,
  type GroupDays,
  isAskedFor,
  isInChargeOf,
  ofState,
  statesOf,
  tablesFor,
} from './deadline-filter.ts'

type Row = Omit<ListedDeadline, 'working_days_left' | 'assignee'> & {
  assignee_id: number | null
  assignee: string | null
}

/** Some of a group's deadlines: those after `skipped`, at most `limit`; null for all. */
interface Part {
  days: Pick<GroupDays, 'from' | 'until'>
  skipped: number
  limit: number | null
}

/** The day (`YYYY-MM-DD` in Lisbon) that days are counted from, and the calendar that working days are counted by. */
interface Counting {
  today: string
  calendar: CourtCalendar
}

/**
 * Reads deadlines by the days they end on. Each state is read by its index and the first of all are taken, so that a page
 * costs the same however many there are.
 */
export async function readDeadlines(
  db: Database,
  viewer: Viewer,
  filter: DeadlineFilter,
  parts: readonly Part[],
  counting: Counting,
  options?: AbortableQueryOptions,
): Promise<ListedDeadline[]> {
  if (parts.length === 0) return []
  const { rows } = await queryOf(viewer, filter, parts, counting.today).execute(db, options)
  return listed(rows, counting)
}

/** Iterates over the requested deadlines, by their last day, in batches. @param days null for all */
export async function* iterateDeadlines(
  db: Database,
  viewer: Viewer,
  filter: DeadlineFilter,
  days: Pick<GroupDays, 'from' | 'until'> | null,
  counting: Counting,
): AsyncGenerator<ListedDeadline[]> {
  const all = { days: days ?? { from: null, until: null }, skipped: 0, limit: null }
  const query = queryOf(viewer, filter, [all], counting.today)
  for await (const rows of readByCursor(db, 'deadlines_of_list', query)) yield listed(rows, counting)
}

function queryOf(viewer: Viewer, filter: DeadlineFilter, parts: readonly Part[], today: string): RawBuilder<Row> {
  const ids = sql.join(
    parts.map((part) => sql`(${idsOf(viewer, filter, part, today)})`),
    sql` union all `,
  )
  return sql<Row>`
    with ${triagedOnes(viewer, filter, today)}
    select d.id, d.notification_id, d.version, d.state, d.title, coalesce(d.reason->>'article', '') as article, n.acto, n.processo, t.case_key, coalesce(c.label, '') as case_label, n.tribunal, n.unidade,
      n.advogado, d.notified, d.ends, d.ends - ${today}::date as days_left, d.fine_days::text[] as fine_days,
      d.internal_date, d.met_on, t.assignee_id, u.username as assignee, t.state as triage_state,
      d.recalculated_ends is distinct from null and d.recalculated_ends <> d.ends as differs,
      ${isAmong(viewer.acts, 'd.portal_username')} as can_act
    from (${ids}) chosen
    join deadlines d on d.id = chosen.id
    join triage t on t.notification_id = d.notification_id
    join notifications n on n.id = d.notification_id
    left join users u on u.id = t.assignee_id
    left join cases c on c.office_id = t.office_id and c.key = t.case_key
    order by d.ends, d.id`
}

function listed(rows: readonly Row[], { today, calendar }: Counting): ListedDeadline[] {
  const workingDays = workingDaysFrom(parseDay(today)!, calendar)
  return rows.map(({ assignee_id: id, assignee: name, ...row }) => ({
    ...row,
    working_days_left: workingDays(parseDay(row.ends)!),
    assignee: id === null ? null : { id, name: name ?? '' },
  }))
}

/** Counts the working days to one day after another, each from the one before; null for a year without a calendar. */
function workingDaysFrom(from: Day, calendar: CourtCalendar): (to: Day) => number | null {
  let counted = { to: from, days: 0 }
  return (to) =>
    ifCalendar(() => {
      counted = { to, days: counted.days + countWorkingDays(counted.to, to, calendar) }
      return counted.days
    })
}

/**
 * The deadlines of the states that depend on triage, read once for all groups. An index of the last day would read through
 * years of old proposals, and one of the person through everything that they ever were in charge of.
 */
function triagedOnes(viewer: Viewer, filter: DeadlineFilter, today: string): RawBuilder<unknown> {
  const parts = statesOf(filter)
    .filter((state) => asksTriage(state, filter))
    .map(
      (state) => sql`select d.id, d.ends, t.assignee_id from ${tablesFor(filter, true)}
        where ${isAskedFor(viewer, filter)} and ${ofState(state, filter, today)}`,
    )
  const none = sql`select null::bigint as id, null::date as ends, null::bigint as assignee_id where false`
  return sql`triaged as materialized (${parts.length > 0 ? sql.join(parts, sql` union all `) : none})`
}

function idsOf(
  viewer: Viewer,
  filter: DeadlineFilter,
  { days, skipped, limit }: Part,
  today: string,
): RawBuilder<unknown> {
  const page = limit === null ? sql`` : sql`order by d.ends, d.id limit ${skipped + limit}`
  const byIndex = statesOf(filter).filter((state) => !asksTriage(state, filter))
  const first = [
    sql`(select d.id, d.ends from triaged d
      where ${isInChargeOf(filter, 'd.assignee_id')} and ${endsWithin(days)} ${page})`,
    ...byIndex.map(
      (state) => sql`(select d.id, d.ends from ${tablesFor(filter, filter.person !== undefined)}
        where ${isAskedFor(viewer, filter)} and ${isInChargeOf(filter)} and ${ofState(state, filter, today)}
          and ${endsWithin(days)} ${page})`,
    ),
  ]
  return sql`select id from (${sql.join(first, sql` union all `)}) d order by ends, id limit ${limit} offset ${skipped}`
}

/** @returns the members who are in charge, by their number, and the office's others who are asked for */
export async function readPeople(
  db: Database,
  officeId: OfficeId,
  ids: readonly number[],
): Promise<Map<number, Person>> {
  const rows = await db
    .selectFrom('members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['u.id', 'u.username as name'])
    .where('m.office_id', '=', officeId)
    .where('u.id', 'in', ids.length > 0 ? [...ids] : [0])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
