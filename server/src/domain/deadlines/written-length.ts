import type { Length } from './deadline-terms.ts'
import { readWrittenNumbers, type Written } from './written-number.ts'

/** A duration that an act's text gives its addressee. */
export interface WrittenLength extends Written {
  length: Length
}

const known = new Map<string, readonly WrittenLength[]>()
const MAX_KNOWN = 5000
const LONGEST_KNOWN = 500

/**
 * Finds the durations that an act's text gives: "no prazo de 5 dias", "(prazo: 8 dias)", "48 horas", "vinte dias", "10 (dez)
 * dias úteis", "pz. 10 d". Dates, articles, hours of the day, ages, sentences ("pena de 30 dias de multa"), what has
 * passed ("há 10 dias"), and days before something are none.
 */
export function readWrittenLengths(text: string): readonly WrittenLength[] {
  const before = known.get(text)
  if (before) return before
  const found = readWrittenNumbers(text).flatMap(({ lengths, is, ...one }) =>
    is === null ? lengths.map((length) => ({ length, ...one })) : [],
  )
  if (text.length > LONGEST_KNOWN) return found
  if (known.size >= MAX_KNOWN) known.clear()
  known.set(text, found)
  return found
}
