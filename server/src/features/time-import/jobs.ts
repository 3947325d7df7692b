import { counted } from '@arauto/contract/counted'
import { TIME_IMPORT_MESSAGES } from '@arauto/contract/time-import-messages'
import { record } from '../../domain/audit/record.ts'
import { officeOf } from '../../domain/offices/office-of.ts'
import type { Database } from '../../domain/schema.ts'
import type { Logger } from '../../platform/logging.ts'
import type { JobKind } from '../../platform/queue/job-runner.ts'
import type { DiskSpace } from '../../platform/storage/disk-space.ts'
import type { Clock } from './clock.ts'
import type { CredentialRefusals, CredentialsRepository, TimeImportCredentials } from './credentials-repository.ts'
import { failureMessage } from './failure.ts'
import {
  claimImport,
  claimNext,
  finishImport,
  purgeImports,
  type RunningImport,
  readTakenBack,
  recordStage,
  TIME_IMPORTS,
} from './imports-repository.ts'
import { createLedger } from './ledger.ts'
import { type Plan, planRows } from './plan-rows.ts'
import { describeForRecord, describeUndo } from './report.ts'
import { type ImportTools, openTable, planWithHidden, readTable, runImport, write } from './run-import.ts'
import { refusalsOf, type TimeServices } from './services.ts'

/** Imports pause between requests most of the time. */
const AT_ONCE = 3
/** An import that crashes the program each time is ended. */
const TRIES = 25

export interface ImportWorkerDependencies {
  db: Database
  logger: Logger
  space: DiskSpace
  credentials: CredentialsRepository
  services: TimeServices
  clock: Clock
  stopping: AbortSignal
  /** Runs work under a named lock of all programs. @returns false, without having run it, when the lock is held */
  withLock(name: string, work: () => Promise<void>): Promise<boolean>
}

/** The imports of tracked hours, as jobs of the worker: one at a time for a Notion database. */
export function createImportJobs(dependencies: ImportWorkerDependencies): JobKind {
  const { db } = dependencies
  return {
    name: TIME_IMPORTS,
    atOnce: AT_ONCE,
    async claimNext(excluded) {
      const open = await claimNext(db, excluded)
      if (!open) return null
      const work = async () => {
        const job = await claimImport(db, open.id)
        if (job) await runAndFinish(dependencies, job)
      }
      const run = () => dependencies.withLock(`time import ${open.databaseId}`, work)
      return { id: open.id, officeId: await officeOf(db, 'time_imports', open.id), run }
    },
    purge: () => purgeImports(db),
  }
}

/** Runs an import and records its result; only a stop of the program leaves it open, to be resumed. */
async function runAndFinish(dependencies: ImportWorkerDependencies, job: RunningImport): Promise<void> {
  const { db, logger, clock, stopping } = dependencies
  let credentials: TimeImportCredentials | 'unreadable' | null = null
  const note = async (refusals: CredentialRefusals) => {
    if (credentials === null || credentials === 'unreadable') return
    await dependencies.credentials.storeRefusals(db, job.officeId, credentials, refusals)
  }
  try {
    if (job.tries > TRIES) return await finish(db, job, 'failed', TIME_IMPORT_MESSAGES.interrupted)
    credentials = await dependencies.credentials.find(db, job.officeId)
    if (credentials === null) return await finish(db, job, 'failed', TIME_IMPORT_MESSAGES.credentialsMissing)
    if (credentials === 'unreadable') return await finish(db, job, 'failed', TIME_IMPORT_MESSAGES.credentialsUnreadable)
    await dependencies.space.mustFit(0)
    const tools = {
      ...dependencies.services.open(credentials, stopping),
      ledger: createLedger(db, job.officeId, job.databaseId),
      clock,
      stopping,
      note: (text: string, rows?: { done: number; total: number }) => recordStage(db, job.id, text, rows),
      takenBack: () => readTakenBack(db, job.officeId, job.id),
    }
    const { undoes } = job
    const message =
      undoes === null ? await runImport(job, credentials.workspace, tools) : await undoImport({ ...job, undoes }, tools)
    await note({ notion: null, ...(undoes === null ? { toggl: null } : {}) })
    await finish(db, job, 'done', message)
  } catch (error) {
    if (stopping.aborted) throw error
    const message = failureMessage(error, clock.now())
    if (message === null) logger.error({ err: error, import: job.id }, 'a time import failed')
    else logger.info({ err: error, import: job.id }, 'a time import could not be finished')
    await note(refusalsOf(error, clock.now()))
    await finish(
      db,
      job,
      'failed',
      `${message ?? TIME_IMPORT_MESSAGES.importFailed}${await whatStays(dependencies, job)}`,
    )
  }
}

/** Ends an import, in one transaction with its entry in the office's record. */
async function finish(db: Database, job: RunningImport, status: 'done' | 'failed', message: string): Promise<void> {
  const { id, officeId, databaseId, askedBy, askedFrom, undoes } = job
  await db.transaction().execute(async (trx) => {
    await finishImport(trx, id, status, message)
    const { changed, made } = await createLedger(trx, officeId, databaseId).rowsOf(id)
    const takenBack = undoes === null ? (await readTakenBack(trx, officeId, id)).length : 0
    const subject = describeForRecord({ ...job, failed: status === 'failed' }, changed.size, made.size, takenBack)
    const event = undoes === null ? 'time_imported' : 'time_import_undone'
    await record(trx, { officeId, event, userId: askedBy, address: askedFrom, subject })
  })
}

/** Rows that were written stay; a row whose response was lost is reconciled by the next import. */
async function whatStays(
  { db }: ImportWorkerDependencies,
  { id, officeId, databaseId }: RunningImport,
): Promise<string> {
  const ledger = createLedger(db, officeId, databaseId)
  const { changed, made } = await ledger.rowsOf(id)
  const rows = changed.size + made.size
  const written = counted(rows, 'linha já foi escrita e fica', 'linhas já foram escritas e ficam')
  const state = await ledger.read()
  const open = [...state.rows.values()].filter(({ intent }) => intent !== null).length
  const unsure = counted(open, 'linha ficou por confirmar', 'linhas ficaram por confirmar')
  return [
    rows > 0 ? ` ${written}; nada conta duas vezes quando importar de novo.` : '',
    open > 0 ? ` ${unsure}: importe de novo antes de mudar tempos à mão.` : '',
  ].join('')
}

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
  await note(TIME_IMPORT_MESSAGES.readingNotion)
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
  await note(TIME_IMPORT_MESSAGES.writing, { done: 0, total: changes.length })
  const written = await write(plan, rows, table, { jobId: job.id, undoable: false }, tools)
  await ledger.forgetFormer(job.undoes)
  return describeUndo({
    restored: (await ledger.rowsOf(job.id)).changed.size,
    unreadable: plan.unreadable,
    changedByHand: [...changedByHand, ...written.changedByHand],
    missed: written.missed,
  })
}
