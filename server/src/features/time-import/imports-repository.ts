import { randomUUID } from 'node:crypto'
import type { TimeImportJob, TimeTakenBack } from '@arauto/contract/time-import'
import { TIME_IMPORT_MESSAGES } from '@arauto/contract/time-import-messages'
import { sql } from 'kysely'
import type { OfficeId } from '../../domain/offices/member.ts'
import type { Database } from '../../domain/schema.ts'
import { announceJob } from '../../platform/queue/job-runner.ts'
import { formatTempo } from './duration.ts'

/** The job kind's name. */
export const TIME_IMPORTS = 'time-imports'

/** The requested import: Notion's database id with dashes, first and last day, both included. */
export interface ImportRange {
  databaseId: string
  start: string
  end: string
}

/** Who asks for an import, and from which address. */
export interface ImportRequester {
  userId: number
  address: string
}

export interface RunningImport extends ImportRange {
  id: string
  officeId: OfficeId
  /** How often it was started, this time included. */
  tries: number
  /** The import that this one undoes; null for an import. */
  undoes: string | null
  /** Null for one that was asked for by a user who is erased. */
  askedBy: number | null
  askedFrom: string | null
}

const OPEN = ['queued', 'processing'] as const
const COLUMNS = [
  ...(['id', 'office_id as officeId', 'database_id as databaseId', 'start_date as start', 'end_date as end'] as const),
  ...(['tries', 'undoes', 'asked_by as askedBy', 'asked_from as askedFrom'] as const),
] as const

/**
 * Queues an import; an office has one open import at a time.
 *
 * @returns its id, or that of an open import of the same range; null when another one is open
 */
export function queueImport(
  db: Database,
  officeId: OfficeId,
  range: ImportRange,
  by: ImportRequester,
): Promise<string | null> {
  return db.transaction().execute((trx) => queue(trx, officeId, range, by, null))
}

/**
 * Queues the undo of the last import of a database.
 *
 * @returns its id, or that of an open undo of the same import; `id` is null when another import is open. All is null when
 *   the import was undone, another came after it, or the office has no such import
 */
export function queueUndo(
  db: Database,
  officeId: OfficeId,
  importId: string,
  by: ImportRequester,
): Promise<{ id: string | null } | null> {
  return db.transaction().execute(async (trx) => {
    const range = await trx
      .selectFrom('time_imports as i')
      .select(['database_id as databaseId', 'start_date as start', 'end_date as end'])
      .where('id', '=', importId)
      .where('office_id', '=', officeId)
      .where((of) =>
        of.exists(
          of
            .selectFrom('time_import_entries as e')
            .whereRef('e.office_id', '=', 'i.office_id')
            .whereRef('e.database_id', '=', 'i.database_id')
            .whereRef('e.import_id', '=', 'i.id'),
        ),
      )
      .forUpdate()
      .executeTakeFirst()
    return range ? { id: await queue(trx, officeId, range, by, importId) } : null
  })
}

async function queue(
  trx: Database,
  officeId: OfficeId,
  { databaseId, start, end }: ImportRange,
  { userId, address }: ImportRequester,
  undoes: string | null,
): Promise<string | null> {
  const added = await trx
    .insertInto('time_imports')
    .values({
      id: randomUUID(),
      office_id: officeId,
      database_id: databaseId,
      start_date: start,
      end_date: end,
      undoes,
      asked_by: userId,
      asked_from: address,
      message: TIME_IMPORT_MESSAGES.waiting,
    })
    .onConflict((conflict) =>
      conflict
        .column('office_id')
        .where('status', 'in', [...OPEN])
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  if (added) {
    await announceJob(trx, TIME_IMPORTS)
    return added.id
  }
  const same = await trx
    .selectFrom('time_imports')
    .select('id')
    .where('office_id', '=', officeId)
    .where('status', 'in', OPEN)
    .where('database_id', '=', databaseId)
    .where('start_date', '=', start)
    .where('end_date', '=', end)
    .where(sql<boolean>`undoes is not distinct from ${undoes}::uuid`)
    .executeTakeFirst()
  return same?.id ?? null
}

/** @returns the status of an office's import, or null when the office has no such import */
export async function readImport(db: Database, officeId: OfficeId, id: string): Promise<TimeImportJob | null> {
  const row = await db
    .selectFrom('time_imports')
    .select(['status', 'done', 'total', 'message'])
    .where('id', '=', id)
    .where('office_id', '=', officeId)
    .executeTakeFirst()
  if (!row) return null
  const takenBack = await readTakenBack(db, officeId, id)
  return takenBack.length > 0 ? { ...row, taken_back: takenBack } : row
}

/** @returns the rows from which an import took hours, by name; none once it was undone or another came after it */
export async function readTakenBack(db: Database, officeId: OfficeId, importId: string): Promise<TimeTakenBack[]> {
  const rows = await db
    .selectFrom('time_import_rows')
    .select(['processo', 'responsavel', 'seconds_before', 'seconds_after'])
    .where('office_id', '=', officeId)
    .where('import_id', '=', importId)
    .whereRef('seconds_after', '<', 'seconds_before')
    .orderBy('processo')
    .orderBy('responsavel')
    .execute()
  return rows.map(({ processo, responsavel, seconds_before, seconds_after }) => ({
    processo: processo!,
    responsavel: responsavel!,
    before: formatTempo(seconds_before!),
    after: formatTempo(seconds_after!),
    difference: `−${formatTempo(seconds_before! - seconds_after!)}`,
  }))
}

/** @returns the last successful import that was not undone, and the open import; null where there is none */
export async function readLastUpdate(db: Database, officeId: OfficeId) {
  const last = await db
    .selectFrom('time_imports')
    .select(['id', 'start_date as start', 'end_date as end'])
    .where('office_id', '=', officeId)
    .where(isInEffect('time_imports'))
    .orderBy('finished_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const open = await db
    .selectFrom('time_imports')
    .select('id')
    .where('office_id', '=', officeId)
    .where('status', 'in', OPEN)
    .executeTakeFirst()
  return { last: last ?? null, openId: open?.id ?? null }
}

/** @returns the next import: begun ones first, then the oldest; null when none but `excluded` is open */
export async function claimNext(
  db: Database,
  excluded: readonly string[],
): Promise<{ id: string; databaseId: string } | null> {
  const row = await db
    .selectFrom('time_imports')
    .select(['id', 'database_id as databaseId'])
    .where('status', 'in', OPEN)
    .where(sql<boolean>`id <> all(${excluded}::uuid[])`)
    .orderBy((order) => order('status', '=', 'processing'), 'desc')
    .orderBy('queued_at')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** Begins an import, or resumes one of a killed worker. Needs the Notion database's lock. */
export async function claimImport(db: Database, id: string): Promise<RunningImport | null> {
  const row = await db
    .updateTable('time_imports')
    .set({ status: 'processing', tries: sql`tries + 1` })
    .where('id', '=', id)
    .where('status', 'in', OPEN)
    .returning(COLUMNS)
    .executeTakeFirst()
  return row ?? null
}

/** Records an import's progress; `rows` once their number is known. */
export async function recordStage(
  db: Database,
  id: string,
  message: string,
  rows: { done: number; total: number } = { done: 0, total: 0 },
): Promise<void> {
  await db
    .updateTable('time_imports')
    .set({ message, ...rows })
    .where('id', '=', id)
    .execute()
}

/** Ends an import. */
export async function finishImport(
  db: Database,
  id: string,
  status: 'done' | 'failed',
  message: string,
): Promise<void> {
  await db
    .updateTable('time_imports')
    .set({ status, message, finished_at: sql`now()`, ...(status === 'done' ? { done: sql`total` } : {}) })
    .where('id', '=', id)
    .execute()
}

/** Removes imports older than a month, except the last one of each office that is in effect. */
export async function purgeImports(db: Database): Promise<void> {
  await sql`delete from time_imports old where finished_at < now() - interval '30 days' and (not ${isInEffect('old')}
    or exists (select from time_imports newer where newer.office_id = old.office_id and ${isInEffect('newer')}
      and newer.finished_at > old.finished_at))`.execute(db)
}

/** Whether an import (alias `one`) succeeded and was not undone. */
const isInEffect = (
  one: string,
) => sql<boolean>`(${sql.ref(`${one}.status`)} = 'done' and ${sql.ref(`${one}.undoes`)} is null
  and not exists (select from time_imports undo where undo.undoes = ${sql.ref(`${one}.id`)} and undo.status = 'done'))`
