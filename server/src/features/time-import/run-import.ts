import type { TimeTakenBack } from '@arauto/contract/time-import'
import { TIME_IMPORT_MESSAGES } from '@arauto/contract/time-import-messages'
import { type NotionClient, NotionError } from '../../integrations/notion/index.ts'
import type { TogglClient } from '../../integrations/toggl/index.ts'
import type { Clock } from './clock.ts'
import { chooseTable, WrongShape } from './database-shape.ts'
import { type Grouped, groupEntries } from './group-entries.ts'
import type { RunningImport } from './imports-repository.ts'
import type { Ledger } from './ledger.ts'
import { createTimeTable, type TimeTable } from './notion-table.ts'
import { type LedgerRow, type Plan, planRows, type TimeRow } from './plan-rows.ts'
import { reconcile } from './reconcile.ts'
import { describeOutcome } from './report.ts'
import { type Written, writeRows } from './write-rows.ts'

/** How long after a lost response queries are expected to find a created row. */
const SETTLE_AFTER_MS = 10_000
/** How often a lost creation is repeated before it is left to the next import. */
const CREATION_ROUNDS = 3

export interface ImportTools {
  toggl: TogglClient
  notion: NotionClient
  ledger: Ledger
  clock: Clock
  stopping: AbortSignal
  /** Reports progress; `rows` once their number is known. */
  note(message: string, rows?: { done: number; total: number }): Promise<void>
  /** The rows from which this import took hours. */
  takenBack(): Promise<TimeTakenBack[]>
}

/**
 * Reads a range of Toggl, reads the table, reconciles what an earlier run left, and updates every row to its hand-written
 * time plus the time of its entries. It may be interrupted anywhere and run again from the start.
 *
 * @param workspace Toggl's
 * @returns the final message in Portuguese
 * @throws the connectors' errors, WrongShape, and the reason of `stopping`
 */
export async function runImport(job: RunningImport, workspace: string, tools: ImportTools): Promise<string> {
  const { toggl, notion, ledger, stopping } = tools
  await tools.note(TIME_IMPORT_MESSAGES.readingNotion)
  const table = await openTable(notion, job.databaseId)
  await tools.note(TIME_IMPORT_MESSAGES.readingToggl)
  const grouped = await readRange(toggl, job)
  await tools.note(TIME_IMPORT_MESSAGES.readingNotion)
  const { rows, changedByHand } = await readTable(table, tools)
  stopping.throwIfAborted()

  const targets = await ledger.storeRange({
    jobId: job.id,
    workspace,
    start: job.start,
    end: job.end,
    counted: grouped.counted,
    leftOut: [...grouped.running, ...grouped.withoutProject.filter((id) => !grouped.unlisted.includes(id))],
    kept: grouped.unlisted,
  })
  const plan = await planWithHidden(rows, tools.ledger, table, (ledgerRows) =>
    planRows({ rows, ledger: ledgerRows, targets, inRange: grouped.pairs }),
  )
  const total = plan.unchanged.length + plan.changes.length + plan.creations.length
  await tools.note(TIME_IMPORT_MESSAGES.writing, { done: plan.unchanged.length, total })
  const written = await write(plan, rows, table, { jobId: job.id, undoable: true }, tools)

  const { changed, made } = await ledger.rowsOf(job.id)
  return describeOutcome({
    updated: changed.size,
    takenBack: await tools.takenBack(),
    created: made.size,
    unchanged: plan.unchanged.filter((id) => !changed.has(id) && !made.has(id)).length,
    withoutProject: grouped.withoutProject.length,
    running: grouped.running.length,
    duplicates: plan.duplicates,
    unreadable: plan.unreadable,
    clamped: written.clamped,
    changedByHand: [...changedByHand, ...written.changedByHand],
    missed: written.missed,
  })
}

/**
 * The table that the import writes.
 *
 * @throws the client's errors, WrongShape
 */
export async function openTable(notion: NotionClient, databaseId: string): Promise<TimeTable> {
  const database = await notion.database(databaseId)
  if (database.inBin) throw new WrongShape(TIME_IMPORT_MESSAGES.databaseInBin)
  if (database.dataSources.length === 0) throw new WrongShape(TIME_IMPORT_MESSAGES.databaseEmpty)
  return createTimeTable(notion, chooseTable(database.dataSources))
}

async function readRange(toggl: TogglClient, { start, end }: RunningImport): Promise<Grouped> {
  const entries = await toggl.entries(start, end)
  const nameless = { projects: new Map(), clients: new Map(), users: new Map() }
  const projectIds = entries.flatMap(({ projectId }) => projectId ?? [])
  return groupEntries(entries, entries.length > 0 ? await toggl.names(projectIds) : nameless)
}

/** Reads every row and reconciles open changes. */
export async function readTable(
  table: TimeTable,
  { ledger, clock, stopping }: ImportTools,
): Promise<{ rows: TimeRow[]; changedByHand: TimeRow[] }> {
  const state = await ledger.read()
  const ages = state.creations.map(({ since }) => Math.max(0, clock.now() - since.getTime()))
  const wait = Math.max(0, ...ages.map((age) => SETTLE_AFTER_MS - age))
  if (wait > 0) await clock.sleep(wait, stopping)
  const rows = await table.rows()
  return { rows, changedByHand: await reconcile(ledger, state, table, rows) }
}

/**
 * Plans, and reads one by one the rows that the plan concerns and that are in the ledger but not in the query's result. They
 * are in the trash, or only not found yet.
 *
 * @param rows what was read; hidden rows are added
 * @param plan from the ledger's rows
 * @param concerns whether a row of the ledger that was not found matters
 */
export async function planWithHidden(
  rows: TimeRow[],
  ledger: Ledger,
  table: TimeTable,
  plan: (ledgerRows: ReadonlyMap<string, LedgerRow>) => Plan,
  concerns: (row: LedgerRow, first: Plan) => boolean = ({ pair }, { creations }) =>
    creations.some((creation) => creation.pair === pair),
): Promise<Plan> {
  const state = await ledger.read()
  const first = plan(state.rows)
  const seen = new Set(rows.map(({ id }) => id))
  const hidden: TimeRow[] = []
  for (const [id, known] of state.rows) {
    if (seen.has(id) || !concerns(known, first)) continue
    const row = await table.row(id)
    if (row) hidden.push(row)
  }
  if (hidden.length === 0) return first
  rows.push(...hidden)
  await reconcile(ledger, { rows: state.rows, creations: [] }, table, hidden)
  return plan((await ledger.read()).rows)
}

/** Searches rows whose creation had no response, and creates those that do not exist. */
export async function write(
  plan: Plan,
  rows: readonly TimeRow[],
  table: TimeTable,
  job: { jobId: string; undoable: boolean },
  tools: ImportTools,
): Promise<Written> {
  const { ledger, clock, stopping } = tools
  const writing = { ...job, table, ledger, clock, stopping }
  const written = await writeRows(plan, rows, writing)
  for (let round = 1; written.unsure.length > 0; round++) {
    if (round > CREATION_ROUNDS) throw new NotionError('unavailable', 'the making of a row was lost again and again')
    await clock.sleep(SETTLE_AFTER_MS, stopping)
    await reconcile(ledger, await ledger.read(), table, await table.rows())
    const { made } = await ledger.rowsOf(job.jobId)
    const state = await ledger.read()
    const there = new Set([...made].map((id) => state.rows.get(id)?.pair))
    const again = written.unsure.filter(({ pair }) => !there.has(pair))
    written.unsure = (await writeRows({ changes: [], creations: again }, [], writing)).unsure
  }
  return written
}
