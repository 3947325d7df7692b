import { fold } from '@arauto/contract/fold'
import { parseActDate } from '../act-date.ts'

const MONTHS = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez']
/** `20 de novembro de 2026`, `20 nov. 2026`. */
const IN_WORDS = /^(?:[a-z-]+,? )?(\d{1,2})(?: de)? ([a-z]{3})[a-z]*\.?(?: de)? (\d{4})\b/

/** The day that a text begins with, in figures or with the month's name; null for any other text. */
export function dayOf(text: string): string | null {
  const figures = parseActDate(text)
  if (figures) return figures
  const words = IN_WORDS.exec(fold(text.slice(0, 100)))
  const month = words ? MONTHS.indexOf(words[2]!) + 1 : 0
  return words && month > 0 ? parseActDate(`${words[1]}-${month}-${words[3]}`) : null
}
