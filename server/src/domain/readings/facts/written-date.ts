import { fold } from '@arauto/contract/fold'
import { isCalendarDay } from '@arauto/contract/import-range'

const MONTHS = 'janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ')

/** A day as letters write it: `12-03-2026`, `12/03/2026`, `12.03.2026`, `2026-03-12`, `12 de março de 2026`. */
export const WRITTEN_DATE =
  /(?<![\d/.-])(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{4}|\d{1,2}\.?[º°]?\s+(?:(?:dias?|do m[eê]s)\s+)*(?:de\s+)?(?:m[eê]s de\s+)?\p{L}{4,9}\s+(?:de\s+|do ano de\s+)?\d{4})(?![\d/-]|\.\d)/giu

/** @returns a written day as `YYYY-MM-DD`; null where there is no such day */
export function readDay(written: string): string | null {
  const numbers = /^(\d{1,4})[-/.](\d{1,2})[-/.](\d{1,4})$/.exec(written)
  if (numbers) {
    const [, first = '', month = '', last = ''] = numbers
    return first.length === 4 ? dayOf(first, month, last) : dayOf(last, month, first)
  }
  const words = /^(\d{1,2})\D+?([a-z]{4,9}) (?:de |do ano de )?(\d{4})$/.exec(fold(written))
  const month = words ? MONTHS.indexOf(words[2]!.replace(/^mes de /, '')) + 1 : 0
  return words && month > 0 ? dayOf(words[3]!, String(month), words[1]!) : null
}

function dayOf(year: string, month: string, day: string): string | null {
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDay(written) ? written : null
}
