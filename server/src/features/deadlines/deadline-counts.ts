import { LEFT_OUT_MAX } from '@arauto/contract/constants'
import { sql } from 'kysely'
import type { Viewer } from '../../domain/offices/member.ts'
import { isAmong } from '../../domain/offices/scope.ts'
import type { Database } from '../../domain/schema.ts'
import { hasOldProposal } from '../../domain/triage/open-deadline.ts'
import {
  type DeadlineFilter,
  endsWithin,
  groupsFrom,
  isAskedFor,
  ofState,
  statesOf,
  tablesFor,
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
): Promise<CountedDeadlines[]> {
  const group = sql`case ${sql.join(
    groupsFrom(today).map((days, index) => sql`when ${endsWithin(days)} then ${sql.lit(index)}`),
    sql` `,
  )} end`
  const counted = statesOf(filter).map(
    (state) => sql`
      select ${group} as "group", t.assignee_id as assignee, count(*) as count from ${tablesFor(filter, true)}
      where ${isAskedFor(viewer, filter)} and ${ofState(state, filter, today)} group by 1, 2`,
  )
  const { rows } = await sql<CountedDeadlines>`${sql.join(counted, sql` union all `)}`.execute(db)
  return rows
}

/** What is not in the list, and is not to be forgotten. */
interface LeftOut {
  old_proposals: number
  unknown: number
}

/**
 * @returns how many notifications have only proposals that are over and no confirmed deadline, without those that were over
 *   when they were handled. Also how many have no duration yet. Each is at most `LEFT_OUT_MAX + 1`, since there may be years
 *   of them
 */
export async function countLeftOut(db: Database, viewer: Viewer, today: string): Promise<LeftOut> {
  const { rows } = await sql<LeftOut>`
    select
      (select count(*) from (select from triage t
        where t.office_id = ${viewer.officeId} and (t.state <> 'tratada' or t.handled_open)
          and ${isAmong(viewer.reads, 't.portal_username')} and ${hasOldProposal(today)} limit ${LEFT_OUT_MAX + 1}) o) as old_proposals,
      (select count(*) from (select from triage t
        where t.office_id = ${viewer.officeId} and ${isAmong(viewer.reads, 't.portal_username')}
          and t.lacks_duration limit ${LEFT_OUT_MAX + 1}) u) as unknown`.execute(db)
  return rows[0]!
}
