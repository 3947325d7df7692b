import { MUNICIPAL_HOLIDAYS, NOT_CERTAIN, type Region } from './municipal-holidays.ts'

/** A day of each year: fixed, so many days after Easter Sunday, or the Monday after so many Sundays of a month. */
export type YearlyDay =
  | { month: number; date: number }
  | { afterEaster: number }
  | { mondayAfterSunday: number; month: number }

export interface Municipality {
  name: string
  region: Region
  /** Its holiday; null where sources do not agree on it. */
  holiday: YearlyDay | null
  /** Whether it is no municipality but an autonomous region, whose holidays alone are known. */
  isRegion?: true
}

const REGIONS = ['continente', 'Madeira', 'Açores'] as const

/** Names within a text: blanks and line ends around commas do not matter. */
const namesIn = (text: string): string[] => text.split(',').map((name) => name.trim().replace(/\s+/g, ' '))

/** A line of the table: a day, a colon, names; what follows it begins with a blank. */
function linesOf(table: string): [day: string, names: string][] {
  const lines = table.trim().replace(/\n +/g, ' ').split('\n')
  return lines.map((line) => line.split(': ') as [string, string])
}

/** @throws RangeError for a day that is none of the table's forms */
function yearlyDay(text: string): YearlyDay {
  const [, date, month] = /^(\d\d)\/(\d\d)$/.exec(text) ?? []
  if (date && month) return { month: Number(month), date: Number(date) }
  const [, afterEaster] = /^Páscoa \+(\d+)$/.exec(text) ?? []
  if (afterEaster) return { afterEaster: Number(afterEaster) }
  const [, sunday, ofMonth] = /^segunda depois do (\d)\.º domingo de (\d\d)$/.exec(text) ?? []
  if (!sunday || !ofMonth) throw new RangeError(`no day of a year: "${text}"`)
  return { mondayAfterSunday: Number(sunday), month: Number(ofMonth) }
}

/**
 * The municipalities of Portugal but for Lagoa and Calheta, names that two have. Both autonomous regions are among them:
 * their holidays hold wherever a court's seat is.
 */
export const MUNICIPALITIES: readonly Municipality[] = REGIONS.flatMap((region) => [
  ...linesOf(MUNICIPAL_HOLIDAYS[region]).flatMap(([day, names]) =>
    namesIn(names).map((name) => ({ name, region, holiday: yearlyDay(day) })),
  ),
  ...namesIn(NOT_CERTAIN[region]).map((name) => ({ name, region, holiday: null })),
  ...(region === 'continente' ? [] : [{ name: region, region, holiday: null, isRegion: true as const }]),
])
