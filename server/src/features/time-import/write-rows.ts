import pLimit from 'p-limit'
import { NotionError } from '../../integrations/notion/index.ts'
import { isLongAgo } from '../../platform/database/stored-moment.ts'
import type { Clock } from './clock.ts'
import { sameTempo } from './duration.ts'
import type { Ledger } from './ledger.ts'
import type { TimeTable } from './notion-table.ts'
import { applyDifference, outcomeOf, type Plan, type RowChange, type RowCreation, type TimeRow } from './plan-rows.ts'
import { projectPersonKey } from './project-person.ts'

/** Concurrent changes: responses take longer than the pause between requests. */
const AT_ONCE = 4
/** A row that was read longer ago is read again before it is changed, since a person may have edited it. */
const FRESH_MS = 10_000
/** Attempts of one change whose outcome had to be reconciled. */
const TRIES = 4

/** The results besides the rows written. */
export interface Written {
  clamped: TimeRow[]
  changedByHand: TimeRow[]
  missed: TimeRow[]
  /** Rows that may have been created or not: the caller has to reconcile them. */
  unsure: RowCreation[]
}

interface Writing {
  jobId: string
  /** Whether the import can be undone later. */
  undoable: boolean
  ledger: Ledger
  table: TimeTable
  clock: Clock
  /** Aborted when the program stops; rows being written are finished. */
  stopping: AbortSignal
}

/**
 * Carries out a plan, a few rows at a time: each change is recorded as intended, sent, and recorded as made.
 *
 * @param rows as they were read
 * @throws the first error that does not concern one row only, after the rows being written are finished
 */
export async function writeRows(
  plan: Pick<Plan, 'changes' | 'creations'>,
  rows: readonly TimeRow[],
  writing: Writing,
): Promise<Written> {
  const written: Written = { clamped: [], changedByHand: [], missed: [], unsure: [] }
  const byId = new Map(rows.map((row) => [row.id, row]))
  const inTurn = pLimit(AT_ONCE)
  let failure: { error: unknown } | null = null
  const unlessFailed = (work: () => Promise<void>) =>
    inTurn(async () => {
      if (failure) return
      try {
        writing.stopping.throwIfAborted()
        await work()
      } catch (error) {
        failure ??= { error }
      }
    })
  await Promise.all([
    ...plan.changes.map((change) => unlessFailed(() => changeRow(change, byId.get(change.rowId)!, writing, written))),
    ...plan.creations.map((creation) => unlessFailed(() => createRow(creation, writing, written))),
  ])
  if (failure) throw (failure as { error: unknown }).error
  return written
}

async function changeRow(
  planned: RowChange,
  asRead: TimeRow,
  { jobId, undoable, ledger, table, clock }: Writing,
  written: Written,
): Promise<void> {
  const { rowId, pair, difference, applied } = planned
  let row: TimeRow | null = asRead
  for (let attempt = 1; ; attempt++) {
    if (!row || isLongAgo(new Date(row.readAt), new Date(clock.now()), FRESH_MS / 1000)) row = await table.row(rowId)
    if (!row || row.tempo === null || projectPersonKey(row) !== projectPersonKey(asRead)) {
      written.missed.push(asRead)
      return
    }
    const { to, clamped } = applyDifference(row.tempo, difference)
    const intent = { from: row.tempo, to, applied }
    await ledger.intendChange(jobId, rowId, pair, intent, undoable ? asRead : null)
    const sent = sameTempo(to, row.tempo) ? 'made' : await send(() => table.setTempo(rowId, to))
    if (sent !== 'made' && sent !== 'unknown') {
      await ledger.changeNotMade(rowId)
      // These concern one row only: it is in the trash, or Notion refuses the change.
      const { error } = sent
      if (!(error instanceof NotionError && ['not found', 'invalid'].includes(error.reason))) throw error
      written.missed.push(asRead)
      return
    }
    let outcome: 'made' | 'not made' | 'changed by hand' = 'made'
    if (sent === 'unknown') {
      row = await table.row(rowId)
      // In the trash or with an unreadable time, the outcome is unknown. The intent stays until the row is back.
      if (!row || row.tempo === null) {
        written.missed.push(asRead)
        return
      }
      outcome = outcomeOf(intent, row.tempo)
    }
    if (outcome !== 'not made') {
      await ledger.changeMade(rowId)
      if (clamped) written.clamped.push(asRead)
      if (outcome === 'changed by hand') written.changedByHand.push(asRead)
      return
    }
    await ledger.changeNotMade(rowId)
    if (attempt === TRIES) throw new NotionError('unavailable', 'a change was lost again and again')
    await clock.sleep(1000 * 2 ** attempt, null)
  }
}

async function createRow(
  creation: RowCreation,
  { jobId, ledger, table, clock }: Writing,
  written: Written,
): Promise<void> {
  const { pair, seconds } = creation
  await ledger.intendCreation(jobId, pair, seconds, new Date(clock.now()))
  let id = ''
  const sent = await send(async () => {
    id = await table.create(creation)
  })
  if (sent === 'made') return await ledger.creationMade(pair, id)
  if (sent === 'unknown') return void written.unsure.push(creation)
  await ledger.creationNotMade(pair)
  throw sent.error
}

/** Every other error means that nothing was changed. */
async function send(change: () => Promise<void>): Promise<'made' | 'unknown' | { error: unknown }> {
  try {
    await change()
    return 'made'
  } catch (error) {
    return error instanceof NotionError && error.reason === 'outcome unknown' ? 'unknown' : { error }
  }
}
