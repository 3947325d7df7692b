import { advanceWorking, courtHolidaysIn, retreat } from './advance.ts'
import { isSuspended, whyNotSuspended } from './counting.ts'
import { assertKnownYear, byLawAlone, type CourtCalendar, lastOpenDay } from './court-calendar.ts'
import { addMonths, type Day } from './day.ts'
import type { DeadlineTerms, Length, Step } from './deadline-terms.ts'
import { CC_279, CPC_138, closedWords, lengthOf, written, writtenWeekday } from './deadline-words.ts'

const RULING = 'TRE 2311/18.0T8PTM-F.E1'

/**
 * The last day of a deadline that is counted back from a hearing ("até 20 dias antes", CPC 423.º n.º 2 and 598.º n.º 2).
 * It stands still in court holidays, and moves to an earlier day where courts are closed: the careful side.
 * https://blogippc.blogspot.com/2023/12/jurisprudencia-2023-65.html
 *
 * @param steps takes what leads to it
 * @throws NoCalendar for years without a calendar
 */
export function countedBack(before: Day, terms: DeadlineTerms, steps: Step[]): { notified: null; ends: Day } {
  const { calendar, urgent, length } = terms
  assertKnownYear(before)
  const suspended = isSuspended(terms, before)
  const counted = lengthBefore(before, length, suspended, calendar)
  const ends = lastOpenDay(counted, calendar, !suspended)
  const article = `${CPC_138(1)} (${RULING})`
  for (const [from, to] of suspended ? courtHolidaysIn(ends, before - 1) : []) {
    steps.push({ date: from, text: `Férias judiciais até ${written(to)}: não contam.`, article })
  }
  if (!suspended) steps.push({ date: ends, ...whyNotSuspended(terms) })
  const text = `${lengthOf(length)} antes da audiência: ${writtenWeekday(counted, calendar)}.`
  steps.push({ date: counted, text, article: '' })
  if (ends !== counted) {
    const because = closedWords(counted, calendar) ?? 'férias judiciais'
    const moved = `O dia ${written(counted)} é ${because}: por cautela, passa para o dia útil anterior.`
    steps.push({ date: ends, text: moved, article: '' })
  }
  const text2 = `Dia da audiência, que não se conta${urgent ? '; processo urgente' : ''}.`
  steps.push({ date: before, text: text2, article: CC_279('b') })
  return { notified: null, ends }
}

function lengthBefore(before: Day, length: Length, suspended: boolean, calendar: CourtCalendar): Day {
  if ('days' in length) return retreat(before, length.days, suspended)
  if ('workingDays' in length) return advanceWorking(before, length.workingDays, byLawAlone(calendar), -1)
  if ('hours' in length) throw new RangeError('hours are not counted back')
  const plain = addMonths(before, -length.months)
  return suspended ? Math.min(plain, retreat(before, 30 * length.months, true)) : plain
}
