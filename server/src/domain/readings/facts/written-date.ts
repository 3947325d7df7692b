import { formatDay } from '../../deadlines/day.ts'
import { foldInPlace } from '../../deadlines/letters/fold-in-place.ts'
import { readWrittenDays } from '../../deadlines/letters/written-day.ts'

/**
 * Where a day stands, right or wrong: `12-03-2026`, `12/03/2026`, `12.03.2026`, `2026-03-12`, `12 de março de 2026`, and the
 * "12 dias do mês de março" of minutes, which are no hearing's. What it says is read by `readWrittenDays`.
 */
export const WRITTEN_DATE =
  /(?<![\d/.-])(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{4}|\d{1,2}\.?[º°]?\s+(?:(?:dias?|do m[eê]s)\s+)*(?:de\s+)?(?:m[eê]s de\s+)?\p{L}{4,9}\s+(?:de\s+|do ano de\s+)?\d{4})(?![\d/-]|\.\d)/giu

/** @returns a written day as `YYYY-MM-DD`; null where there is no such day */
export function readDay(written: string): string | null {
  // "12 dias do mês de março", "12 março"
  const plain = foldInPlace(written)
    .replace(/\s+(?:dias?\s+)?/g, ' ')
    .replace(/^(\d{1,2})\D+?(?:mes de |de )?([a-z]{4,9}) (?=de |do ano |\d{4}$)/, '$1 de $2 ')
    .replace(/^(\d{4})-(\d)-/, '$1-0$2-')
    .replace(/^(\d{4}-\d{2})-(\d)$/, '$1-0$2')
  const [found] = readWrittenDays(plain, null)
  return found && found.start === 0 && found.end === plain.length ? formatDay(found.day) : null
}
