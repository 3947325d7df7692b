import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { MIGRATIONS } from '../src/domain/migrations.ts'
import { openDatabase } from '../src/platform/database/database.ts'
import { type Migrations, migrate } from '../src/platform/database/migrate.ts'
import { createLogger } from '../src/platform/logging.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { describeSchema } from '../testing/upgrade/describe-schema.ts'
import { dumpRows, readRows } from '../testing/upgrade/dump-rows.ts'
import { fixtureNames, fixturePath } from '../testing/upgrade/fixtures.ts'

const names: readonly string[] = Object.keys(MIGRATIONS.byName)
const fixtures = await fixtureNames()

/** Tables whose rows became part of another one's, and by what they are found there. */
const JOINED: Readonly<Record<string, { into: string; by: readonly string[] }>> = {
  time_import_former_entries: { into: 'time_import_entries', by: ['office_id', 'entry_id', 'import_id'] },
  time_import_creations: { into: 'time_import_rows', by: ['office_id', 'pair', 'intended_by', 'since'] },
  // Only with the row that was changed.
  time_import_changes: { into: 'time_import_rows', by: [] },
  deadline_warnings: { into: 'sent_notices', by: ['office_id', 'address_key'] },
}

/** Tables that counted the rows of others. */
const GONE = ['list_buckets', 'deadline_totals']

/** The functions of triggers by what they keep, whoever writes. The groups from the fourth on may move to their writers. */
const TRIGGERS: Readonly<Record<string, readonly string[]>> = {
  'the record of who did what cannot be changed': [
    'chain_audit_entry',
    'refuse_audit_beginning',
    'refuse_audit_change',
  ],
  'a cached list is outdated by every change, with the totals that it shows': [
    'add_notification_totals',
    'add_triage_totals',
    'move_notification_totals',
    'move_triage_totals',
    'note_account_change',
    'remove_notification_totals',
    'remove_triage_totals',
  ],
  'what stands beside a row is there with it, and of the same moment': [
    'add_id_to_search',
    'add_triage',
    'keep_changed_at',
    'keep_confirmed_end',
    'move_hearings',
    'move_triage',
    'queue_reading',
    'start_seen_news',
  ],
  'no process misses a change, of rights and sign-ins neither': [
    'announce_cases',
    'announce_checks',
    'announce_counter',
    'announce_mail',
    'announce_marked_rows',
    'announce_noted_rows',
    'announce_rights',
    'announce_row',
    'announce_rows',
    'announce_second_factor',
    'announce_sign_in',
  ],
  'no change of a date is missing in the calendars of others': [
    'note_added_deadlines',
    'note_changed_charge',
    'note_changed_charge_of_hearings',
    'note_changed_deadlines',
    'note_changed_hearings',
    'note_changed_settings',
    'note_removed_deadlines',
  ],
  'an event and its webhook message are written together': [
    'queue_deadline_webhooks',
    'queue_hearing_webhooks',
    'queue_notification_webhooks',
    'queue_problem_webhooks',
  ],
}
/** How many triggers there are: fewer are better. */
const TRIGGERS_MAX = 70

let testDatabase: TestDatabase
let client: pg.Client
beforeEach(async () => {
  testDatabase = await createTestDatabase('none')
  client = new pg.Client(testDatabase.connection)
  await client.connect()
})
afterEach(async () => {
  await client.end()
  await testDatabase.drop()
})

async function upgrade(migrations: Migrations = MIGRATIONS, target?: string): Promise<string[]> {
  const database = openDatabase(testDatabase.connection, createLogger('silent'))
  try {
    return await migrate(database.db, migrations, target)
  } finally {
    await database.close()
  }
}

/** Makes the database that a fixture is of. @returns the fixture */
async function load(fixture: string): Promise<string> {
  const text = await readFile(fixturePath(fixture), 'utf8')
  await upgrade(MIGRATIONS, fixture)
  await client.query(text)
  return text
}

/** Looks at a database that is made today. */
async function onFreshSchema<T>(look: (client: pg.Client) => Promise<T>): Promise<T> {
  const fresh = await createTestDatabase()
  const connected = new pg.Client(fresh.connection)
  await connected.connect()
  const found = await look(connected)
  await connected.end()
  await fresh.drop()
  return found
}

it('migrations are numbered without gaps, from the baseline on', () => {
  expect(names.map((name) => Number(name.slice(0, 4)))).toEqual(names.map((_, index) => index + 1))
})

it.each(fixtures)('a filled database of %s gets the schema of a new one and keeps its rows', async (fixture) => {
  const text = await load(fixture)
  // The first line tells the schema: a migration that databases have had is never edited.
  expect(await dumpRows(client)).toBe(text)
  const before = await readRows(client)
  expect([...before].filter(([, rows]) => rows.length === 0)).toEqual([])
  expect(await upgrade()).toEqual(names.slice(names.indexOf(fixture) + 1))
  expect(await describeSchema(client)).toEqual(await onFreshSchema(describeSchema))
  const after = await readRows(client)
  for (const table of ['kysely_migration', ...GONE]) before.delete(table)
  for (const row of before.get('triage')!) delete row.has_other_deadlines
  const grown = Object.values(JOINED).map(({ into }) => into)
  for (const [table, rows] of before) {
    const { into = table, by } = JOINED[table] ?? {}
    const found = (row: Record<string, unknown>) =>
      by ? Object.fromEntries(by.map((column) => [column, row[column]])) : row
    const kept = rows.map((row) => expect.objectContaining(found(row)))
    expect(after.get(into), table).toEqual(expect.arrayContaining(kept))
    if (!grown.includes(into)) expect(after.get(table), table).toHaveLength(rows.length)
  }
  const remembered = await client.query('select name from kysely_migration order by name')
  expect(remembered.rows.map(({ name }) => name)).toEqual(names)
  expect(await upgrade()).toEqual([])
})

it('an upgrade that is killed leaves the database as it was, and runs the second time', async () => {
  await load(fixtures.at(-1)!)
  await upgrade()
  const [schema, rows] = [await describeSchema(client), await dumpRows(client)]
  const later = (kill: () => Promise<unknown>): Migrations => ({
    ...MIGRATIONS,
    byName: {
      ...MIGRATIONS.byName,
      '9998-first': { up: async (db) => void (await sql`alter table users add column added text`.execute(db)) },
      '9999-second': {
        async up(db) {
          await sql`update users set added = username`.execute(db)
          await kill()
          await sql`alter table users alter column added set not null`.execute(db)
        },
      },
    },
  })
  const killOthers = () =>
    client.query(`select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`)
  await expect(upgrade(later(killOthers))).rejects.toThrow()
  expect(await describeSchema(client)).toEqual(schema)
  expect(await dumpRows(client)).toBe(rows)
  expect(await upgrade(later(async () => {}))).toEqual(['9998-first', '9999-second'])
})

it('a reference between rows of offices carries the office', async () => {
  const { rows } = await onFreshSchema((fresh) =>
    fresh.query<{ reference: string }>(`
    with of_office as (select attrelid, attnum from pg_attribute where attname = 'office_id' and not attisdropped)
    select conrelid::regclass || ': ' || pg_get_constraintdef(c.oid) as reference
    from pg_constraint c
    join of_office f on f.attrelid = conrelid join of_office t on t.attrelid = confrelid
    where contype = 'f' and not (f.attnum = any(conkey) and t.attnum = any(confkey)) order by 1`),
  )
  expect(rows.map(({ reference }) => reference)).toEqual([
    'alert_problems: FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE',
    'calendar_event_versions: FOREIGN KEY (deadline_id) REFERENCES deadlines(id) ON DELETE CASCADE',
    'calendar_event_versions: FOREIGN KEY (feed_id) REFERENCES calendar_feeds(id) ON DELETE CASCADE',
    // Its rows are made by the trigger of `documents`, whose row gives the office.
    'document_pages: FOREIGN KEY (document_id) REFERENCES document_readings(document_id) ON DELETE CASCADE',
    'document_readings: FOREIGN KEY (document_id) REFERENCES documents(id) ON DELETE CASCADE',
    'outbox: FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE',
  ])
})

it('every trigger is listed with what it keeps, and none comes in addition', async () => {
  const { rows } = await onFreshSchema((fresh) =>
    fresh.query<{ name: string; count: number }>(`
      select proname::text as name, count(*)::int as count from pg_trigger t join pg_proc p on p.oid = tgfoid
      where not tgisinternal group by 1`),
  )
  expect(rows.map(({ name }) => name).sort()).toEqual(Object.values(TRIGGERS).flat().sort())
  expect(rows.reduce((sum, { count }) => sum + count, 0)).toBeLessThanOrEqual(TRIGGERS_MAX)
})
