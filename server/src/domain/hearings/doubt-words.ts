import { formatDate } from '@arauto/contract/dates'
import { fold } from '@arauto/contract/fold'
import { closedBecause } from '../deadlines/court-calendar.ts'
import { courtHolidaysEnd, ifCalendar } from '../deadlines/court-holidays.ts'
import { parseDay } from '../deadlines/day.ts'
import { closedWords, writtenWeekday } from '../deadlines/deadline-words.ts'
import { type ClosedCourtDay, calendarAt } from '../deadlines/proposal.ts'
import type { HearingDoubt, LetterHearing } from './letter-hearing.ts'

const WEEKDAYS = ['segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado', 'domingo']

/** @returns why a person has to look at the day that a letter gives, a sentence for each doubt */
export function doubtsInWords(
  { day, words, doubts }: Pick<LetterHearing, 'day' | 'words' | 'doubts'>,
  closedDays: readonly ClosedCourtDay[],
): string[] {
  const date = formatDate(day)!
  const weekday = weekdayName(day)
  const said: Readonly<Record<HearingDoubt, () => string>> = {
    weekday: () => `A carta diz ${weekdayIn(words) ?? 'outro dia da semana'}; ${date} é ${weekday}.`,
    closed_day: () => `${date} é ${closedOn(day, closedDays) ?? weekday}: confirme a data.`,
    past: () => `${date} é anterior à própria carta: confirme o ano.`,
    far: () => `${date} é daqui a mais de dois anos: confirme o ano.`,
    hour: () => 'A carta não diz a hora.',
    unsure: () => 'A carta não o diz claramente: leia a frase.',
  }
  return doubts.map((doubt) => said[doubt]())
}

/** The weekday that is written, `segunda-feira`; null where none is found. */
function weekdayIn(words: string): string | null {
  const folded = fold(words).replaceAll(/\b([2-6])\.? ?[aª]/g, (_, nth: string) => fold(WEEKDAYS[Number(nth) - 2]!))
  const name = WEEKDAYS.find((weekday) => new RegExp(`\\b${fold(weekday)}\\b`).test(folded))
  return name ? (WEEKDAYS.indexOf(name) < 5 ? `${name}-feira` : name) : null
}

const EVERYWHERE = { seat: null, closedDays: new Map<number, string>() }

const weekdayName = (day: string): string =>
  ifCalendar(() => writtenWeekday(parseDay(day)!, EVERYWHERE).split(',')[0]!) ?? 'outro dia'

function closedOn(written: string, closedDays: readonly ClosedCourtDay[]): string | null {
  const day = parseDay(written)!
  return ifCalendar(() => {
    const calendar = calendarAt(null, closedDays)
    if (closedBecause(day, calendar) !== null) return closedWords(day, calendar)
    return courtHolidaysEnd(day) === null ? null : 'dia de férias judiciais'
  })
}
