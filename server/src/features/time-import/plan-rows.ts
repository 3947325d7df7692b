import { sameTempo } from './duration.ts'
import type { PairInRange } from './group-entries.ts'
import { type Pair, projectPersonKey } from './project-person.ts'

export interface TimeRow extends Pair {
  id: string
  createdAt: string
  createdBy: string
  /** Seconds; null for a text that is not a duration. */
  tempo: number | null
  /** When it was read, in milliseconds since the epoch. */
  readAt: number
}

/** The ledger's record of a row. */
export interface LedgerRow {
  /** The pair whose time it was given last. */
  pair: string
  /** Seconds of its time that were imported. */
  applied: number
  /** A change that was sent and whose outcome is unknown. */
  intent: Intent | null
}

/** A change of a row: its time before and after, in seconds, and how much of it is imported afterwards. */
export interface Intent {
  from: number
  to: number
  applied: number
}

/** A row to be changed. */
export interface RowChange {
  rowId: string
  pair: string
  /** Imported seconds of the row's time afterwards. */
  applied: number
  /** What is to be added, in seconds, or taken away when negative. */
  difference: number
}

/** A row to be created. */
export interface RowCreation extends PairInRange {
  pair: string
  seconds: number
}

/** What to write, and what to report. */
export interface Plan {
  changes: RowChange[]
  creations: RowCreation[]
  /** Correct rows of the range's pairs. */
  unchanged: string[]
  /** Pairs with more than one row; the oldest is used. */
  duplicates: Pair[]
  /** Rows that are not changed because their time cannot be read. */
  unreadable: Pair[]
}

/** The input of a plan. */
export interface PlanInput {
  rows: readonly TimeRow[]
  ledger: ReadonlyMap<string, LedgerRow>
  /** The seconds of each pair over all ranges ever imported, by its digest. */
  targets: ReadonlyMap<string, number>
  inRange: ReadonlyMap<string, PairInRange>
}

/**
 * Plans the changes after which each row has its hand-written time plus its pair's seconds. The oldest row of a pair gets
 * all of them; every other row (a copy, one whose names a person changed) gives them back. A row is changed by the
 * difference only.
 */
export function planRows({ rows, ledger, targets, inRange }: PlanInput): Plan {
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
 * A row's time after a change.
 *
 * @param from seconds in the row
 * @param difference seconds to add, or to take away when negative
 * @returns the seconds afterwards, at least 0
 */
export function applyDifference(from: number, difference: number): { to: number; clamped: boolean } {
  if (difference >= 0 || from + difference >= 0) return { to: from + difference, clamped: false }
  return { to: Math.min(from, 0), clamped: true }
}

/** The outcome of a change that was sent, by the row's time, unless a person has changed it since. */
export function outcomeOf(intent: Intent, tempo: number): 'made' | 'not made' | 'changed by hand' {
  if (sameTempo(tempo, intent.to)) return 'made'
  return sameTempo(tempo, intent.from) ? 'not made' : 'changed by hand'
}

interface Wanted {
  ledger: PlanInput['ledger']
  target: number
  /** Null for a row that is not its pair's oldest. */
  inRange: PlanInput['inRange'] | null
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
