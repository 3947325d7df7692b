import type { FoundFacts } from './found-facts.ts'
import type { PageRow } from './page-rows.ts'

/**
 * A court's case number: number, year, check digit and unit, of civil (`123/26.0T8LSB`), criminal (`140/22.5JAFAR`) and
 * administrative courts (`85/26.1BELSB`), with what a dependent case or an appeal adds (`-A`, `.L1`, `-L.L1-6`).
 */
const CASE_NUMBER =
  /(?<![\p{L}\p{Nd}/.-])\d{1,8}\/\d{2}\.\d[A-Z][A-Z0-9]{3,6}(?:[-.](?:[A-Z]{1,3}\d{0,2}|\d{1,2})(?![\p{L}\p{Nd}])){0,4}(?![\p{L}\p{Nd}])/gu

/** Rows at the top of the first page in which the number of the case stands, with or without a label. */
const HEAD_ROWS = 14
const MOST = 10
const LABEL = /\b(?:proc(?:esso|\.)?|autos)(?: de \p{L}+)?(?:\s+principa\w+)?(?:\s*n\.?[ºo°]?)?\s*[:.]?\s*$/iu

/** The cases that a document is written in: those with a label, and those in its head. Quoted rulings have neither. */
export function readCases(rows: readonly PageRow[]): FoundFacts['cases'] {
  const found = new Map<string, FoundFacts['cases'][number]>()
  const first = rows[0]?.page
  for (const [at, { page, text }] of rows.entries()) {
    for (const { 0: number, index } of text.matchAll(CASE_NUMBER)) {
      const isHead = page === first && at < HEAD_ROWS
      const isLabelled = page === first && LABEL.test(text.slice(Math.max(0, index - 30), index))
      if ((isHead || isLabelled) && !isOfRuling(text.slice(0, index)) && !found.has(number))
        found.set(number, { number, page, words: number })
    }
  }
  return [...found.values()].slice(0, MOST)
}

/** "Acórdão de 12-03-2020, processo 1/19.0T8LSB": somebody else's. */
const isOfRuling = (ahead: string): boolean => /\b(?:ac(?:órd[ãa]o|\.)|STJ|TR[LPCEG]|dgsi)\b/iu.test(ahead.slice(-80))
