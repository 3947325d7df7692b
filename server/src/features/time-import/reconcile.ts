import type { Ledger, LedgerState } from './ledger.ts'
import type { TimeTable } from './notion-table.ts'
import { outcomeOf, type TimeRow } from './plan-rows.ts'
import { projectPersonKey } from './project-person.ts'

/** A row that was made is taken for ours when it is no older than this before its intent: Notion rounds to minutes. */
const ROUNDING_MS = 2 * 60_000

/**
 * Finishes what an earlier run left half done: of each change that went out without an answer, the row itself tells
 * whether it arrived; of each row that was about to be made, the table.
 *
 * @param rows every row of the table, read after the last of those calls can have arrived
 * @returns rows that a person has changed since, so that nothing tells; what they wrote stands
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
    // A time that cannot be read tells nothing yet; the row is left alone until it can.
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
