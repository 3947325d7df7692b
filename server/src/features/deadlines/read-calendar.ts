import type { DeadlineCalendar, DeadlineListQuery } from '@arauto/contract/office-deadlines'
import { shortWeekdayDate } from '@arauto/contract/weekday-dates'
import { sql } from 'kysely'
import { type CourtCalendar, dayKind } from '../../domain/deadlines/court-calendar.ts'
import { courtHolidaysEnd } from '../../domain/deadlines/court-holidays.ts'
import { type Day, dayOf, formatDay, parseDay, partsOf } from '../../domain/deadlines/day.ts'
import { FIRST_YEAR, holidayOn, LAST_YEAR } from '../../domain/deadlines/holidays.ts'
import type { ClosedCourtDay } from '../../domain/deadlines/proposal.ts'
import { calendarAt } from '../../domain/deadlines/proposal.ts'
import type { OfficeId, Viewer } from '../../domain/offices/member.ts'
import { listSubstitutions } from '../../domain/offices/substitutions-repository.ts'
import type { Database } from '../../domain/schema.ts'
import { readCourtClosedDays } from '../../domain/triage/closed-days.ts'
import { asksTriage, isAskedFor, isInChargeOf, ofState, tablesFor } from './deadline-filter.ts'
import { readPeople } from './list-deadlines.ts'

type CalendarDay = DeadlineCalendar['days'][number]

/**
 * A month of the calendar, from the Monday of its first week to the Sunday of its last, with the open deadlines.
 *
 * @param query the month as `YYYY-MM`, and the list's filters
 * @param today `YYYY-MM-DD` in Lisbon
 */
export async function readCalendar(
  db: Database,
  viewer: Viewer,
  { month, ...filter }: { month: string } & Pick<DeadlineListQuery, 'person' | 'case'>,
  today: string,
): Promise<DeadlineCalendar> {
  const [year = 0, monthOfYear = 0] = month.split('-').map(Number)
  const first = mondayOf(dayOf(year, monthOfYear, 1))
  const last = mondayOf(dayOf(year, monthOfYear + 1, 0)) + 6
  const [closed, counts] = await Promise.all([
    readCourtClosedDays(db, viewer.officeId),
    countByDay(db, viewer, filter, { from: formatDay(first), until: formatDay(last), today }),
  ])
  const calendar = calendarAt(null, closed)
  const days = Array.from({ length: last - first + 1 }, (_, index): CalendarDay => {
    const date = formatDay(first + index)
    return { date, ...kindOf(first + index, calendar), ...(counts.get(date) ?? { confirmed: 0, proposed: 0 }) }
  })
  const upcoming = await readUpcoming(db, viewer.officeId, closed, today)
  return { month, today, known: isKnown(dayOf(year, monthOfYear, 1)), days, upcoming }
}

const mondayOf = (day: Day): Day => day - ((partsOf(day).weekday + 6) % 7)
const isKnown = (day: Day): boolean => {
  const { year } = partsOf(day)
  return year >= FIRST_YEAR && year <= LAST_YEAR
}

function kindOf(day: Day, calendar: CourtCalendar): Pick<CalendarDay, 'kind' | 'name' | 'court_holidays'> {
  if (!isKnown(day)) return { kind: 'open', name: '', court_holidays: false }
  return { ...dayKind(day, calendar), court_holidays: courtHolidays(day) !== null }
}

/** The last day of the court holidays that a day is in; null where it is in none, or where they are not known. */
function courtHolidays(day: Day): Day | null {
  try {
    return courtHolidaysEnd(day)
  } catch {
    return null
  }
}

async function countByDay(
  db: Database,
  viewer: Viewer,
  filter: Pick<DeadlineListQuery, 'person' | 'case'>,
  { from, until, today }: { from: string; until: string; today: string },
): Promise<Map<string, { confirmed: number; proposed: number }>> {
  const parts = (['confirmed', 'proposed'] as const).map(
    (
      state,
    ) => sql`select d.ends, d.state from ${tablesFor(filter, filter.person !== undefined || asksTriage(state, filter))}
      where ${isAskedFor(viewer, filter)} and ${isInChargeOf(filter)} and ${ofState(state, filter, today)}
        and d.ends between ${from}::date and ${until}::date`,
  )
  const { rows } = await sql<{ ends: string; confirmed: number; proposed: number }>`
    select ends, count(*) filter (where state = 'confirmed') as confirmed,
      count(*) filter (where state = 'proposed') as proposed
    from (${sql.join(parts, sql` union all `)}) d group by ends`.execute(db)
  return new Map(rows.map(({ ends, ...counts }) => [ends, counts]))
}

const SHOWN_UPCOMING = 6
/** How far the next events are looked for, in days: two years hold every holiday. */
const AHEAD = 2 * 366

/** The next holidays, closed days, court holidays and absences, from today. */
async function readUpcoming(
  db: Database,
  officeId: OfficeId,
  closed: readonly ClosedCourtDay[],
  today: string,
): Promise<DeadlineCalendar['upcoming']> {
  const substitutions = await listSubstitutions(db, officeId)
  const people = await readPeople(
    db,
    officeId,
    substitutions.flatMap(({ absent_id, substitute_id }) => [absent_id, substitute_id]),
  )
  const name = (id: number) => people.get(id)?.name ?? ''
  const absences = substitutions.map(({ absent_id, substitute_id, first_day, last_day }) => ({
    date: first_day > today ? first_day : today,
    text: `${name(absent_id)} ausente até ${shortWeekdayDate(last_day)}; substitui ${name(substitute_id)}`,
  }))
  const dispensed = closed
    .map(({ day, ...rest }) => ({ date: formatDay(day), ...rest }))
    .filter(({ date, isOpen }) => !isOpen && date >= today)
    .map(({ date, reason, municipality }) => ({
      date,
      text: `Tribunais encerrados${municipality ? ` em ${municipality}` : ''}: ${reason}`,
    }))
  return [...courtEvents(parseDay(today)!), ...dispensed, ...absences]
    .sort((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0))
    .slice(0, SHOWN_UPCOMING)
}

function courtEvents(today: Day): { date: string; text: string }[] {
  const found: { date: string; text: string }[] = []
  for (let day = today; day <= today + AHEAD && isKnown(day) && found.length < SHOWN_UPCOMING; day += 1) {
    const holiday = holidayOn(day, null)
    if (holiday) found.push({ date: formatDay(day), text: `Feriado: ${holiday}` })
    const end = courtHolidays(day)
    if (end === null || (day > today && courtHolidays(day - 1) !== null)) continue
    const until = `até ${shortWeekdayDate(formatDay(end))}`
    const text = courtHolidays(day - 1) === null ? `Começam as férias judiciais, ${until}` : `Férias judiciais ${until}`
    found.push({ date: formatDay(day), text })
  }
  return found
}
