import { fold } from '@arauto/contract/fold'
import { LISTED_TEXTS, type ListedText } from '@arauto/contract/listed-texts'
import { PORTAL_SOURCES, SOURCES, type Source } from '@arauto/contract/sources'
import { caseKey } from '../cases/case-key.ts'
import { parseDay } from '../deadlines/day.ts'
import type { ListedRow } from './listed-row.ts'

/** To whom a notification was made: to the lawyer unless a person says otherwise. */
export type Addressee = 'lawyer' | 'party'

/** A notification as one source gives it. */
export interface Sighting {
  source: Source
  rowKey: string
  firstSeenAt: Date
  row: ListedRow
}

/** What is compared of a notification. */
export interface Compared
  extends Pick<ListedRow, 'data' | 'acto' | 'tribunal' | 'unidade' | 'processo' | 'referencia'> {
  source: Source
  addressee: Addressee
}

/**
 * How two rows are related. `same` and `different` follow from the numbers that the court gave them; `likely` is for a
 * person to decide. `same_act` is one act that was notified to the party and to the lawyer, and stays two notifications.
 */
export type Likeness = 'same' | 'likely' | 'same_act' | 'different'

/** Days between two sources' dates of one act: a letter takes three days, and longer over a weekend. */
const WINDOW_DAYS = 7

/** @returns what two rows of different sources share if they are one notification for certain; null where they do not say */
export function matchKey({ referencia, processo }: Pick<ListedRow, 'referencia' | 'processo'>): string | null {
  const [number, key] = [referencia.trim(), caseKey(processo)]
  return number && key ? `${number}\n${key}` : null
}

/** Compares two rows of one portal user. Symmetrical. */
export function compareRows(a: Compared, b: Compared): Likeness {
  const likeness = byNumbers(a, b) ?? byWords(a, b)
  return likeness !== 'different' && a.addressee !== b.addressee ? 'same_act' : likeness
}

/** By the numbers alone; null where they leave it open. */
function byNumbers(a: Compared, b: Compared): Likeness | null {
  const [first, second] = [a.referencia.trim(), b.referencia.trim()]
  const [caseOfFirst, caseOfSecond] = [caseKey(a.processo), caseKey(b.processo)]
  if (caseOfFirst && caseOfSecond && caseOfFirst !== caseOfSecond) return 'different'
  if (a.source === b.source && PORTAL_SOURCES.includes(a.source)) return 'different'
  if (!first || !second) return null
  if (first === second) return caseOfFirst && caseOfSecond ? 'same' : 'likely'
  return a.source === b.source ? 'different' : null
}

/** By case, act, day and court. */
function byWords(a: Compared, b: Compared): Likeness {
  const isSameCase = caseKey(a.processo) !== '' && caseKey(a.processo) === caseKey(b.processo)
  return isSameCase && isNear(a.data, b.data) && isAlike(a.acto, b.acto) && isAlike(courtOf(a), courtOf(b))
    ? 'likely'
    : 'different'
}

/** A missing day contradicts nothing. */
function isNear(a: string | null, b: string | null): boolean {
  if (a === null || b === null) return true
  return Math.abs(parseDay(a)! - parseDay(b)!) <= WINDOW_DAYS
}

const courtOf = ({ tribunal, unidade }: Compared): string => `${tribunal} ${unidade}`

/** Words that stand in most acts and courts, and tell none apart. */
const COMMON = new Set(
  'a ao as da das de do dos e em na no o os para por notificacao notificado comunicacao tribunal judicial comarca juizo juiz'.split(
    ' ',
  ),
)

/** Whether at least half of the telling words of the shorter text stand in the other; a text without any contradicts nothing. */
function isAlike(a: string, b: string): boolean {
  const [first, second] = [tellingWords(a), tellingWords(b)]
  const shared = [...first].filter((word) => second.has(word)).length
  return shared * 2 >= Math.min(first.size, second.size)
}

const tellingWords = (text: string): Set<string> =>
  new Set((fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !COMMON.has(word)))

/** A notification made of its sightings. */
export type Combined = Sighting

/**
 * The fields of a notification that several sources show, whatever their order of arrival. Each field comes from the first
 * source that gives it, in the order of `SOURCES`. The day is the earliest that a portal gives, so that no deadline is
 * counted too long.
 *
 * @param sightings at least one
 */
export function combine(sightings: readonly Sighting[]): Combined {
  const sorted = sightings.toSorted(
    (a, b) => SOURCES.indexOf(a.source) - SOURCES.indexOf(b.source) || compareTexts(a.rowKey, b.rowKey),
  )
  const best = sorted[0]!
  const texts = LISTED_TEXTS.map((name) => [name, sorted.find(({ row }) => row[name].trim())?.row[name] ?? ''])
  const row = {
    ...(Object.fromEntries(texts) as Record<ListedText, string>),
    data: dayOf(sorted),
    hasDocument: sorted.some(({ row }) => row.hasDocument),
  }
  const firstSeenAt = new Date(Math.min(...sorted.map((sighting) => sighting.firstSeenAt.getTime())))
  return { source: best.source, rowKey: best.rowKey, firstSeenAt, row }
}

const compareTexts = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

/** The earliest of the portals' days, else of the next source that gives one. */
function dayOf(sorted: readonly Sighting[]): string | null {
  const dated = sorted.filter(({ row }) => row.data !== null)
  const rank = (source: Source) => (PORTAL_SOURCES.includes(source) ? 0 : SOURCES.indexOf(source))
  const first = dated[0] && rank(dated[0].source)
  return (
    dated
      .filter(({ source }) => rank(source) === first)
      .map(({ row }) => row.data!)
      .sort()[0] ?? null
  )
}

/** @returns the numbers of a sighting and of those that were joined to it, and to them */
export function subtreeOf(sightings: readonly { id: number; parent_id: number | null }[], id: number): Set<number> {
  const found = new Set([id])
  for (let before = 0; before < found.size; ) {
    before = found.size
    for (const { id: other, parent_id } of sightings) if (parent_id !== null && found.has(parent_id)) found.add(other)
  }
  return found
}
