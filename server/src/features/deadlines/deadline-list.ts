import { DEADLINES_PAGE_SIZE } from '@arauto/contract/constants'
import { DEADLINE_GROUPS, type DeadlineList, type DeadlineListQuery } from '@arauto/contract/office-deadlines'
import { calendarAt } from '../../domain/deadlines/proposal.ts'
import type { OfficeId, Viewer } from '../../domain/offices/member.ts'
import type { Database } from '../../domain/schema.ts'
import { readCourtClosedDays } from '../../domain/triage/closed-days.ts'
import { type CountedDeadlines, countDeadlines, countLeftOut } from './deadline-counts.ts'
import { groupsFrom } from './deadline-filter.ts'
import { readDeadlines, readPeople } from './list-deadlines.ts'

/**
 * @param today `YYYY-MM-DD` in Lisbon
 * @returns the list's groups, or one of them, with what is counted for it
 */
export async function readDeadlineList(
  db: Database,
  viewer: Viewer,
  { group, page = 0, ...filter }: DeadlineListQuery,
  today: string,
): Promise<DeadlineList> {
  const groups = groupsFrom(today)
  const parts = groups
    .filter(({ key }) => group === undefined || key === group)
    .map((days) => ({
      days,
      skipped: group === undefined ? 0 : page * DEADLINES_PAGE_SIZE,
      limit: DEADLINES_PAGE_SIZE,
    }))
  // The calendar without a seat: national holidays, and the days that the office closed for all courts.
  const calendar = calendarAt(null, await readCourtClosedDays(db, viewer.officeId))
  const [rows, counted, leftOut] = await Promise.all([
    readDeadlines(db, viewer, filter, parts, { today, calendar }),
    countDeadlines(db, viewer, filter, today),
    countLeftOut(db, viewer, today),
  ])
  const isOf = ({ assignee }: CountedDeadlines) =>
    filter.person === undefined || assignee === (filter.person === 'none' ? null : filter.person)
  const sum = (those: readonly CountedDeadlines[]) => those.reduce((total, { count }) => total + count, 0)
  const countOf = (key: (typeof DEADLINE_GROUPS)[number]) =>
    sum(counted.filter((one) => DEADLINE_GROUPS[one.group] === key && isOf(one)))
  return {
    today,
    groups: groups
      .filter(({ key }) => group === undefined || key === group)
      .map((days) => ({
        key: days.key,
        until: days.key === 'overdue' ? null : days.until,
        count: countOf(days.key),
        results: rows.filter(({ ends }) => ends >= (days.from ?? '') && (!days.until || ends <= days.until)),
      })),
    count: sum(counted.filter(isOf)),
    people: await peopleOf(db, viewer.officeId, counted, filter.person),
    ...leftOut,
  }
}

/** The people in charge and the filtered person, in alphabetical order; nobody last. */
async function peopleOf(
  db: Database,
  officeId: OfficeId,
  counted: readonly CountedDeadlines[],
  asked: DeadlineListQuery['person'],
): Promise<DeadlineList['people']> {
  const totals = new Map<number | null, number>()
  for (const { assignee, count } of counted) totals.set(assignee, (totals.get(assignee) ?? 0) + count)
  if (typeof asked === 'number' && !totals.has(asked)) totals.set(asked, 0)
  const known = await readPeople(
    db,
    officeId,
    [...totals.keys()].filter((id) => id !== null),
  )
  const people = [...known.values()]
    .map((person) => ({ person, count: totals.get(person.id ?? 0) ?? 0 }))
    .sort((one, other) => one.person.name.localeCompare(other.person.name, 'pt-PT'))
  const nobodys = totals.get(null)
  return nobodys === undefined ? people : [...people, { person: null, count: nobodys }]
}
