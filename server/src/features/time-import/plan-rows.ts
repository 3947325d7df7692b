import { sameTempo } from './duration.ts'
import type { PairInRange } from './group-entries.ts'
import { type Pair, projectPersonKey } from './project-person.ts'

/** A row as it stands in Notion. */
export interface TimeRow extends Pair {
  id: string
  createdAt: string
  createdBy: string
  /** Seconds; null for something that is no time. */
  tempo: number | null
  /** When it was asked for, in milliseconds since the epoch. */
  readAt: number
}

/** What the ledger says of a row. */
export interface LedgerRow {
  /** The pair it was given time for last. */
  pair: string
  /** Seconds of its time that are ours. */
  applied: number
  /** A change that went out and whose outcome is not known yet. */
  intent: Intent | null
}

/** A change of a row: its time before and after, in seconds, and how much of it is ours afterwards. */
export interface Intent {
  from: number
  to: number
  applied: number
}

/** A row to be changed. */
export interface RowChange {
  rowId: string
  pair: string
  /** Seconds of the row's time that are ours afterwards. */
  applied: number
  /** What is to be added, in seconds, or taken away when negative. */
  difference: number
}

/** A row to be made. */
export interface RowCreation extends PairInRange {
  pair: string
  seconds: number
}

/** What is to be done, and what is to be told. */
export interface Plan {
  changes: RowChange[]
  creations: RowCreation[]
  /** Rows of the range's pairs that are right as they stand. */
  unchanged: string[]
  /** Pairs with more than one row; the oldest is used. */
  duplicates: Pair[]
  /** Rows left alone because their time is none. */
  unreadable: Pair[]
}

/** What a plan is made from. */
export interface Known {
  rows: readonly TimeRow[]
  ledger: ReadonlyMap<string, LedgerRow>
  /** Seconds that each pair shall have of us, by its digest, over all that was ever imported. */
  targets: ReadonlyMap<string, number>
  inRange: ReadonlyMap<string, PairInRange>
}

/**
 * Tells what has to change so that each row holds its hand-written time and its pair's seconds: the oldest row of a
 * pair has all of it, every other row (a copy, one whose names a person changed) gives back what it was given. A row is
 * only ever changed by the difference.
 */
export function planRows({ rows, ledger, targets, inRange }: Known): Plan {
  const plan: Plan = { changes: [], creations: [], unchanged: [], duplicates: [], unreadable: [] }
  const byPair = rowsByPair(rows)
  for (const [pair, [chosen, ...others]] of byPair) {
    if (!chosen) continue
    const ours = inRange.has(pair) || targets.has(pair)
    if (ours && others.length > 0) plan.duplicates.push(chosen)
    adjust(plan, chosen, pair, { ledger, target: targets.get(pair) ?? 0, inRange })
    for (const other of others) adjust(plan, other, pair, { ledger, target: 0, inRange: null })
  }
  for (const [pair, names] of inRange) {
    const seconds = targets.get(pair) ?? 0
    if (!byPair.has(pair) && seconds > 0) plan.creations.push({ ...names, pair, seconds })
  }
  return plan
}

/**
 * What a difference makes of a row's time.
 *
 * @param from seconds in the row
 * @param difference seconds to add, or to take away when negative
 * @returns the seconds afterwards; nothing is taken below zero
 */
export function applyDifference(from: number, difference: number): { to: number; clamped: boolean } {
  if (difference >= 0 || from + difference >= 0) return { to: from + difference, clamped: false }
  return { to: Math.min(from, 0), clamped: true }
}

/** What became of a change that went out: the row itself tells, unless a person has changed it since. */
export function outcomeOf(intent: Intent, tempo: number): 'made' | 'not made' | 'changed by hand' {
  if (sameTempo(tempo, intent.to)) return 'made'
  return sameTempo(tempo, intent.from) ? 'not made' : 'changed by hand'
}

interface Wanted {
  ledger: Known['ledger']
  target: number
  /** Null for a row that is not its pair's. */
  inRange: Known['inRange'] | null
}

function adjust(plan: Plan, row: TimeRow, pair: string, { ledger, target, inRange }: Wanted): void {
  const applied = ledger.get(row.id)?.applied ?? 0
  if (row.tempo === null) {
    if (inRange?.has(pair) || applied !== target) plan.unreadable.push(row)
  } else if (applied !== target) {
    plan.changes.push({ rowId: row.id, pair, difference: target - applied, applied: target })
  } else if (inRange?.has(pair)) plan.unchanged.push(row.id)
}

/** The rows of each pair, oldest first; Notion gives its moments to the minute, and rows of one minute in order. */
function rowsByPair(rows: readonly TimeRow[]): Map<string, TimeRow[]> {
  const byPair = new Map<string, TimeRow[]>()
  for (const row of rows) {
    const pair = projectPersonKey(row)
    byPair.set(pair, [...(byPair.get(pair) ?? []), row])
  }
  for (const some of byPair.values()) some.sort((one, other) => one.createdAt.localeCompare(other.createdAt))
  return byPair
}
