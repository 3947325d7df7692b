import type { Ledger, LedgerState } from './ledger.ts'
import type { TimeTable } from './notion-table.ts'
import { outcomeOf, type TimeRow } from './plan-rows.ts'
import { projectPersonKey } from './project-person.ts'

/** How long before its recorded intent a row may have been created: Notion rounds to minutes. */
const ROUNDING_MS = 2 * 60_000

/**
 * Completes what an interrupted run left open: whether a change without a response was made is decided by the row's time;
 * whether a row was created, by the table.
 *
 * @param rows every row of the table, read after the last of those calls can have taken effect
 * @returns rows that a person has edited since, so that the outcome is unknown; the edit stays
 */
export async function reconcile(
  ledger: Ledger,
  state: LedgerState,
  table: TimeTable,
  rows: readonly TimeRow[],
): Promise<TimeRow[]> {
  const changedByHand: TimeRow[] = []
  for (const row of rows) {
    const intent = state.rows.get(row.id)?.intent
    // A row whose time cannot be read stays open until it can.
    if (!intent || row.tempo === null) continue
    const outcome = outcomeOf(intent, row.tempo)
    if (outcome === 'not made') await ledger.changeNotMade(row.id)
    else await ledger.changeMade(row.id)
    if (outcome === 'changed by hand') changedByHand.push(row)
  }
  for (const { pair, since } of state.creations) {
    const ownId = await table.ownId()
    const made = rows.find(
      (row) =>
        !state.rows.has(row.id) &&
        projectPersonKey(row) === pair &&
        row.createdBy === ownId &&
        Date.parse(row.createdAt) >= since.getTime() - ROUNDING_MS,
    )
    if (made) await ledger.creationMade(pair, made.id)
    else await ledger.creationNotMade(pair)
  }
  return changedByHand
}
