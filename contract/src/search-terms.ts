import { formatDate, isoDay } from './dates.ts'
import { fold } from './fold.ts'

/** What is looked for, folded: a record must contain one of these. More than one only where a date can be meant. */
export type SearchTerm = readonly string[]

const QUOTE = /["“”„«»]/u

/**
 * What a search looks for: each word by itself, and what stands between quotes (`"…"`, `“…”`, `«…»`) as one. A quote that
 * is not closed yet reaches to the end.
 *
 * @param search what was typed
 * @returns terms that a record must contain all of, longest first; empty when there is nothing to look for
 */
export function searchTerms(search: string): SearchTerm[] {
  const texts = fold(search)
    .split(QUOTE)
    .flatMap((part, index) => (index % 2 === 1 ? [part.trim()] : part.split(' ')))
    .filter(Boolean)
    .sort((one, other) => other.length - one.length)
  const terms = new Map<string, SearchTerm>()
  for (const text of texts) {
    const needed = ![...terms].some(([longer, forms]) => forms.length === 1 && longer.includes(text))
    if (needed) terms.set(text, [...new Set([text, ...dateForms(text)])])
  }
  return [...terms.values()]
}

/** Whether a folded text contains what is looked for. */
export function containsAll(text: string, terms: readonly SearchTerm[]): boolean {
  return terms.every((forms) => forms.some((form) => text.includes(form)))
}

const DAY_FIRST = /^(\d{1,2})([-./])(?:(\d{1,2})(?:\2(\d{0,4}))?)?$/u
const MONTH_FIRST = /^(\d{1,2})[-./](\d{3,4})$/u
const YEAR_FIRST = /^(\d{4})[-./](?:(\d{1,2})(?:[-./](\d{0,2}))?)?$/u
const MOMENT = /^\d{4}-\d{2}-\d{2}t\d{2}:\d{2}/u

/** How a date, or the beginning of one, stands in a record's text (`DD/MM/AAAA`, `AAAA-MM-DD`), however it was typed. */
function dateForms(typed: string): string[] {
  const dayFirst = DAY_FIRST.exec(typed)
  if (dayFirst) {
    const [, day = '', , month, year] = dayFirst
    if (month === undefined) return [`${two(day)}/`]
    // Day and month, or month and the beginning of a year.
    if (year === undefined) return [`${two(day)}/${month}`, `${two(day)}/${two(month)}`]
    const start = `${two(day)}/${two(month)}/`
    return [`${start}${year}`, ...(/^\d\d?$/u.test(year) ? [`${start}20${year}`] : [])]
  }
  const monthFirst = MONTH_FIRST.exec(typed)
  if (monthFirst) return [`/${two(monthFirst[1]!)}/${monthFirst[2]}`]
  const yearFirst = YEAR_FIRST.exec(typed)
  if (yearFirst) {
    const [, year, month, day] = yearFirst
    if (month === undefined) return [`${year}-`]
    if (day === undefined) return [`${year}-${month}`, `${year}-${two(month)}`]
    return [`${year}-${two(month)}-${day}`, ...(day ? [`${year}-${two(month)}-${two(day)}`] : [])]
  }
  const day = MOMENT.test(typed) ? isoDay(typed.toUpperCase()) : null
  return day ? [day] : []
}

const two = (digits: string): string => digits.padStart(2, '0')

/** The day of a date or moment in every form in which a record's text holds it. */
export function dateTexts(value: string | null | undefined): string[] {
  const [shown, day] = [formatDate(value), isoDay(value)]
  return shown && day ? [shown, day] : value ? [fold(value)] : []
}
