import { type AbortableQueryOptions, sql } from 'kysely'
import type { Viewer } from '../../domain/offices/member.ts'
import { isAmong } from '../../domain/offices/scope.ts'
import type { Database } from '../../domain/schema.ts'
import {
  DEADLINES,
  type DeadlineFilter,
  endsWithin,
  groupsFrom,
  isAskedFor,
  ofState,
  statesOf,
} from './deadline-filter.ts'

/** How many deadlines end in a group, and are in somebody's charge; both as numbers, the group by its place. */
export interface CountedDeadlines {
  group: number
  assignee: number | null
  count: number
}

/** @returns the deadlines that the filter asks for, but for its person, counted by group and who is in charge */
export async function countDeadlines(
  db: Database,
  viewer: Viewer,
  filter: DeadlineFilter,
  today: string,
  options?: AbortableQueryOptions,
): Promise<CountedDeadlines[]> {
  const group = sql`case ${sql.join(
    groupsFrom(today).map((days, index) => sql`when ${endsWithin(days)} then ${sql.lit(index)}`),
    sql` `,
  )} end`
  const parts = statesOf(filter).map(
    (state) => sql`select ${group} as "group", t.assignee_id as assignee from ${DEADLINES}
      where ${isAskedFor(viewer, filter)} and ${ofState(state, filter, today)}`,
  )
  const { rows } = await sql<CountedDeadlines>`
    select "group", assignee, count(*) as count from (${sql.join(parts, sql` union all `)}) d group by 1, 2`.execute(
    db,
    options,
  )
  return rows
}

/** What is not in the list, and is not to be forgotten. */
export interface LeftOut {
  old_proposals: number
  unknown: number
}

/** @returns how many proposals are over without a decision, and how many notifications not handled have no duration yet */
export async function countLeftOut(
  db: Database,
  viewer: Viewer,
  today: string,
  options?: AbortableQueryOptions,
): Promise<LeftOut> {
  const { rows } = await sql<LeftOut>`
    select count(*) filter (where d.kind = 'deadline' and coalesce(d.over_after, d.ends) < ${today}::date) as old_proposals,
      count(distinct d.notification_id) filter (where d.kind = 'unknown') as unknown
    from deadlines d join triage t on t.notification_id = d.notification_id
    where d.office_id = ${viewer.officeId} and ${isAmong(viewer.reads, 'd.portal_username')}
      and d.state = 'proposed' and t.state <> 'tratada'`.execute(db, options)
  return rows[0]!
}
