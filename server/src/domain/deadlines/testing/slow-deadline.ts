import type { DeadlineTerms } from '../calculate.ts'
import type { Municipality } from '../municipalities.ts'

/**
 * The same deadline counted by another way, on dates written as text, a day at a time, with lists in place of rules: for
 * tests to compare with.
 *
 * @returns notification, last day and the three days with a fine
 */
export function slowDeadline(terms: DeadlineTerms): string[] {
  const { start, length, dilation, extension, urgent, regime, served, calendar } = terms
  const { seat } = calendar
  const closedDays = new Set(
    [...calendar.closedDays.keys()].map((day) => new Date(day * 864e5).toISOString().slice(0, 10)),
  )
  const isClosed = (date: string) =>
    isWeekend(date) || closedDays.has(date) || holidaysOf(date.slice(0, 4), seat).has(date)
  const isOpen = (date: string) => !isClosed(date) && (urgent || !inCourtHolidays(date))
  const onward = (date: string, fits: (date: string) => boolean) => {
    let found = date
    while (!fits(found)) found = next(found)
    return found
  }

  let notified: string
  if ('elaborated' in start) {
    const elaborated = new Date(start.elaborated * 864e5).toISOString().slice(0, 10)
    const workingDays: string[] = []
    for (let date = next(elaborated); workingDays.length < 3; date = next(date)) {
      if (!isClosed(date)) workingDays.push(date)
    }
    const third = next(next(next(elaborated)))
    notified = served === 'post' && regime === 'penal' ? workingDays[2]! : onward(third, (date) => !isClosed(date))
  } else notified = new Date(start.notified * 864e5).toISOString().slice(0, 10)

  const action = regime === 'administrativo' && notified >= '2015-12-02'
  const long =
    'days' in length ? length.days + dilation > 180 : length.months > 5 || length.months * 30 + dilation > 180
  const counts = urgent || action || long ? always : (date: string) => !inCourtHolidays(date)
  const count = (from: string, days: number) => {
    let date = from
    while (!counts(date) && !counts(next(date))) date = next(date)
    for (let counted = 0; counted < days; ) {
      date = next(date)
      if (counts(date)) counted += 1
    }
    return date
  }
  const startOf = (date: string) => count(date, 0)

  const dilated = count(notified, dilation)
  let date: string
  if ('days' in length) date = count(dilated, length.days)
  else {
    // No later start may end earlier: the earliest end of all starts that come before the plain end.
    const endOf = (from: string) => count(from, daysBetween(startOf(from), sameDayLater(startOf(from), length.months)))
    date = endOf(dilated)
    for (let later = next(dilated); counts !== always && later < date; later = next(later)) {
      const end = endOf(later)
      if (end < date) date = end
    }
  }
  const ends = onward(count(date, extension), isOpen)
  const first = onward(next(ends), isOpen)
  const second = onward(next(first), isOpen)
  return [notified, ends, first, second, onward(next(second), isOpen)]
}

const always = () => true

/** What was asked before, by what it was asked for: the engine is slow enough. */
function remembered<T>(compute: (asked: string) => T): (asked: string) => T {
  const known = new Map<string, T>()
  return (asked) => {
    const before = known.get(asked)
    if (before !== undefined) return before
    const answer = compute(asked)
    known.set(asked, answer)
    return answer
  }
}

const next = remembered((date) => {
  const moment = new Date(`${date}T12:00:00Z`)
  moment.setUTCDate(moment.getUTCDate() + 1)
  return moment.toISOString().slice(0, 10)
})

function daysBetween(from: string, to: string): number {
  let days = 0
  for (let date = from; date < to; date = next(date)) days += 1
  return days
}

function sameDayLater(date: string, months: number): string {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number]
  const total = year * 12 + month - 1 + months
  const start = `${Math.floor(total / 12)}-${String((total % 12) + 1).padStart(2, '0')}`
  let found = `${start}-01`
  while (Number(found.slice(8)) < day && next(found).startsWith(start)) found = next(found)
  return found
}

const isWeekend = (date: string) => /^(Sat|Sun)/.test(new Date(`${date}T12:00:00Z`).toUTCString())

const inCourtHolidays = remembered((date) => {
  const season = date.slice(5)
  if (season >= '12-22' || season <= '01-03' || (season >= '07-16' && season <= '08-31')) return true
  const easter = easterOf(date.slice(0, 4))
  return date >= shift(easter, -7) && date <= shift(easter, 1)
})

const shift = (date: string, days: number) => new Date(Date.parse(date) + days * 864e5).toISOString().slice(0, 10)

/** The first Sunday after the fourteenth day of the paschal moon: by the tables of the Church, as Gauss wrote them down. */
function easterOf(text: string): string {
  const year = Number(text)
  const [golden, fourth, seventh] = [year % 19, year % 4, year % 7]
  const century = Math.floor(year / 100)
  const moon = (15 - Math.floor((13 + 8 * century) / 25) + century - Math.floor(century / 4)) % 30
  const sunday = (4 + century - Math.floor(century / 4)) % 7
  const full = (19 * golden + moon) % 30
  const ahead = (2 * fourth + 4 * seventh + 6 * full + sunday) % 7
  if (full === 29 && ahead === 6) return `${text}-04-19`
  if (full === 28 && ahead === 6 && (11 * moon + 11) % 30 < 19) return `${text}-04-18`
  return shift(`${text}-03-22`, full + ahead)
}

const known = new Map<string, Set<string>>()

function holidaysOf(year: string, seat: Municipality | null): Set<string> {
  const key = `${year} ${seat?.name}`
  const before = known.get(key)
  if (before) return before
  const easter = easterOf(year)
  const days = ['01-01', '04-25', '05-01', '06-10', '08-15', '12-08', '12-25']
  const four = Number(year) < 2013 || Number(year) > 2015
  if (four) days.push('10-05', '11-01', '12-01')
  if (seat?.region === 'Madeira') days.push('07-01', '12-26')
  const own: Record<string, string> = { Lisboa: '06-13', Porto: '06-24', Funchal: '08-21' }
  if (seat && own[seat.name]) days.push(own[seat.name]!)
  const moving = [shift(easter, -2), easter]
  if (four) moving.push(shift(easter, 60))
  if (seat?.region === 'Açores') moving.push(shift(easter, 50))
  if (seat?.name === 'Beja') moving.push(shift(easter, 39))
  if (seat?.name === 'Maia') {
    const sundays = Array.from({ length: 31 }, (_, index) => `${year}-07-${String(index + 1).padStart(2, '0')}`).filter(
      (date) => new Date(`${date}T12:00:00Z`).toUTCString().startsWith('Sun'),
    )
    moving.push(next(sundays[1]!))
  }
  const all = new Set([...days.map((date) => `${year}-${date}`), ...moving])
  known.set(key, all)
  return all
}
