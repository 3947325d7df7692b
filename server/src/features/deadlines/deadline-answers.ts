import { DEADLINES_PAGE_SIZE } from '@arauto/contract/constants'
import { DEADLINE_GROUPS, type DeadlineList, type DeadlineListQuery } from '@arauto/contract/office-deadlines'
import { LRUCache } from 'lru-cache'
import { calendarAt } from '../../domain/deadlines/proposal.ts'
import { changeCounter } from '../../domain/offices/list-lock.ts'
import type { OfficeId, Viewer } from '../../domain/offices/member.ts'
import { viewKey } from '../../domain/offices/scope.ts'
import type { Database } from '../../domain/schema.ts'
import { readCourtClosedDays } from '../../domain/triage/closed-days.ts'
import { cancelledBy } from '../../platform/database/cancelled-by.ts'
import { createSharedWork } from '../../platform/queue/shared-work.ts'
import { type CountedDeadlines, countDeadlines, countLeftOut, type LeftOut } from './deadline-counts.ts'
import { type DeadlineFilter, groupsFrom } from './deadline-filter.ts'
import { readDeadlines, readPeople } from './list-deadlines.ts'

const KEPT_COUNTS = 500
const KEPT_LISTS = 200
const KEPT_MS = 10 * 60 * 1000

interface Counts extends LeftOut {
  counted: CountedDeadlines[]
}

/** The list's responses, and what is counted for them, cached until the office's change counter moves or the day ends. */
export function createDeadlineAnswers(db: Database) {
  const lists = new LRUCache<string, DeadlineList>({ max: KEPT_LISTS, ttl: KEPT_MS })
  const kept = new LRUCache<string, Counts>({ max: KEPT_COUNTS, ttl: KEPT_MS })
  const underWay = createSharedWork<Counts>()

  const countsOf = async (
    viewer: Viewer,
    filter: DeadlineFilter,
    today: string,
    counter: number,
    left: AbortSignal,
  ) => {
    const { person: _, ...others } = filter
    const key = JSON.stringify([viewer.officeId, viewKey(viewer), counter, today, others])
    const found = kept.get(key)
    if (found) return found
    return underWay.join(key, left, async (signal) => {
      const options = cancelledBy(signal)
      const [counted, leftOut] = await Promise.all([
        countDeadlines(db, viewer, filter, today, options),
        countLeftOut(db, viewer, today, options),
      ])
      const counts = { counted, ...leftOut }
      kept.set(key, counts)
      return counts
    })
  }

  return {
    /**
     * @param today `YYYY-MM-DD` in Lisbon
     * @param left aborted when the client disconnects
     */
    async list(viewer: Viewer, query: DeadlineListQuery, today: string, left: AbortSignal): Promise<DeadlineList> {
      const counter = await changeCounter(db, viewer.officeId)
      const key = JSON.stringify([viewer.officeId, viewKey(viewer), counter, today, query])
      const list = lists.get(key) ?? (await readList(viewer, query, today, counter, left))
      lists.set(key, list)
      return list
    },
  }

  async function readList(
    viewer: Viewer,
    { group, page = 0, ...filter }: DeadlineListQuery,
    today: string,
    counter: number,
    left: AbortSignal,
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
    const [rows, counts] = await Promise.all([
      readDeadlines(db, viewer, filter, parts, { today, calendar }),
      countsOf(viewer, filter, today, counter, left),
    ])
    const isOf = ({ assignee }: CountedDeadlines) =>
      filter.person === undefined || assignee === (filter.person === 'none' ? null : filter.person)
    const sum = (those: readonly CountedDeadlines[]) => those.reduce((total, { count }) => total + count, 0)
    const countOf = (key: (typeof DEADLINE_GROUPS)[number]) =>
      sum(counts.counted.filter((one) => DEADLINE_GROUPS[one.group] === key && isOf(one)))
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
      count: sum(counts.counted.filter(isOf)),
      people: await peopleOf(viewer.officeId, counts.counted, filter.person),
      old_proposals: counts.old_proposals,
      unknown: counts.unknown,
    }
  }

  /** The people in charge and the filtered person, in alphabetical order; nobody last. */
  async function peopleOf(
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
}
