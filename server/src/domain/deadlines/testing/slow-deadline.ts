import type { CalculationTerms } from '../deadline-terms.ts'
import type { Municipality } from '../municipalities.ts'

/**
 * The same deadline counted by another way, on dates written as text, a day at a time, with lists in place of rules: for
 * tests to compare with.
 *
 * @returns notification (empty where it is counted back), last day, its hour where it has one, and the days with a fine
 */
export function slowDeadline(terms: CalculationTerms): string[] {
  const days = daysOf(terms)
  const last = 'before' in terms.start ? backward(terms, terms.start.before, days) : forward(terms, terms.start, days)
  const [, ends] = last
  const { start, regime, length, fines, urgent } = terms
  const none =
    'before' in start ||
    regime === 'administrativo' ||
    (fines !== undefined && fines !== 'usual') ||
    (regime === 'penal' && 'workingDays' in length)
  const fineDays: string[] = []
  for (let date = next(ends!); fineDays.length < 3 && !none; date = next(date)) {
    if (!days.isHoliday(date) && (urgent || !inCourtHolidays(date))) fineDays.push(date)
  }
  return [...last, ...fineDays]
}

interface Days {
  /** Weekends and holidays. */
  isHoliday: (date: string) => boolean
  /** The same, and days of dispensation. */
  isClosed: (date: string) => boolean
}

function daysOf({ calendar: { seat, closedDays } }: CalculationTerms): Days {
  const dispensed = new Set([...closedDays.keys()].map(textOf))
  const isHoliday = (date: string) => isWeekend(date) || holidaysOf(date.slice(0, 4), seat).has(date)
  return { isHoliday, isClosed: (date) => isHoliday(date) || dispensed.has(date) }
}

const textOf = (day: number) => new Date(day * 864e5).toISOString().slice(0, 10)

const onward = (date: string, fits: (date: string) => boolean, step = next) => {
  let found = date
  while (!fits(found)) found = step(found)
  return found
}

function presumed(elaborated: string, { served, regime }: CalculationTerms, { isHoliday }: Days): string {
  if (served === 'deposito') return elaborated
  if (served === 'post' && regime === 'penal' && elaborated < '2018-03-23') {
    const workingDays: string[] = []
    for (let date = next(elaborated); workingDays.length < 3; date = next(date)) {
      if (!isHoliday(date)) workingDays.push(date)
    }
    return workingDays[2]!
  }
  return onward(next(next(next(elaborated))), (date) => !isHoliday(date))
}

/** Whether court holidays stop the counting. */
function stops({ urgent, regime, length, dilation }: CalculationTerms, from: string): boolean {
  if (urgent || 'workingDays' in length || (regime === 'administrativo' && from >= '2015-12-02')) return false
  if ('months' in length) return length.months < 6 && length.months * 30 + dilation <= 180
  return ('days' in length ? length.days : Math.floor(length.hours / 24)) + dilation <= 180
}

type Forward = Exclude<CalculationTerms['start'], { before: number }>

/** The day of a notification or citação, and the days of dilation until an electronic one was opened. */
function summoned(start: Forward, terms: CalculationTerms, days: Days): [notified: string, waited: string[]] {
  if ('elaborated' in start) return [presumed(textOf(start.elaborated), terms, days), []]
  if ('notified' in start) return [textOf(start.notified), []]
  let date = textOf(start.available)
  const opened = start.opened === null ? 'never' : textOf(start.opened)
  for (let passed = 0; passed < 8 && date !== opened; passed += 1) date = next(date)
  const waited: string[] = []
  if (opened === 'never' || date >= opened) return [date, waited]
  for (let day = next(date); day <= opened && waited.length < (terms.urgent ? 10 : 30); day = next(day))
    waited.push(day)
  return [date, waited]
}

function forward(terms: CalculationTerms, start: Forward, days: Days): string[] {
  const { length, dilation, extension, urgent } = terms
  const [made, waited] = summoned(start, terms, days)
  const notified = waited.at(-1) ?? made
  const suspended = stops(terms, notified)
  const counts = suspended ? (date: string) => !inCourtHolidays(date) : always
  const count = (from: string, number: number) => {
    let date = from
    while (!counts(date) && !counts(next(date))) date = next(date)
    for (let counted = 0; counted < number; ) {
      date = next(date)
      if (counts(date)) counted += 1
    }
    return date
  }
  const dilated = count(notified, dilation)
  let date = dilated
  let hour: string[] = []
  if ('days' in length) date = count(dilated, length.days)
  else if ('workingDays' in length) {
    for (let left = length.workingDays; left > 0; ) {
      date = next(date)
      if (!days.isHoliday(date)) left -= 1
    }
  } else if ('hours' in length) {
    let minute = terms.notifiedAt ?? 0
    for (let left = length.hours; left > 0; left -= 1) {
      minute += 60
      if (minute >= 1440) {
        minute -= 1440
        date = count(date, 1)
      }
    }
    hour = [`${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`]
  } else {
    const plain = sameDayLater(dilated, length.months)
    const thirties = count(dilated, 30 * length.months)
    const meets = (from: string, to: string) => {
      for (let day = from; day <= to; day = next(day)) if (!counts(day)) return true
      return false
    }
    const onlyDilation = dilation > 0 && !meets(next(dilated), plain)
    if (!meets(notified, plain)) date = plain
    else if (onlyDilation) date = [plain, thirties].sort()[0]!
    else date = thirties
  }
  const runs = urgent || 'workingDays' in length
  const ends = onward(count(date, extension), (day) => !days.isClosed(day) && (runs || !inCourtHolidays(day)))
  return [made, ends, ...hour]
}

function backward(terms: CalculationTerms, before: number, days: Days): string[] {
  const { length } = terms
  const hearing = textOf(before)
  const suspended = stops(terms, hearing)
  const back = (number: number, counts: (date: string) => boolean) => {
    let date = hearing
    for (let left = number; left > 0; ) {
      date = previous(date)
      if (counts(date)) left -= 1
    }
    return date
  }
  const runs = suspended ? (date: string) => !inCourtHolidays(date) : always
  let date: string
  if ('days' in length) date = back(length.days, runs)
  else if ('workingDays' in length) date = back(length.workingDays, (day) => !days.isHoliday(day))
  else if ('months' in length) {
    const plain = sameDayLater(hearing, -length.months)
    const thirties = back(30 * length.months, runs)
    date = suspended && thirties < plain ? thirties : plain
  } else throw new RangeError('hours are not counted back')
  return ['', onward(date, (day) => !days.isClosed(day) && runs(day), previous)]
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

const moved = (date: string, days: number) => {
  const moment = new Date(`${date}T12:00:00Z`)
  moment.setUTCDate(moment.getUTCDate() + days)
  return moment.toISOString().slice(0, 10)
}
const next = remembered((date) => moved(date, 1))
const previous = remembered((date) => moved(date, -1))

function sameDayLater(date: string, months: number): string {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number]
  const total = year * 12 + month - 1 + months
  const start = `${Math.floor(total / 12)}-${String((total % 12) + 1).padStart(2, '0')}`
  let found = `${start}-01`
  while (Number(found.slice(8)) < day && next(found).startsWith(start)) found = next(found)
  return found
}

const isWeekend = (date: string) => /^(Sat|Sun)/.test(new Date(`${date}T12:00:00Z`).toUTCString())

/** The first and the last day of summer's court holidays, by year. */
const summerOf = (year: number): [string, string] => {
  if (year <= 2005) return ['07-16', '09-14']
  if (year <= 2009) return ['08-01', '08-31']
  return [year === 2010 ? '07-15' : '07-16', '08-31']
}

const inCourtHolidays = remembered((date) => {
  const season = date.slice(5)
  const [first, last] = summerOf(Number(date.slice(0, 4)))
  if (season >= '12-22' || season <= '01-03' || (season >= first && season <= last)) return true
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
  if (seat?.region === 'Madeira' && Number(year) >= 2025) days.push('04-02')
  const own: Record<string, string> = { Lisboa: '06-13', Porto: '06-24', Funchal: '08-21' }
  const hasSources = Number(year) >= 2020
  if (hasSources && seat && own[seat.name]) days.push(own[seat.name]!)
  if (seat?.name === 'Ponte de Lima' && Number(year) >= 2025) days.push('03-04')
  const moving = [shift(easter, -2), easter]
  if (four) moving.push(shift(easter, 60))
  if (seat?.region === 'Açores') moving.push(shift(easter, 50))
  if (hasSources && seat?.name === 'Beja') moving.push(shift(easter, 39))
  const secondSunday = (month: string) => {
    const days = Array.from({ length: 30 }, (_, index) => `${year}-${month}-${String(index + 1).padStart(2, '0')}`)
    return days.filter((date) => new Date(`${date}T12:00:00Z`).toUTCString().startsWith('Sun'))[1]!
  }
  if (hasSources && seat?.name === 'Maia') moving.push(next(secondSunday('07')))
  if (seat?.name === 'Ponte de Lima' && (year === '2023' || year === '2024'))
    moving.push(next(next(secondSunday('09'))))
  const all = new Set([...days.map((date) => `${year}-${date}`), ...moving])
  known.set(key, all)
  return all
}
