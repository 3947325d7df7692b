import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { recordBackupPlan } from '../../domain/backups/backup-plan.ts'
import { isTrialDue, lastNight } from '../../domain/backups/backup-schedule.ts'
import { findBackupState } from '../../domain/backups/backup-state.ts'
import type { Database } from '../../domain/schema.ts'
import { endLeftPostgres } from '../../platform/database/embedded/end-left.ts'
import type { Logger } from '../../platform/logging.ts'
import { createBoundedProcess, LimitExceeded } from '../../platform/process/bounded/create-bounded-process.ts'
import type { JobKind } from '../../platform/queue/job-runner.ts'
import type { StoragePlace } from '../../platform/storage/storage.ts'
import { awaySentence } from './backup-failure.ts'
import { backupFolder } from './backup-folder.ts'
import type { NightlyAnswer, NightlyOrder } from './nightly-order.ts'
import {
  beginRun,
  endOrphanedRuns,
  endRun,
  findBadBackups,
  findLastTrial,
  purgeRuns,
  type RunKind,
} from './nightly-runs.ts'

/** What the nightly backups need. */
export interface NightlyDependencies {
  db: Database
  pool: pg.Pool
  logger: Logger
  settings: {
    DATA_DIR: string
    BACKUP_DIR: string
    BACKUP_TIME: string
    BACKUP_KEY: 'with' | 'without'
    SECRET_KEY: string
    DATABASE_URL: { reveal(): string }
    DISK_RESERVE_MB: number
  }
  /** Where documents and recordings are. */
  storage: StoragePlace
  stopping: AbortSignal
  withLock(name: string, work: () => Promise<void>): Promise<boolean>
  now?: () => Date
  /** How long the program runs before it makes a backup, in milliseconds. */
  settleMs?: number
  /** How long each may be without progress, in milliseconds. */
  stallMs?: Record<RunKind, number>
  /** Runs an order; by default in a separate process. */
  carryOut?: (order: NightlyOrder, stallMs: number, stopping: AbortSignal) => Promise<NightlyAnswer>
}

/** Runs an order. A folder that hangs holds up its process alone, which is then ended and not waited for. */
export async function inProcess(order: NightlyOrder, stallMs: number, gone: AbortSignal): Promise<NightlyAnswer> {
  const nightly = createBoundedProcess<NightlyOrder, NightlyAnswer>(PROCESS, {
    timeoutMs: stallMs,
    memoryMb: MEMORY_MB,
  })
  try {
    return await nightly.run(order, { gone })
  } finally {
    nightly.close()
  }
}

const PROCESS = new URL('./nightly-process.ts', import.meta.url)
const LOCK = 'backups'
const MINUTE_MS = 60_000
const SETTLE_MS = 5 * MINUTE_MS
/** After a longer pause between two looks the computer was asleep, or its clock was set. */
const BREAK_MS = 5 * MINUTE_MS
/** A trial tells its progress rarely. */
const STALL_MS: Record<RunKind, number> = { backup: 5 * MINUTE_MS, trial: 180 * MINUTE_MS }
const MEMORY_MB = 768

/** Runs a nightly backup and a weekly test restore, each in a separate process, by one worker at a time. */
export async function createNightlyBackups(dependencies: NightlyDependencies): Promise<JobKind> {
  const { db, logger, settings, stopping, withLock, now = () => new Date() } = dependencies
  const { settleMs = SETTLE_MS, stallMs = STALL_MS, carryOut = inProcess } = dependencies
  const time = settings.BACKUP_TIME === 'off' ? null : settings.BACKUP_TIME
  const ownFolder = backupFolder('', settings.DATA_DIR)
  const folder = backupFolder(settings.BACKUP_DIR, settings.DATA_DIR)
  const scratch = join(settings.DATA_DIR, 'restore-trial')
  let awakeSince = now()
  let lastLook = awakeSince
  let isCleaned = false
  await recordBackupPlan(db, { time, folder }, awakeSince)

  const dueRun = async (): Promise<RunKind | null> => {
    const state = await findBackupState(db, now())
    if (state.next_at === null) return null
    if (new Date(state.next_at) <= now()) return 'backup'
    if (!state.last || state.failed) return null
    return isTrialDue(await findLastTrial(db, folder), now()) ? 'trial' : null
  }
  const order = async (kind: RunKind): Promise<NightlyOrder> => {
    const { DATA_DIR: dataDir, SECRET_KEY: secretKey, DISK_RESERVE_MB: reserveMb } = settings
    const { storage } = dependencies
    const common = { folder, dataDir, storage, secretKey, reserveMb, now: now() }
    if (kind === 'trial') return { kind, ...common, scratch }
    return {
      kind,
      ...common,
      connection: settings.DATABASE_URL.reveal() || connectionOf(dependencies.pool),
      withKey: settings.BACKUP_KEY === 'with',
      isOwnFolder: folder === ownFolder,
      hadBackups: (await findBackupState(db, now())).last !== null,
      bad: await findBadBackups(db, folder),
    }
  }
  const answerTo = async (kind: RunKind): Promise<NightlyAnswer> => {
    try {
      return await carryOut(await order(kind), stallMs[kind], stopping)
    } catch (error) {
      if (stopping.aborted) throw error
      const minutes = Math.max(1, Math.round(stallMs[kind] / MINUTE_MS))
      const message =
        error instanceof LimitExceeded && error.isLate
          ? awaySentence(folder, `não respondeu durante ${minutes} min`)
          : 'O processo da cópia de segurança terminou por si; o registo do Arauto diz porquê.'
      return { ok: false, message, detail: detailOf(error), badName: null }
    }
  }
  /** Removes what a trial, also a killed one, left. */
  const clean = async () => {
    await endLeftPostgres(scratch)
    await rm(scratch, { recursive: true, force: true, maxRetries: 5 })
  }
  const run = async (kind: RunKind) => {
    await endOrphanedRuns(db, now())
    // Another worker may have done it meanwhile.
    if (time === null || (await dueRun()) !== kind) return
    const id = await beginRun(db, { kind, folder, night: lastNight(time, now()).day }, now())
    if (kind === 'trial') await clean()
    try {
      const answer = await answerTo(kind)
      if (!answer.ok) logger.error({ kind, folder, detail: answer.detail }, 'a nightly backup or its trial failed')
      const { name, bytes, documents } = answer.ok ? answer : { name: answer.badName, bytes: 0, documents: 0 }
      const outcome = answer.ok ? 'ok' : 'failed'
      await endRun(db, id, { outcome, name, bytes, documents, message: answer.message }, now())
    } catch (error) {
      if (!stopping.aborted) throw error
      await endRun(db, id, { outcome: 'interrupted' }, now())
    } finally {
      if (kind === 'trial') await clean()
    }
  }
  return {
    name: 'backups',
    atOnce: 1,
    async enqueueDue() {
      const looked = now()
      if (Math.abs(looked.getTime() - lastLook.getTime()) > BREAK_MS) {
        awakeSince = looked
        await recordBackupPlan(db, { time, folder }, looked)
      }
      lastLook = looked
      if (!isCleaned) await withLock(LOCK, clean)
      isCleaned = true
    },
    async claimNext(excluded) {
      if (now().getTime() - awakeSince.getTime() < settleMs) return null
      const kind = await dueRun()
      if (kind === null || excluded.includes(kind)) return null
      return { id: kind, officeId: null, run: () => withLock(LOCK, () => run(kind)) }
    },
    purge: () => purgeRuns(db, now()),
  }
}

const detailOf = (error: unknown): string =>
  error instanceof LimitExceeded ? `${error.message}: ${String(error.cause)}` : String(error)

/** @returns how the pool's connections to the embedded database are made; of the process of a backup it is one more */
function connectionOf({ options: { host, port, user, password, database } }: pg.Pool): pg.ClientConfig {
  if (typeof password === 'function') throw new Error('the password of the database is not a text')
  return { host, port, user, password, database } as pg.ClientConfig
}
