import { sql } from 'kysely'
import type { OfficeId } from '../../domain/offices/member.ts'
import type { Database } from '../../domain/schema.ts'
import type { CountedEntry } from './group-entries.ts'
import type { Intent, LedgerRow } from './plan-rows.ts'
import type { Pair } from './project-person.ts'

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

export interface ReadRange {
  /** The import that read them. */
  jobId: string
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
   * Replaces the counted entries of a range by its current ones, and keeps the former for an undo. What a failed import
   * replaced is undone together with the import that completes it.
   *
   * @returns the seconds of each pair over all ranges ever imported
   */
  storeRange(range: ReadRange): Promise<Map<string, number>>
  /**
   * Counts the entries again as they did before an import. It may be repeated.
   *
   * @returns the seconds of each pair over all ranges, and of each changed row what the import could not take from it
   */
  restoreFormer(importId: string): Promise<{ targets: Map<string, number>; notTaken: Map<string, number> }>
  /** The import was undone. */
  forgetFormer(importId: string): Promise<void>
  /** @param names of the row, for the list of rows that an import changed; null when it is not to be undone */
  intendChange(jobId: string, rowId: string, pair: string, intent: Intent, names: Pair | null): Promise<void>
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
  const replace = async (trx: Database, jobId: string) => {
    const stale = sql`${mine} and import_id <> ${jobId}`
    for (const table of [sql`time_import_former_entries`, sql`time_import_changes`]) {
      await sql`delete from ${table} where ${stale}
        and not exists (select from time_imports i where i.id = import_id and i.status = 'failed')`.execute(trx)
      await sql`update ${table} set import_id = ${jobId} where ${stale}`.execute(trx)
    }
  }
  const targetsOf = async (trx: Database) => {
    const { rows } = await sql<{ pair: string; seconds: number }>`
      select pair, sum(seconds)::bigint as seconds from time_import_entries where ${mine} group by pair`.execute(trx)
    return new Map(rows.map(({ pair, seconds }) => [pair, seconds]))
  }
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

    async storeRange({ jobId, workspace, start, end, counted, leftOut, kept }) {
      const ids = counted.map(({ id }) => id)
      const isReplaced = sql`entry_id = any(${leftOut}::bigint[]) or (workspace = ${workspace}
        and day between ${start} and ${end} and entry_id <> all(${[...ids, ...kept]}::bigint[]))`
      return db.transaction().execute(async (trx) => {
        await replace(trx, jobId)
        await sql`insert into time_import_former_entries (office_id, database_id, entry_id, import_id, workspace, day, pair,
            seconds, case_key, person)
          select office_id, database_id, entry_id, ${jobId}, workspace, day, pair, seconds, case_key, person
          from time_import_entries where ${mine} and (${isReplaced} or entry_id = any(${ids}::bigint[]))
          on conflict do nothing`.execute(trx)
        await sql`insert into time_import_former_entries (office_id, database_id, entry_id, import_id)
          select ${officeId}, ${databaseId}::uuid, id, ${jobId} from unnest(${ids}::bigint[]) as read (id)
          on conflict do nothing`.execute(trx)
        await sql`delete from time_import_entries where ${mine} and (${isReplaced})`.execute(trx)
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
        return targetsOf(trx)
      })
    },

    restoreFormer(importId) {
      return db.transaction().execute(async (trx) => {
        const former = sql`time_import_former_entries where ${mine} and import_id = ${importId}`
        await sql`delete from time_import_entries where ${mine}
          and entry_id in (select entry_id from ${former})`.execute(trx)
        await sql`insert into time_import_entries (office_id, database_id, entry_id, workspace, day, pair, seconds, case_key,
            person)
          select office_id, database_id, entry_id, workspace, day, pair, seconds, case_key, person
          from ${former} and pair is not null`.execute(trx)
        const { rows } = await sql<{
          row_id: string
          not_taken: number
        }>`select row_id, not_taken from time_import_changes
          where ${mine} and import_id = ${importId} and not_taken > 0`.execute(trx)
        return {
          targets: await targetsOf(trx),
          notTaken: new Map(rows.map(({ row_id, not_taken }) => [row_id, not_taken])),
        }
      })
    },

    async forgetFormer(importId) {
      await db.transaction().execute(async (trx) => {
        for (const table of [sql`time_import_former_entries`, sql`time_import_changes`]) {
          await sql`delete from ${table} where ${mine} and import_id = ${importId}`.execute(trx)
        }
      })
    },

    async intendChange(jobId, rowId, pair, { from, to, applied }, names) {
      await sql`with named as (
          insert into time_import_changes (office_id, database_id, row_id, import_id, processo, responsavel)
          select ${officeId}, ${databaseId}::uuid, ${rowId}::uuid, ${jobId}::uuid, ${names?.processo ?? ''},
            ${names?.responsavel ?? ''} where ${names !== null}
          on conflict do nothing)
        insert into time_import_rows (office_id, database_id, row_id, pair, applied, intended_from, intended_to,
          intended_applied, intended_by)
        values (${officeId}, ${databaseId}, ${rowId}, ${pair}, 0, ${from}, ${to}, ${applied}, ${jobId})
        on conflict (office_id, database_id, row_id) do update set pair = excluded.pair,
          intended_from = excluded.intended_from, intended_to = excluded.intended_to,
          intended_applied = excluded.intended_applied, intended_by = excluded.intended_by`.execute(db)
    },

    async changeMade(rowId) {
      await sql`with intended as (
          select * from time_import_rows where ${mine} and row_id = ${rowId} and intended_to is not null for update),
        noted as (
          update time_import_changes c set seconds_before = coalesce(c.seconds_before, i.intended_from),
            seconds_after = i.intended_to,
            not_taken = c.not_taken + greatest(0, (i.intended_to - i.intended_from) - (i.intended_applied - i.applied))
          from intended i where c.office_id = i.office_id and c.database_id = i.database_id and c.row_id = i.row_id
            and c.import_id = i.intended_by),
        made as (
          update time_import_rows r set applied = i.intended_applied, changed_by = i.intended_by, intended_from = null,
            intended_to = null, intended_applied = null, intended_by = null
          from intended i where r.office_id = i.office_id and r.database_id = i.database_id and r.row_id = i.row_id
          returning r.changed_by)
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
