import { fold } from '@arauto/contract/fold'
import { type AmountTwice, amountInWords, amountsTwice } from './amount-in-words.ts'
import type { FoundPayment } from './found-facts.ts'
import type { Cell, PageRow } from './page-rows.ts'
import { readDay, WRITTEN_DATE } from './written-date.ts'

type Field = 'entity' | 'reference' | 'amount'

const LABELS: readonly [Field, RegExp][] = [
  ['entity', /^(?:n\.?[ºo°]? (?:da )?)?entidade$/],
  [
    'reference',
    /^(?:referencia(?: (?:de pagamento|multibanco|para pagamento))?|n\.?[ºo°]? (?:do )?(?:documento|duc))$/,
  ],
  ['amount', /^(?:montante|valor|importancia|quantia|total)(?: (?:a pagar|total|a liquidar))?$/],
]
const LABEL =
  /(?<![\p{L}\p{Nd}])(?:(?:n\.?\s?[ºo°]?\s?(?:da\s)?)?entidade|refer[êe]ncia(?:\s(?:de\spagamento|multibanco|para\spagamento))?|n\.?\s?[ºo°]\s?(?:do\s)?(?:documento|duc)|(?:montante|valor|import[âa]ncia|quantia|total)(?:\s(?:a\spagar|total|a\sliquidar))?)(?=\s*(?::|$|\s\d|\s(?:entidade|refer|montante|valor|import)))/giu

/** A label, or what stands behind one, in a row. */
interface Found {
  field: Field
  row: number
  left: number
  right: number
  label: string
  value: string
}

/** Rows below a label in which its value may stand. */
const ROWS_BELOW = 2
const MOST = 20

/**
 * The payments that a page asks for, by entity, reference and amount. What cannot be read with certainty stays empty, and a
 * person is asked.
 */
export function readPayments(rows: readonly PageRow[]): FoundPayment[] {
  const fields = rows.flatMap((row, at) => fieldsOf(rows, row, at))
  const groups: Found[][] = []
  for (const field of fields) {
    const group = groups.at(-1)
    if (group && !group.some((one) => one.field === field.field) && field.row - group.at(-1)!.row <= 4)
      group.push(field)
    else groups.push([field])
  }
  const isPayment = (group: Found[]) =>
    group.some(({ field }) => field === 'reference') && group.length > 1 && !group.every(({ value }) => value === '')
  const payments = groups.filter(isPayment)
  if (payments.length === 0) return []
  const untils = lastDays(untilsOf(rows), payments)
  const twice = amountsTwice(rows.map(({ text }) => text).join(' '))
  return payments
    .slice(0, MOST)
    .map((group, at) => paymentOf(group, { until: untils[at], twice, page: rows[group[0]!.row]!.page }))
}

/** The labels of a row with their values: behind them, or below. */
function fieldsOf(rows: readonly PageRow[], { cells }: PageRow, at: number): Found[] {
  const found: Found[] = []
  for (const [nth, cell] of cells.entries()) {
    const labels = [...cell.text.matchAll(LABEL)]
    for (const [which, { 0: label, index }] of labels.entries()) {
      const field = LABELS.find(([, is]) => is.test(fold(label)))?.[0]
      if (!field) continue
      const behind = cell.text.slice(index + label.length, labels[which + 1]?.index).replace(/^[\s:.]+/u, '')
      const next = cells[nth + 1]
      const isNextValue = next !== undefined && !LABEL_ONCE.test(next.text) && /\d/.test(next.text)
      const [left, right] = placeOf(cell, index, label)
      const beside = behind || (labels.length === which + 1 && isNextValue ? next.text : '')
      const value = beside || valueBelow(rows, at, left, right)
      found.push({ field, row: at, left, right, label: label + (behind || beside ? ':' : ''), value })
    }
  }
  return found
}

const LABEL_ONCE = new RegExp(LABEL.source, 'iu')

/** Where a part of a cell stands, by its share of the cell's letters. */
function placeOf({ text, left, right }: Cell, index: number, label: string): [number, number] {
  const each = (right - left) / Math.max(1, text.length)
  return [left + index * each, left + (index + label.length) * each]
}

/** The cell below a label that stands in its column. */
function valueBelow(rows: readonly PageRow[], at: number, left: number, right: number): string {
  for (const row of rows.slice(at + 1, at + 1 + ROWS_BELOW)) {
    const below = row.cells.find((cell) => cell.left < right && cell.right > left && /\d/.test(cell.text))
    if (below) return below.text
  }
  return ''
}

const ENTITY = /^\d{5}$/
const REFERENCE = /^\d{9}$/
/** A payment to the State by one number alone ("documento único de cobrança"). */
const STATE_REFERENCE = /^\d{15}$/

interface Beside {
  until: Until | undefined
  /** The amounts that the page gives in words too. */
  twice: readonly AmountTwice[]
  page: number
}

function paymentOf(group: readonly Found[], { until, twice, page }: Beside): FoundPayment {
  const written = (field: Field) => group.find((one) => one.field === field)?.value ?? ''
  const digits = (field: Field) => /^[\d\s.]*\d/.exec(written(field))?.[0].replace(/[\s.]/g, '') ?? ''
  const [entity, reference] = [digits('entity'), digits('reference')]
  const amounts = [...written('amount').matchAll(WRITTEN_AMOUNT)].map(([text]) => text)
  const cents = amounts.length === 1 ? readAmount(amounts[0]!) : null
  const differing = twice.find(({ digits: one, words }) => readAmount(one) === cents && differs(words, cents))
  const isState = STATE_REFERENCE.test(reference)
  const isReference = REFERENCE.test(reference) || isState
  const asks = [
    !isReference && 'A referência não se lê como 9 algarismos.',
    !isState && !ENTITY.test(entity) && 'A entidade não se lê como 5 algarismos.',
    (cents === null || cents === 0) && `O montante não se lê com certeza${amounts[0] ? `: «${amounts[0]}»` : ''}.`,
    differing && `O valor por extenso não coincide: «${differing.digits}», «${differing.words}».`,
    until?.day === null && `O último dia não se lê com certeza: «${until.words}».`,
  ].filter((text) => typeof text === 'string')
  return {
    entity: ENTITY.test(entity) ? entity : '',
    reference: isReference ? reference : '',
    cents: cents === 0 || differing ? null : cents,
    until: until?.day ?? null,
    asks: asks.join(' '),
    page,
    words: [...new Set(group.map(({ label, value }) => `${label.replace(/:$/, '')} ${value}`.trim()))].join(' '),
  }
}

/** Whether words give another amount; those that cannot be read give none. */
function differs(words: string, cents: number | null): boolean {
  const said = amountInWords(words)
  return said !== null && said !== cents
}

const UNTIL = new RegExp(
  String.raw`(?:data[- ]?limite|limite (?:de|para) (?:o )?pagamento|prazo de pagamento|pag(?:ar|amento|ável|avel)[^.;:]{0,30}?\baté|até(?: ao dia| ao| dia)?|vencimento)[^\d.;]{0,40}?(${WRITTEN_DATE.source})`,
  'giu',
)

/** A last day that a page names, and its row. */
interface Until {
  row: number
  day: string | null
  words: string
}

const untilsOf = (rows: readonly PageRow[]): Until[] =>
  rows.flatMap(({ text }, row) =>
    [...text.matchAll(UNTIL)].map(({ 0: words, 1: written = '' }) => ({ row, day: readDay(written), words })),
  )

/** The last day of each payment: the only one of the page, or the one in front of each, or behind each. */
function lastDays(untils: readonly Until[], payments: readonly (readonly Found[])[]): (Until | undefined)[] {
  const starts = payments.map((group) => group[0]!.row)
  if (untils.length === 1) return starts.map(() => untils[0])
  const isAhead = untils.some(({ row }) => row < starts[0]!)
  return payments.map((group, at) => {
    const [from, to] = isAhead
      ? [at === 0 ? 0 : payments[at - 1]!.at(-1)!.row + 1, group.at(-1)!.row]
      : [group[0]!.row, (starts[at + 1] ?? Number.POSITIVE_INFINITY) - 1]
    return untils.find(({ row }) => row >= from && row <= to)
  })
}

/** An amount as it may be written, right or wrong. */
const WRITTEN_AMOUNT = /(?<![\p{L}\p{Nd}/.,-])\d[\d.,]*(?: \d{3}(?!\d)[\d.,]*)*/gu

/** `1.105,19`, `1 105,19`, `312,40`, `240`; with a point for the cents where nothing else can be meant: `102.00`. */
const AMOUNT = /^(?:\d{1,3}(?:\.\d{3})+|\d{1,3}(?: \d{3})+|\d+)(?:,\d{2})?$|^\d{1,6}\.\d{2}$/

/** @returns a written amount in cents; null for one that can be read in two ways, or in none: `30.00,01` */
function readAmount(written: string): number | null {
  const text = written.replace(/[.,]+$/, '')
  if (!AMOUNT.test(text) || text.length > 12) return null
  const isPoint = /^\d{1,6}\.\d{2}$/.test(text)
  const digits = isPoint ? text : text.replace(/[. ]/g, '').replace(',', '.')
  return Math.round(Number(digits) * 100)
}
