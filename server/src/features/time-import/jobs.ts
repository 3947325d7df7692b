import { TIME_IMPORT_MESSAGES as TEXT } from '@arauto/contract/time-import-messages'
import type { Database } from '../../platform/database/database.ts'
import type { Logger } from '../../platform/logging.ts'
import type { Queue } from '../../platform/queue/queue.ts'
import type { DiskSpace } from '../../platform/storage/disk-space.ts'
import type { Clock } from './clock.ts'
import type { CredentialsRepository } from './credentials-repository.ts'
import { failureMessage } from './failure.ts'
import {
  findOpenDatabase,
  finishImport,
  forgetOldImports,
  noteStage,
  type RunningImport,
  takeImport,
  takeStrandedImports,
} from './imports-repository.ts'
import { createLedger } from './ledger.ts'
import { runImport } from './run-import.ts'
import type { TimeServices } from './services.ts'

const QUEUE = 'time-imports'
/** Imports rest between requests most of the time. */
const AT_ONCE = 3
/** How often the worker looks for imports that no job stands for. */
const TICK_MS = 5_000
/** An open import whose job has not been seen for so long is given a new one. */
const ORPHANED_SECONDS = 60
/** While another import writes to the same database, the next one comes back after this. */
const BUSY_SECONDS = 3
/** An import that takes the program down each time must come to an end. */
const TRIES = 25

/** Puts an import in line, in the transaction that made it. */
export type SendImport = (trx: Database, importId: string) => Promise<void>

export function createSendImport(queue: Queue): SendImport {
  return (trx, importId) => queue.send(QUEUE, { importId }, { key: importId, trx })
}

/** Makes the queue; the API needs it to put imports in line, whether or not it runs them. */
export const createImportQueue = (queue: Queue): Promise<void> => queue.create(QUEUE)

interface ImportWorkerDependencies {
  db: Database
  logger: Logger
  space: DiskSpace
  queue: Queue
  credentials: CredentialsRepository
  services: TimeServices
  clock: Clock
  stopping: AbortSignal
  /** Runs work as the only one of all programs for one name. @returns false, without having run it, when another is at it */
  withLock(name: string, work: () => Promise<void>): Promise<boolean>
}

/**
 * The worker's part: takes imports from the queue, and puts those in line that an earlier life of the program left.
 *
 * @returns what stops the looking
 */
export async function startImportWorker(dependencies: ImportWorkerDependencies): Promise<() => Promise<void>> {
  const { db, logger, queue, stopping } = dependencies
  await queue.work(QUEUE, AT_ONCE, async (data) => {
    const { importId } = data as { importId: string }
    await workOn(dependencies, importId).catch((error: unknown) =>
      logger.error({ err: error, import: importId }, 'a time import broke off'),
    )
  })
  const send = createSendImport(queue)
  let timer: NodeJS.Timeout | undefined
  let strandedAfter = 0
  let looking: Promise<void> = Promise.resolve()
  const look = async () => {
    try {
      for (const id of await takeStrandedImports(db, strandedAfter)) await send(db, id)
      strandedAfter = ORPHANED_SECONDS
      await forgetOldImports(db)
    } catch (error) {
      if (!stopping.aborted) logger.warn({ err: error }, 'looking for orphaned time imports failed')
    }
    if (!stopping.aborted) timer = setTimeout(next, TICK_MS)
  }
  const next = () => {
    looking = look()
  }
  next()
  return async () => {
    clearTimeout(timer)
    await looking
    clearTimeout(timer)
  }
}

async function workOn(dependencies: ImportWorkerDependencies, importId: string): Promise<void> {
  const { db, queue, stopping, withLock } = dependencies
  const databaseId = await findOpenDatabase(db, importId)
  if (databaseId === null || stopping.aborted) return
  const alone = await withLock(`time import ${databaseId}`, async () => {
    const job = await takeImport(db, importId)
    if (job) await runAndFinish(dependencies, job)
  })
  if (!alone) await queue.send(QUEUE, { importId }, { key: importId, delaySeconds: BUSY_SECONDS })
}

/** However an import ends, its job says how; only a stop of the program leaves it open, to be taken up again. */
async function runAndFinish(dependencies: ImportWorkerDependencies, job: RunningImport): Promise<void> {
  const { db, logger, clock, stopping } = dependencies
  try {
    if (job.tries > TRIES) return await finishImport(db, job.id, 'failed', TEXT.interrupted)
    const credentials = await dependencies.credentials.find(db, job.userId)
    if (credentials === null) return await finishImport(db, job.id, 'failed', TEXT.credentialsMissing)
    if (credentials === 'unreadable') return await finishImport(db, job.id, 'failed', TEXT.credentialsUnreadable)
    await dependencies.space.mustFit(0)
    const message = await runImport(job, credentials.workspace, {
      ...dependencies.services.open(credentials, stopping),
      ledger: createLedger(db, job.userId, job.databaseId),
      clock,
      stopping,
      note: (text, rows) => noteStage(db, job.id, text, rows),
    })
    await finishImport(db, job.id, 'done', message)
  } catch (error) {
    if (stopping.aborted) return
    const message = failureMessage(error, clock.now())
    if (message === null) logger.error({ err: error, import: job.id }, 'a time import failed')
    else logger.info({ err: error, import: job.id }, 'a time import could not be finished')
    await finishImport(db, job.id, 'failed', `${message ?? TEXT.importFailed}${await whatStays(dependencies, job)}`)
  }
}

/** What is done stays done; of a row whose answer got lost, only the next import can tell. */
async function whatStays({ db }: ImportWorkerDependencies, { id, userId, databaseId }: RunningImport): Promise<string> {
  const ledger = createLedger(db, userId, databaseId)
  const { changed, made } = await ledger.rowsOf(id)
  const rows = changed.size + made.size
  const written = rows === 1 ? '1 linha já foi escrita e fica' : `${rows} linhas já foram escritas e ficam`
  const state = await ledger.read()
  const open = [...state.rows.values()].filter(({ intent }) => intent !== null).length
  const unsure = open === 1 ? '1 linha ficou por confirmar' : `${open} linhas ficaram por confirmar`
  return [
    rows > 0 ? ` ${written}; nada conta duas vezes quando importar de novo.` : '',
    open > 0 ? ` ${unsure}: importe de novo antes de mudar tempos à mão.` : '',
  ].join('')
}
