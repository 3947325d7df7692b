import { stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { inject } from 'vitest'
import type { Database } from '../../src/domain/schema.ts'

/** The tables that grow with the years, or with what is done in a month. */
export const GROWING: readonly string[] = [
  'notifications',
  'documents',
  'triage',
  'deadlines',
  'hearings',
  'work_history',
  'notes',
  'case_passages',
  'cases',
  'read_marks',
  'transcriptions',
  'transcript_passages',
  'time_import_entries',
  'time_import_rows',
  'sent_notices',
  'audit_entries',
  'notification_sightings',
  'notification_pairs',
  'manual_notifications',
  'outbox',
  'webhook_deliveries',
  'checks',
  'tasks',
  'task_checks',
]

/** How often each row of the tables that grow is copied. */
const COPIES = 5_000
/** How many times more rows the planner assumes in the end. */
const TIMES = 100

/** What else than its numbers differs in a copy: what was under way has long ended. */
const ENDED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  checks: {
    account_id: 't.account_id + g % 2000',
    status: "'completed'",
    finished_at: "now() - g * interval '3 minutes'",
  },
  // Nobody decided on most of the proposals of many years; a few deadlines are open.
  deadlines: {
    state: "case when g % 500 = 0 then 'confirmed' when g % 3 = 0 then 'proposed' else 'met' end",
    kind: "case when g % 3000 = 3 then 'unknown' else 'deadline' end",
    ends: 't.ends - g % 3000',
    over_after: 't.ends - g % 3000 + 3',
    confirmed_ends: 'case when g % 500 = 0 then t.ends - g % 3000 end',
  },
  notifications: { document_status: "'success'", document_next_at: 'null', document_wanted: 'false' },
  outbox: { kind: "'notifications'", state: "'sent'", ended_at: "now() - g * interval '3 minutes'" },
  transcriptions: { status: "'done'" },
  triage: {
    state: "case g % 3 when 0 then 'nova' else 'tratada' end",
    next_over: "case when g % 500 = 0 then 'infinity' else t.next_deadline - g % 3000 + 3 end",
    lacks_duration: 'g % 3000 = 3',
    rules_version: '1000',
  },
  webhook_deliveries: {
    state: "'delivered'",
    ended_at: "now() - g * interval '3 minutes'",
    tried_at: "now() - g * interval '3 minutes'",
  },
}
/** Numbers and names that say which of many: each copy has its own. Of people, accounts and addresses there stay as many. */
const NUMBERS = ['id', 'seq', 'notification_id', 'deadline_id', 'entry_id', 'document_id', 'outbox_id']
const NAMES = [
  'row_key',
  'referencia',
  'identity',
  'row_id',
  'pair',
  'challenge',
  'message_id',
  'token_sha256',
  'listed_key',
]
const CASES = ['case_key', 'processo', 'key']
const KEPT = ['webhook_id']
/** With a key that is compared at the end of a statement, which `on conflict` refuses. */
const DEFERRED = ['transcript_passages']

interface Column {
  table: string
  name: string
  type: string
}

const copied = ({ table, name, type }: Column): string => {
  const column = `t.${name}`
  const ended = ENDED[table]?.[name]
  if (ended) return ended
  if (KEPT.includes(name)) return column
  if (type === 'bigint' && NUMBERS.includes(name)) return `${column} + g * 20000000::bigint`
  if (type === 'uuid') return `md5(${column}::text || g)::uuid`
  if (NAMES.includes(name)) return `${column} || '-' || g`
  if (CASES.includes(name)) return `${column} || '-' || g / 4`
  if (type === 'date') return `${column} - (g % 3000)`
  if (type.startsWith('timestamp')) return `${column} - g * interval '3 minutes'`
  return column
}

/** Copies every row of some tables, as of years of use, and has their statistics taken. */
export async function growTables(db: Database, tables: readonly string[]): Promise<void> {
  const { rows } = await sql<Column>`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.oid = any(${tables}::text[]::regclass[]) and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by 1, a.attnum`.execute(db)
  await db.connection().execute(async (one) => {
    // No triggers: totals and checks are of the product's own writing.
    await sql`set session_replication_role = replica`.execute(one)
    await sql`set synchronous_commit = off`.execute(one)
    for (const table of tables) {
      const columns = rows.filter((column) => column.table === table)
      const names = columns.map(({ name }) => `"${name}"`).join(', ')
      await sql
        .raw(
          `insert into ${table} (${names}) overriding system value
           select ${columns.map(copied).join(', ')} from ${table} t, generate_series(1, ${COPIES}) g ${DEFERRED.includes(table) ? '' : 'on conflict do nothing'}`,
        )
        .execute(one)
      await sql.raw(`alter table ${table} set (autovacuum_enabled = false)`).execute(one)
    }
    await sql`reset session_replication_role`.execute(one)
    await sql`vacuum analyze`.execute(one)
  })
}

/**
 * Lengthens the files of tables and their indexes by empty pages, which take no room on the disk. The planner reckons with
 * their length, and with as many rows a page as the filled pages have. Nothing may be written afterwards.
 */
export async function pretendGrowth(db: Database, tables: readonly string[]): Promise<void> {
  const { rows } = await sql<{ path: string }>`
    select pg_relation_filepath(c.oid) as path
    from pg_class c where c.relkind in ('r', 'i') and (c.oid = any(${tables}::text[]::regclass[])
      or c.oid in (select indexrelid from pg_index where indrelid = any(${tables}::text[]::regclass[])))`.execute(db)
  for (const { path } of rows) {
    const file = join(inject('store'), path)
    const { size } = await stat(file)
    await truncate(file, size * TIMES)
  }
}
