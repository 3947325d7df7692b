import {
  DEADLINE_GROUPS,
  type DeadlineGroup,
  type DeadlineListQuery,
  type DeadlineState,
} from '@arauto/contract/office-deadlines'
import { searchTerms } from '@arauto/contract/search-terms'
import { type RawBuilder, sql } from 'kysely'
import { type Day, dayOf, formatDay, parseDay, partsOf } from '../../domain/deadlines/day.ts'
import { searchConditions } from '../../domain/notifications/search-condition.ts'
import type { Viewer } from '../../domain/offices/member.ts'
import { isAmong } from '../../domain/offices/scope.ts'
import { hasOpenDeadline, isOpenProposal } from '../../domain/triage/open-deadline.ts'

/** Which deadlines are asked for: the list's filters without its page. */
export type DeadlineFilter = Omit<DeadlineListQuery, 'group' | 'page'>

const STATES: Record<NonNullable<DeadlineFilter['state']>, readonly DeadlineState[]> = {
  open: ['confirmed', 'proposed'],
  proposed: ['proposed'],
  met: ['met'],
  dismissed: ['dismissed'],
  all: ['confirmed', 'proposed', 'met', 'dismissed'],
}

/** @returns the states of the deadlines asked for */
export function statesOf({ state = 'open', with_met: withMet }: DeadlineFilter): readonly DeadlineState[] {
  const states = STATES[state]
  return withMet === 'true' && !states.includes('met') ? [...states, 'met'] : states
}

/** Whether the condition of one state, or of the filters but for the person, is also about the triage. */
export const asksTriage = (state: DeadlineState, filter: DeadlineFilter): boolean =>
  Boolean(filter.case) || (state === 'proposed' && (filter.state ?? 'open') === 'open')

/**
 * The tables that the conditions are about: `d` deadlines, where they are needed `t` triage and `n` notifications. Each is
 * a look-up for every deadline that is counted.
 */
export const tablesFor = ({ search = '' }: DeadlineFilter, triage: boolean): RawBuilder<unknown> => sql`deadlines d
  ${triage ? sql`join triage t on t.notification_id = d.notification_id` : sql``}
  ${searchTerms(search).length > 0 ? sql`join notifications n on n.id = d.notification_id` : sql``}`

/** @returns the condition that leaves the dated deadlines of one state that the filter asks for */
export function ofState(state: DeadlineState, filter: DeadlineFilter, today: string): RawBuilder<boolean> {
  const dated = sql<boolean>`d.state = ${sql.lit(state)} and d.ends is not null`
  if (state !== 'proposed') return dated
  if (filter.state && filter.state !== 'open') return sql<boolean>`${dated} and d.kind = 'deadline'`
  // Said again of the triage, whose index finds the few notifications with an open deadline among those of years.
  return sql<boolean>`${isOpenProposal(today)} and ${hasOpenDeadline(today)} and t.office_id = d.office_id`
}

/** @returns the condition that leaves what the viewer sees, by the filters but for the person */
export function isAskedFor(viewer: Viewer, { case: caseKey, search = '' }: DeadlineFilter): RawBuilder<boolean> {
  const conditions = [
    sql`d.office_id = ${viewer.officeId}`,
    isAmong(viewer.reads, 'd.portal_username'),
    ...(caseKey ? [sql`t.case_key = case_key(${caseKey})`] : []),
    ...searchConditions(search),
  ]
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/** @param assignee the column with who is in charge @returns the condition that leaves those in somebody's charge, or in nobody's */
export function isInChargeOf({ person }: DeadlineFilter, assignee = 't.assignee_id'): RawBuilder<boolean> {
  if (person === undefined) return sql<boolean>`true`
  return person === 'none' ? sql<boolean>`${sql.ref(assignee)} is null` : sql<boolean>`${sql.ref(assignee)} = ${person}`
}

/** The days of a group, both included; null where it has no end. */
export interface GroupDays {
  key: DeadlineGroup
  from: string | null
  until: string | null
}

/** @param today `YYYY-MM-DD` @returns the groups in their order: what is over, today, until Sunday, the week after, the rest of the month, later */
export function groupsFrom(today: string): GroupDays[] {
  const now = parseDay(today)!
  const { year, month, weekday } = partsOf(now)
  const sunday = now + ((7 - weekday) % 7)
  const monthEnd = Math.max(dayOf(year, month + 1, 1) - 1, sunday + 7)
  const days: Record<DeadlineGroup, [from: Day | null, until: Day | null]> = {
    overdue: [null, now - 1],
    today: [now, now],
    week: [now + 1, sunday],
    next_week: [sunday + 1, sunday + 7],
    month: [sunday + 8, monthEnd],
    later: [monthEnd + 1, null],
  }
  const written = (day: Day | null) => (day === null ? null : formatDay(day))
  return DEADLINE_GROUPS.map((key) => ({ key, from: written(days[key][0]), until: written(days[key][1]) }))
}

/** @returns the condition that leaves what ends within a group's days */
export const endsWithin = ({ from, until }: Pick<GroupDays, 'from' | 'until'>): RawBuilder<boolean> =>
  sql<boolean>`${from === null ? sql`true` : sql`d.ends >= ${from}::date`} and ${
    until === null ? sql`true` : sql`d.ends <= ${until}::date`
  }`
