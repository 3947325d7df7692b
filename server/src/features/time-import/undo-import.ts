import { TIME_IMPORT_MESSAGES as TEXT } from '@arauto/contract/time-import-messages'
import type { RunningImport } from './imports-repository.ts'
import { type Plan, planRows } from './plan-rows.ts'
import { describeUndo } from './report.ts'
import { type ImportTools, openTable, planWithHidden, readTable, write } from './run-import.ts'

/**
 * Undoes an import: entries count as before it, and each row gets back the difference, so that what a person wrote since
 * stays. It may be interrupted anywhere and run again from the start. Rows that the import created stay, without its hours.
 *
 * @param job with the import that it undoes
 * @returns the final message in Portuguese
 * @throws the connectors' errors, WrongShape, and the reason of `stopping`
 */
export async function undoImport(job: RunningImport & { undoes: string }, tools: ImportTools): Promise<string> {
  const { notion, ledger, stopping, note } = tools
  await note(TEXT.readingNotion)
  const table = await openTable(notion, job.databaseId)
  const { rows, changedByHand } = await readTable(table, tools)
  stopping.throwIfAborted()

  const { targets, notTaken } = await ledger.restoreFormer(job.undoes)
  const planned = await planWithHidden(
    rows,
    ledger,
    table,
    (ledgerRows) => planRows({ rows, ledger: ledgerRows, targets, inRange: new Map() }),
    ({ pair, applied }) => applied !== (targets.get(pair) ?? 0),
  )
  // A row that stopped at zero gave less than its difference, and gets back no more than it gave.
  const changes = planned.changes.map((change) => ({
    ...change,
    difference: change.difference - (notTaken.get(change.rowId) ?? 0),
  }))
  const plan: Plan = { ...planned, changes }
  await note(TEXT.writing, { done: 0, total: changes.length })
  const written = await write(plan, rows, table, { jobId: job.id, undoable: false }, tools)
  await ledger.forgetFormer(job.undoes)
  return describeUndo({
    restored: (await ledger.rowsOf(job.id)).changed.size,
    unreadable: plan.unreadable,
    changedByHand: [...changedByHand, ...written.changedByHand],
    missed: written.missed,
  })
}
