import type { FoundFacts } from './found-facts.ts'
import type { PageRow } from './page-rows.ts'

/** "Referência: 104417732", "(Ref.ª 2297219)", "refª 30261989", "ref. Citius 89640701", "N/Ref. 40000001". */
const REFERENCE =
  /(?<![\p{L}\p{Nd}])ref(?:er[êe]ncia)?s?\.?[ªaº]?(?:\s+(?:citius|deste documento|do documento|interna|n\.?º))?\s*[:.]?\s*(?:n\.?º\s*)?(\d{7,9})(?![\p{Nd}/-]|[.,]\d|\s\d{3})/giu
const MOST = 10

/** The court's numbers of documents. @param paid references of payments, which are none of them */
export function readReferences(rows: readonly PageRow[], paid: readonly string[]): FoundFacts['references'] {
  const found = new Map<string, FoundFacts['references'][number]>()
  for (const { page, text } of rows) {
    for (const { 0: words, 1: number = '' } of text.matchAll(REFERENCE))
      if (!found.has(number) && !paid.includes(number)) found.set(number, { number, page, words })
  }
  return [...found.values()].slice(0, MOST)
}
