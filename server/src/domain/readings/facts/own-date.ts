import type { DocumentKind } from '@arauto/contract/document-kinds'
import { fold } from '@arauto/contract/fold'
import type { FoundFacts } from './found-facts.ts'
import type { PageRow } from './page-rows.ts'
import { readDay, WRITTEN_DATE } from './written-date.ts'

/** Before a day: it is that of something else. */
const OF_ELSE =
  /\b(?:conclus\w*|certifica\w*|elabora\w*|assinad\w*|assinatura|emitid\w*|impress\w*|recebid\w*|entrada|nascid\w*|nascimento|limite|ate|vencimento|validade|desde|citad[oa]s?|notificad[oa]s?|proferid\w*|datad\w*|celebrad\w*)\b[^.;]{0,40}$/
/** "Data: 12-03-2026", and nothing of what: its own. */
const LABELLED =
  /(?:^|\s)data(?: d[oae] (?:oficio|carta|documento|despacho|sentenca|acordao|requerimento|ata|auto))?\s*:\s*$/
/** "Lisboa, 12 de março de 2026", "Oeiras, 12/03/2026.", alone in its line. */
const PLACED = /^(?:[\p{Lu}][\p{L}' -]{2,40}(?:\([^)]{1,30}\))?),?\s*(?:em |aos )?$/u
/** "Aos 12 dias do mês de março de 2026", "No dia 12 de março de 2026, pelas": of what is written down there. */
const RECORDED = /^(?:aos|ao|no dia|em)\s*$/

/** What a signature's stamp says, in a row ahead of its day. */
const SIGNS =
  /\b(?:assinad[oa] (?:por|digitalmente|eletronicamente|electronicamente|em|a)|assinatura (?:digital|eletronica|electronica|qualificada)|(?:digitally )?signed by)\b/
/** In rows, how far below that its day may stand. */
const STAMP_ROWS = 3
/** A day with the second is a stamp's. */
const SECOND = /^[\sT]{0,3}\d{1,2}:\d{2}:\d{2}/

/** What is looked at in front of a day, and behind it. */
const CONTEXT_CHARACTERS = 90
const HEAD_ROWS = 40
/** Rows at the end of the document in which place and date stand. */
const END_ROWS = 25

/**
 * The day that a document gives itself. Those of the judge's copy, the certification, signatures, deadlines and facts are
 * none; neither is one before the year of its case.
 */
export function readOwnDate(
  rows: readonly PageRow[],
  kind: DocumentKind | undefined,
  cases: FoundFacts['cases'],
): FoundFacts['date'] {
  const isStamp = (at: number) =>
    rows.slice(Math.max(0, at - STAMP_ROWS), at + 1).some(({ text }) => SIGNS.test(fold(text)))
  const head = rows.slice(0, HEAD_ROWS)
  const unsigned = head.filter((_, at) => !isStamp(at))
  const end = rows.slice(Math.max(0, rows.length - END_ROWS)).reverse()
  const since = yearOf(cases)
  const isPossible = (day: string) => since === null || day >= since
  const find = (those: readonly PageRow[], is: (ahead: string, behind: string) => boolean): FoundFacts['date'] => {
    for (const { page, cells } of those) {
      for (const { text } of cells) {
        for (const { 0: written, index } of text.matchAll(WRITTEN_DATE)) {
          const day = readDay(written)
          const behind = text.slice(index + written.length, index + written.length + CONTEXT_CHARACTERS)
          if (
            day &&
            isPossible(day) &&
            !SECOND.test(behind) &&
            is(text.slice(Math.max(0, index - CONTEXT_CHARACTERS), index), behind)
          )
            return { day, page, words: written }
        }
      }
    }
    return null
  }
  const labelled = (ahead: string) => LABELLED.test(fold(ahead)) && !OF_ELSE.test(fold(ahead))
  const placed = (ahead: string, behind: string) =>
    PLACED.test(ahead) && !OF_ELSE.test(fold(ahead)) && /^[\s.,;]*$/.test(behind)
  const recorded = (ahead: string) => RECORDED.test(fold(ahead))
  const isRecord = kind === 'ata' || kind === 'auto' || kind === 'auto_penhora'
  return (
    (isRecord ? find(head, recorded) : null) ??
    find(valuesOf(unsigned), labelled) ??
    find(end, placed) ??
    find(head, placed) ??
    null
  )
}

/** A label and its value may stand in two cells. */
const valuesOf = (rows: readonly PageRow[]): PageRow[] =>
  rows.map((row) => ({
    ...row,
    cells: row.cells.flatMap((cell, at) => {
      const next = row.cells[at + 1]
      return /:\s*$/.test(cell.text) && next ? [{ ...cell, text: `${cell.text} ${next.text}` }] : [cell]
    }),
  }))

/** The first day of the year in which the case began; null where it is not known. */
function yearOf([own]: FoundFacts['cases']): string | null {
  const year = /\/(\d{2})\./.exec(own?.number ?? '')?.[1]
  if (year === undefined) return null
  return `${Number(year) > 80 ? '19' : '20'}${year}-01-01`
}
