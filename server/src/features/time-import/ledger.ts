import { sql } from 'kysely'
import type { OfficeId } from '../../domain/offices/member.ts'
import type { Database } from '../../domain/schema.ts'
import type { CountedEntry } from './group-entries.ts'
import type { Intent, LedgerRow } from './plan-rows.ts'

/** A row whose creation was about to be sent. */
export interface OpenCreation {
  pair: string
  seconds: number
  since: Date
  /** The import that was about to create it. */
  jobId: string
}

/** The ledger's entries for one office's rows in one database. */
export interface LedgerState {
  rows: Map<string, LedgerRow>
  creations: OpenCreation[]
}

/** The entries of a range. */
export interface ReadRange {
  workspace: string
  start: string
  end: string
  counted: readonly CountedEntry[]
  /** Entries that exist and do not count. */
  leftOut: readonly number[]
  /** Entries that count on as they did before. */
  kept: readonly number[]
}

/**
 * Records which time was counted in which row, for one office and one database. An intended change is recorded before it
 * is sent; its result afterwards, together with the import's progress.
 */
export interface Ledger {
  read(): Promise<LedgerState>
  /**
   * Replaces the counted entries of a range by its current ones.
   *
   * @returns the seconds of each pair over all ranges ever imported
   */
  storeRange(range: ReadRange): Promise<Map<string, number>>
  intendChange(jobId: string, rowId: string, pair: string, intent: Intent): Promise<void>
  /** The intended change was made: `applied` counts from now on, and as one more row of the import. */
  changeMade(rowId: string): Promise<void>
  /** The intended change was not made. */
  changeNotMade(rowId: string): Promise<void>
  intendCreation(jobId: string, pair: string, seconds: number, since: Date): Promise<void>
  /** The intended row was created with this id. */
  creationMade(pair: string, rowId: string): Promise<void>
  creationNotMade(pair: string): Promise<void>
  /** @returns the ids of the rows that an import changed and of those that it created */
  rowsOf(jobId: string): Promise<{ changed: Set<string>; made: Set<string> }>
}

/** @param databaseId Notion's id of the database, with dashes */
export function createLedger(db: Database, officeId: OfficeId, databaseId: string): Ledger {
  const mine = sql`office_id = ${officeId} and database_id = ${databaseId}`
  return {
    async read() {
      const rows = await db
        .selectFrom('time_import_rows')
        .selectAll()
        .where('office_id', '=', officeId)
        .where('database_id', '=', databaseId)
        .execute()
      const creations = await db
        .selectFrom('time_import_creations')
        .selectAll()
        .where('office_id', '=', officeId)
        .where('database_id', '=', databaseId)
        .execute()
      return {
        rows: new Map(
          rows.map((row) => [
            row.row_id,
            {
              pair: row.pair,
              applied: row.applied,
              intent:
                row.intended_to === null
                  ? null
                  : { from: row.intended_from!, to: row.intended_to, applied: row.intended_applied! },
            },
          ]),
        ),
        creations: creations.map(({ pair, seconds, since, intended_by }) => ({
          pair,
          seconds,
          since,
          jobId: intended_by,
        })),
      }
    },

    async storeRange({ workspace, start, end, counted, leftOut, kept }) {
      const ids = counted.map(({ id }) => id)
      return db.transaction().execute(async (trx) => {
        await sql`delete from time_import_entries where ${mine} and (entry_id = any(${leftOut}::bigint[])
          or (workspace = ${workspace} and day between ${start} and ${end} and entry_id <> all(${[...ids, ...kept]}::bigint[])))`.execute(
          trx,
        )
        await sql`insert into time_import_entries (office_id, database_id, workspace, entry_id, day, pair, seconds, case_key, person)
          select ${officeId}, ${databaseId}::uuid, ${workspace}, id, day, pair, seconds, case_key(number),
            case when number is not null then who end
          from unnest(${ids}::bigint[],
            ${counted.map(({ day }) => day)}::date[], ${counted.map(({ pair }) => pair)}::text[],
            ${counted.map(({ seconds }) => seconds)}::bigint[], ${counted.map(({ caseNumber }) => caseNumber)}::text[],
            ${counted.map(({ person }) => person)}::text[]) as entry (id, day, pair, seconds, number, who)
          on conflict (office_id, database_id, entry_id) do update set workspace = excluded.workspace,
            day = excluded.day, pair = excluded.pair, seconds = excluded.seconds, case_key = excluded.case_key,
            person = excluded.person`.execute(trx)
        const { rows } = await sql<{ pair: string; seconds: number }>`
          select pair, sum(seconds)::bigint as seconds from time_import_entries where ${mine} group by pair`.execute(
          trx,
        )
        return new Map(rows.map(({ pair, seconds }) => [pair, seconds]))
      })
    },

    async intendChange(jobId, rowId, pair, { from, to, applied }) {
      await sql`insert into time_import_rows (office_id, database_id, row_id, pair, applied, intended_from, intended_to,
          intended_applied, intended_by)
        values (${officeId}, ${databaseId}, ${rowId}, ${pair}, 0, ${from}, ${to}, ${applied}, ${jobId})
        on conflict (office_id, database_id, row_id) do update set pair = excluded.pair,
          intended_from = excluded.intended_from, intended_to = excluded.intended_to,
          intended_applied = excluded.intended_applied, intended_by = excluded.intended_by`.execute(db)
    },

    async changeMade(rowId) {
      await sql`with made as (
          update time_import_rows set applied = intended_applied, changed_by = intended_by, intended_from = null,
            intended_to = null, intended_applied = null, intended_by = null
          where ${mine} and row_id = ${rowId} and intended_to is not null returning changed_by)
        update time_imports set done = least(done + 1, total) from made
          where id = made.changed_by and office_id = ${officeId}`.execute(db)
    },

    async changeNotMade(rowId) {
      await sql`update time_import_rows set intended_from = null, intended_to = null, intended_applied = null,
        intended_by = null where ${mine} and row_id = ${rowId}`.execute(db)
    },

    async intendCreation(jobId, pair, seconds, since) {
      await sql`insert into time_import_creations (office_id, database_id, pair, seconds, intended_by, since)
        values (${officeId}, ${databaseId}, ${pair}, ${seconds}, ${jobId}, ${since})
        on conflict (office_id, database_id, pair) do update set seconds = excluded.seconds,
          intended_by = excluded.intended_by, since = excluded.since`.execute(db)
    },

    async creationMade(pair, rowId) {
      await sql`with intended as (
          delete from time_import_creations where ${mine} and pair = ${pair} returning seconds, intended_by),
        made as (
          insert into time_import_rows (office_id, database_id, row_id, pair, applied, changed_by, made_by)
          select ${officeId}, ${databaseId}::uuid, ${rowId}::uuid, ${pair}, seconds, intended_by, intended_by from intended
          on conflict (office_id, database_id, row_id) do nothing returning made_by)
        update time_imports set done = least(done + 1, total) from made
          where id = made.made_by and office_id = ${officeId}`.execute(db)
    },

    async creationNotMade(pair) {
      await sql`delete from time_import_creations where ${mine} and pair = ${pair}`.execute(db)
    },

    async rowsOf(jobId) {
      const { rows } = await sql<{ row_id: string; made: boolean }>`
        select row_id, made_by is not distinct from ${jobId}::uuid as made from time_import_rows
        where ${mine} and changed_by = ${jobId}`.execute(db)
      const ids = (made: boolean) => new Set(rows.filter((row) => row.made === made).map((row) => row.row_id))
      return { changed: ids(false), made: ids(true) }
    },
  }
}
