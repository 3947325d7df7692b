import { formatDate, isoDay } from './dates.ts'
import { fold } from './fold.ts'

/** Folded alternatives of which a record must contain one. Several only where a date may be meant. */
export type SearchTerm = readonly string[]

const QUOTE = /["“”„«»]/u

/**
 * Splits a search into terms: single words, and quoted phrases (`"…"`, `“…”`, `«…»`). An unclosed quote extends to the
 * end.
 *
 * @param search as typed
 * @returns the terms that a record must all contain, longest first; empty for an empty search
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
    if (needed) terms.set(text, [...new Set([text, text.replaceAll('–', '-'), ...dateForms(text)])])
  }
  return [...terms.values()]
}

/** Whether a folded text contains every term. */
export function containsAll(text: string, terms: readonly SearchTerm[]): boolean {
  return terms.every((forms) => forms.some((form) => text.includes(form)))
}

const DAY_FIRST = /^(\d{1,2})([-./])(?:(\d{1,2})(?:\2(\d{0,4}))?)?$/u
const MONTH_FIRST = /^(\d{1,2})[-./](\d{3,4})$/u
const YEAR_FIRST = /^(\d{4})[-./](?:(\d{1,2})(?:[-./](\d{0,2}))?)?$/u
const MOMENT = /^\d{4}-\d{2}-\d{2}t\d{2}:\d{2}/u

/**
 * The forms in which a record's text holds a date (`DD/MM/AAAA`, `AAAA-MM-DD`), for a date or its beginning as typed.
 */
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

/** The day of a date or moment in the forms in which a record's text holds it. */
export function dateTexts(value: string | null | undefined): string[] {
  const [shown, day] = [formatDate(value), isoDay(value)]
  return shown && day ? [shown, day] : value ? [fold(value)] : []
}
