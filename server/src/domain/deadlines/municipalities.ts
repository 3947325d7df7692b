import { MUNICIPAL_HOLIDAYS, NOT_CERTAIN, type Region } from './municipal-holidays.ts'

/** A day of each year: fixed, so many days after Easter Sunday, or so many days after the nth Sunday of a month. */
export type YearlyDay =
  | { month: number; date: number }
  | { afterEaster: number }
  | { sunday: number; month: number; later: number }

export interface Municipality {
  name: string
  region: Region
  /** Its holiday, each row from a year on; none where sources do not agree on it. */
  holidays: readonly { day: YearlyDay; since: number }[]
  /** Whether it is no municipality but an autonomous region, whose holidays alone are known. */
  isRegion?: true
}

const REGIONS = ['continente', 'Madeira', 'Açores'] as const

/** Names within a text: blanks and line ends around commas do not matter. */
const namesIn = (text: string): string[] => text.split(',').map((name) => name.trim().replace(/\s+/g, ' '))

interface Row {
  day: YearlyDay
  since: number
  sources: string
  names: string[]
}

/**
 * The rows of a table: a day, a year, sources, a colon, names; a continued line begins with a space.
 *
 * @throws RangeError for a row of another form
 */
export function rowsOf(table: string): Row[] {
  const lines = table.trim().replace(/\n +/g, ' ').split('\n')
  return lines.map((line) => {
    const [, day, since, sources, names] = /^(.+) \| (\d{4}) \| ([A-Z]+): (.+)$/.exec(line) ?? []
    if (!day || !since || !sources || !names) throw new RangeError(`no row of holidays: "${line}"`)
    return { day: yearlyDay(day), since: Number(since), sources, names: namesIn(names) }
  })
}

/** @throws RangeError for a day that is none of the table's forms */
function yearlyDay(text: string): YearlyDay {
  const [, date, month] = /^(\d\d)\/(\d\d)$/.exec(text) ?? []
  if (date && month) return { month: Number(month), date: Number(date) }
  const [, afterEaster] = /^Páscoa \+(\d+)$/.exec(text) ?? []
  if (afterEaster) return { afterEaster: Number(afterEaster) }
  const [, weekday, sunday, ofMonth] = /^(segunda|terça) a seguir ao (\d)\.º domingo de (\d\d)$/.exec(text) ?? []
  if (!weekday) throw new RangeError(`no day of a year: "${text}"`)
  return { sunday: Number(sunday), month: Number(ofMonth), later: weekday === 'segunda' ? 1 : 2 }
}

/**
 * The municipalities of Portugal but for Lagoa and Calheta, names that two have. Both autonomous regions are among them:
 * their holidays hold wherever a court's seat is.
 */
export const MUNICIPALITIES: readonly Municipality[] = REGIONS.flatMap((region) => {
  const rows = rowsOf(MUNICIPAL_HOLIDAYS[region])
  const certain = new Set(rows.flatMap(({ names }) => names))
  return [
    ...[...certain].map((name) => {
      const own = rows.filter(({ names }) => names.includes(name))
      return { name, region, holidays: own.map(({ day, since }) => ({ day, since })) }
    }),
    ...namesIn(NOT_CERTAIN[region]).map((name) => ({ name, region, holidays: [] })),
    ...(region === 'continente' ? [] : [{ name: region, region, holidays: [], isRegion: true as const }]),
  ]
})

/** @returns the holiday of a municipality in a year; null where it is not known */
export const municipalHoliday = ({ holidays }: Municipality, year: number): YearlyDay | null =>
  holidays.findLast(({ since }) => since <= year)?.day ?? null
