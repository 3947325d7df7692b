import { LEFT_OUT_MAX } from '@arauto/contract/constants'
import type { DeadlineState } from '@arauto/contract/office-deadlines'
import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '../../domain/offices/member.ts'
import { isAmong } from '../../domain/offices/scope.ts'
import type { Database } from '../../domain/schema.ts'
import { hasOldProposal } from '../../domain/triage/open-deadline.ts'
import {
  asksTriage,
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

/**
 * Those in nobody's charge are what is left of all: so most deadlines are counted by an index alone.
 *
 * @returns the deadlines that the filter asks for, but for its person, counted by group and who is in charge
 */
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
  const counted = (state: DeadlineState, triage: boolean, only: RawBuilder<unknown>) => sql`
    select ${group} as "group", ${triage ? sql`t.assignee_id` : sql`null::bigint`} as assignee, count(*) as count
    from ${tablesFor(filter, triage)}
    where ${isAskedFor(viewer, filter)} and ${ofState(state, filter, today)} and ${only} group by 1, 2`
  const ofStates = async (parts: RawBuilder<unknown>[]): Promise<CountedDeadlines[]> => {
    if (parts.length === 0) return []
    const { rows } = await sql<CountedDeadlines>`${sql.join(parts, sql` union all `)}`.execute(db)
    return rows
  }
  const states = statesOf(filter)
  const byIndex = states.filter((state) => !asksTriage(state, filter))
  const byTriage = states.filter((state) => asksTriage(state, filter))
  const [all, assigned, others] = await Promise.all([
    ofStates(byIndex.map((state) => counted(state, false, sql`true`))),
    ofStates(byIndex.map((state) => counted(state, true, isAssigned(viewer)))),
    ofStates(byTriage.map((state) => counted(state, true, sql`true`))),
  ])
  const taken = assigned.map(({ group, count }) => ({ group, assignee: null, count: -count }))
  return [...all, ...assigned, ...taken, ...others]
}

/** Written so that the partial index of those in somebody's charge is used. */
const isAssigned = ({ officeId }: Viewer) => sql`t.office_id = ${officeId} and t.assignee_id is not null`

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
