import { type RawBuilder, sql } from 'kysely'
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
 *
 * @param databaseId Notion's id of the database, with dashes
 */
export function createLedger(db: Database, officeId: OfficeId, databaseId: string) {
  const mine = sql`office_id = ${officeId} and database_id = ${databaseId}`
  const forget = async (trx: Database, which: RawBuilder<unknown>) => {
    await sql`delete from time_import_entries where ${mine} and ${which} and pair is null`.execute(trx)
    await sql`update time_import_entries set import_id = null, former = null where ${mine} and ${which}`.execute(trx)
    await sql`update time_import_rows set import_id = null, processo = null, responsavel = null, seconds_before = null,
      seconds_after = null, not_taken = 0 where ${mine} and ${which}`.execute(trx)
  }
  const replace = async (trx: Database, jobId: string) => {
    const stale = sql`import_id <> ${jobId}`
    await forget(
      trx,
      sql`${stale} and not exists (select from time_imports i where i.id = import_id and i.status = 'failed')`,
    )
    for (const table of [sql`time_import_entries`, sql`time_import_rows`])
      await sql`update ${table} set import_id = ${jobId} where ${mine} and ${stale}`.execute(trx)
  }
  /** Keeps what an entry counted for before an import, once for each. */
  const keepFormer = (jobId: string) => sql`former = case when e.import_id = ${jobId} then e.former
      when e.pair is not null then jsonb_build_object('workspace', e.workspace, 'day', e.day, 'pair', e.pair,
        'seconds', e.seconds, 'case_key', e.case_key, 'person', e.person) end,
    import_id = ${jobId}`
  const targetsOf = async (trx: Database) => {
    const { rows } = await sql<{ pair: string; seconds: number }>`
      select pair, sum(seconds)::bigint as seconds from time_import_entries
      where ${mine} and pair is not null group by pair`.execute(trx)
    return new Map(rows.map(({ pair, seconds }) => [pair, seconds]))
  }
  return {
    async read(): Promise<LedgerState> {
      const rows = await db
        .selectFrom('time_import_rows')
        .selectAll()
        .where('office_id', '=', officeId)
        .where('database_id', '=', databaseId)
        .execute()
      const state: LedgerState = { rows: new Map(), creations: [] }
      for (const { row_id: id, pair, applied, since, ...intended } of rows) {
        const { intended_from: from, intended_to: to, intended_applied: afterwards, intended_by: jobId } = intended
        if (since) state.creations.push({ pair, seconds: afterwards!, since, jobId: jobId! })
        else
          state.rows.set(id, { pair, applied, intent: to === null ? null : { from: from!, to, applied: afterwards! } })
      }
      return state
    },

    /**
     * Replaces the counted entries of a range by its current ones, and keeps the former for an undo. What a failed import
     * replaced is undone together with the import that completes it.
     *
     * @returns the seconds of each pair over all ranges ever imported
     */
    async storeRange({ jobId, workspace, start, end, counted, leftOut, kept }: ReadRange) {
      const ids = counted.map(({ id }) => id)
      const isReplaced = sql`entry_id = any(${leftOut}::bigint[]) or (workspace = ${workspace}
        and day between ${start} and ${end} and entry_id <> all(${[...ids, ...kept]}::bigint[]))`
      return db.transaction().execute(async (trx) => {
        await replace(trx, jobId)
        await sql`update time_import_entries e set ${keepFormer(jobId)}, pair = null, seconds = 0, case_key = null,
            person = null
          where ${mine} and pair is not null and (${isReplaced})`.execute(trx)
        await sql`insert into time_import_entries as e (office_id, database_id, workspace, entry_id, day, pair, seconds,
            case_key, person, import_id)
          select ${officeId}, ${databaseId}::uuid, ${workspace}, id, day, pair, seconds, case_key(number),
            case when number is not null then who end, ${jobId}::uuid
          from unnest(${ids}::bigint[],
            ${counted.map(({ day }) => day)}::date[], ${counted.map(({ pair }) => pair)}::text[],
            ${counted.map(({ seconds }) => seconds)}::bigint[], ${counted.map(({ caseNumber }) => caseNumber)}::text[],
            ${counted.map(({ person }) => person)}::text[]) as entry (id, day, pair, seconds, number, who)
          on conflict (office_id, database_id, entry_id) do update set ${keepFormer(jobId)},
            workspace = excluded.workspace, day = excluded.day, pair = excluded.pair, seconds = excluded.seconds,
            case_key = excluded.case_key, person = excluded.person`.execute(trx)
        return targetsOf(trx)
      })
    },

    /**
     * Counts the entries again as they did before an import. It may be repeated.
     *
     * @returns the seconds of each pair over all ranges, and of each changed row what the import could not take from it
     */
    restoreFormer(importId: string) {
      return db.transaction().execute(async (trx) => {
        await sql`update time_import_entries set workspace = coalesce(former ->> 'workspace', workspace),
            day = coalesce((former ->> 'day')::date, day), pair = former ->> 'pair',
            seconds = coalesce((former ->> 'seconds')::bigint, 0), case_key = former ->> 'case_key',
            person = former ->> 'person'
          where ${mine} and import_id = ${importId}`.execute(trx)
        const { rows } = await sql<{ row_id: string; not_taken: number }>`select row_id, not_taken from time_import_rows
          where ${mine} and import_id = ${importId} and not_taken > 0`.execute(trx)
        return {
          targets: await targetsOf(trx),
          notTaken: new Map(rows.map(({ row_id, not_taken }) => [row_id, not_taken])),
        }
      })
    },

    /** The import was undone. */
    async forgetFormer(importId: string) {
      await db.transaction().execute((trx) => forget(trx, sql`import_id = ${importId}`))
    },

    /** @param names of the row, for the list of rows that an import changed; null when it is not to be undone */
    async intendChange(jobId: string, rowId: string, pair: string, { from, to, applied }: Intent, names: Pair | null) {
      await sql`insert into time_import_rows as r (office_id, database_id, row_id, pair, applied, intended_from, intended_to,
          intended_applied, intended_by, import_id, processo, responsavel)
        values (${officeId}, ${databaseId}, ${rowId}, ${pair}, 0, ${from}, ${to}, ${applied}, ${jobId},
          ${names && jobId}, ${names?.processo}, ${names?.responsavel})
        on conflict (office_id, database_id, row_id) do update set pair = excluded.pair,
          intended_from = excluded.intended_from, intended_to = excluded.intended_to,
          intended_applied = excluded.intended_applied, intended_by = excluded.intended_by,
          import_id = coalesce(r.import_id, excluded.import_id), processo = coalesce(r.processo, excluded.processo),
          responsavel = coalesce(r.responsavel, excluded.responsavel)`.execute(db)
    },

    /** The intended change was made: `applied` counts from now on, and as one more row of the import. */
    async changeMade(rowId: string) {
      const isUndoable = sql`import_id is not distinct from intended_by`
      await sql`with made as (
          update time_import_rows set applied = intended_applied, changed_by = intended_by,
            seconds_before = case when ${isUndoable} then coalesce(seconds_before, intended_from) else seconds_before end,
            seconds_after = case when ${isUndoable} then intended_to else seconds_after end,
            not_taken = not_taken + case when ${isUndoable}
              then greatest(0, (intended_to - intended_from) - (intended_applied - applied)) else 0 end,
            intended_from = null, intended_to = null, intended_applied = null, intended_by = null
          where ${mine} and row_id = ${rowId} and intended_to is not null
          returning changed_by)
        update time_imports set done = least(done + 1, total) from made
          where id = made.changed_by and office_id = ${officeId}`.execute(db)
    },

    /** The intended change was not made. */
    async changeNotMade(rowId: string) {
      await sql`update time_import_rows set intended_from = null, intended_to = null, intended_applied = null,
        intended_by = null where ${mine} and row_id = ${rowId}`.execute(db)
    },

    async intendCreation(jobId: string, pair: string, seconds: number, since: Date) {
      await sql`insert into time_import_rows (office_id, database_id, row_id, pair, applied, intended_applied, intended_by, since)
        values (${officeId}, ${databaseId}, gen_random_uuid(), ${pair}, 0, ${seconds}, ${jobId}, ${since})
        on conflict (office_id, database_id, pair) where since is not null do update
          set intended_applied = excluded.intended_applied, intended_by = excluded.intended_by,
            since = excluded.since`.execute(db)
    },

    /** The intended row was created with this id. */
    async creationMade(pair: string, rowId: string) {
      await sql`with intended as (
          delete from time_import_rows where ${mine} and pair = ${pair} and since is not null
            returning intended_applied, intended_by),
        made as (
          insert into time_import_rows (office_id, database_id, row_id, pair, applied, changed_by, made_by)
          select ${officeId}, ${databaseId}::uuid, ${rowId}::uuid, ${pair}, intended_applied, intended_by, intended_by
            from intended
          on conflict (office_id, database_id, row_id) do nothing returning made_by)
        update time_imports set done = least(done + 1, total) from made
          where id = made.made_by and office_id = ${officeId}`.execute(db)
    },

    async creationNotMade(pair: string) {
      await sql`delete from time_import_rows where ${mine} and pair = ${pair} and since is not null`.execute(db)
    },

    /** @returns the ids of the rows that an import changed and of those that it created */
    async rowsOf(jobId: string) {
      const { rows } = await sql<{ row_id: string; made: boolean }>`
        select row_id, made_by is not distinct from ${jobId}::uuid as made from time_import_rows
        where ${mine} and changed_by = ${jobId}`.execute(db)
      const ids = (made: boolean) => new Set(rows.filter((row) => row.made === made).map((row) => row.row_id))
      return { changed: ids(false), made: ids(true) }
    },
  }
}
export type Ledger = ReturnType<typeof createLedger>
