import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { MIGRATIONS } from '../src/domain/migrations.ts'
import { openDatabase } from '../src/platform/database/database.ts'
import { type Migrations, migrate } from '../src/platform/database/migrate.ts'
import { createLogger } from '../src/platform/logging.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { describeSchema } from '../testing/upgrade/describe-schema.ts'
import { fillTables } from '../testing/upgrade/fill-tables.ts'
import { readRows } from '../testing/upgrade/read-rows.ts'

const names: readonly string[] = Object.keys(MIGRATIONS.byName)
const BASELINE = names[0]!
/**
 * Of the schema of the baseline, which is the one that the migrations before it made: one that databases have had is never
 * edited.
 */
const BASELINE_SHA256 = 'ccddcf9942a280069f088cb80a7b521803ec715f74a3998f7c5b864a3fa34a04'

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
    'keep_confirmed_end',
    'queue_reading',
  ],
  'no process misses a change, of rights and sign-ins neither': [
    'announce_checks',
    'announce_counter',
    'announce_rights',
    'announce_row',
    'announce_sign_in',
  ],
}
/**
 * The files with a statement that writes a table, where what follows from it is written too: webhook messages, calendar
 * changes, announcements. Before another file is added, see that it does so.
 */
const WRITERS: Readonly<Record<string, readonly string[]>> = {
  // Those of proposals change nothing that is confirmed; those of joined notifications move rows.
  deadlines: [
    'domain/notifications/merge.ts',
    'domain/notifications/row-store.ts',
    'domain/notifications/split.ts',
    'domain/triage/decide-deadline.ts',
    'domain/triage/store-proposals.ts',
  ],
  // A notification's row is written with its hearings, and announced.
  hearings: [
    'domain/hearings/decide-hearing.ts',
    'domain/hearings/store-letter-hearings.ts',
    'domain/hearings/store-listed-hearings.ts',
    'domain/notifications/row-changes.ts',
  ],
  cases: ['domain/triage/case-fee.ts', 'features/cases/change-case.ts'],
  account_visits: ['domain/portal-accounts/account-visits.ts'],
  second_factors: ['features/second-factor/second-factor.ts'],
  read_marks: ['domain/notifications/merge.ts', 'domain/notifications/split.ts', 'domain/triage/change-triage.ts'],
  notes: ['domain/notes/notes-repository.ts'],
  closed_days: ['domain/triage/closed-days.ts'],
  alert_news: [
    'domain/alerts/alert-news.ts',
    'domain/triage/change-triage.ts',
    'features/alerts/new-notifications.ts',
    'features/alerts/queue-assigned-alert.ts',
  ],
  alert_problems: ['features/alerts/warnings/reported-problems.ts'],
  alert_settings: ['domain/alerts/alert-settings.ts', 'features/alerts/digest-jobs.ts'],
  calendar_changes: ['domain/offices/compare-invitations.ts', 'features/alerts/calendar/calendar-invitations.ts'],
  outbox: [
    'domain/alerts/outbox.ts',
    'features/alerts/calendar/calendar-invitations.ts',
    'features/alerts/mail/outbox-repository.ts',
  ],
  // Of a table that a value names.
  '${sql.table': [
    'domain/notifications/merge.ts',
    'domain/notifications/split.ts',
    'domain/offices/portal-access.ts',
    'domain/sealing/reseal.ts',
    'features/privacy/erase.ts',
    'features/triage/undo.ts',
    'platform/database/insert-rows.ts',
  ],
}
/** How many triggers there are: fewer are better. */
const TRIGGERS_MAX = 30

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

/** Makes a database of the baseline with a few rows in every table. @returns them */
async function fillBaseline() {
  await upgrade(MIGRATIONS, BASELINE)
  await fillTables(client, BASELINE)
  return readRows(client)
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
  const first = Number(MIGRATIONS.replaced.slice(0, 4)) + 1
  expect(names.map((name) => Number(name.slice(0, 4)))).toEqual(names.map((_, index) => first + index))
})

it('a filled database of the baseline gets the schema of a new one and keeps its rows', async () => {
  const before = await fillBaseline()
  const schema = (await describeSchema(client)).join('\n')
  expect(createHash('sha256').update(schema).digest('hex')).toBe(BASELINE_SHA256)
  expect([...before].filter(([, rows]) => rows.length === 0)).toEqual([])
  expect(await upgrade()).toEqual(names.slice(1))
  expect(await describeSchema(client)).toEqual(await onFreshSchema(describeSchema))
  const after = await readRows(client)
  before.delete('kysely_migration')
  for (const [table, rows] of before)
    expect(after.get(table), table).toEqual(rows.map((row) => expect.objectContaining(row)))
  const remembered = await client.query('select name from kysely_migration order by name')
  expect(remembered.rows.map(({ name }) => name)).toEqual(names)
  expect(await upgrade()).toEqual([])
})

it('an upgrade that is killed leaves the database as it was, and runs the second time', async () => {
  await fillBaseline()
  await upgrade()
  const [schema, rows] = [await describeSchema(client), await readRows(client)]
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
  expect(await readRows(client)).toEqual(rows)
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

it('what follows from a row is written by the writers of its table, and every writer is listed', async () => {
  const source = new URL('../src/', import.meta.url)
  const names = (await readdir(source, { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !/\.test\.ts$|\btesting\//.test(name),
  )
  const texts = await Promise.all(names.map((name) => readFile(new URL(name, source), 'utf8')))
  for (const [table, writers] of Object.entries(WRITERS)) {
    const name = table.replace('$', '\\$')
    const written = new RegExp(
      `(?:insert into|update|delete from) ${name}\\b|(?:insertInto|updateTable|deleteFrom|insertRows)\\((?:\\s*trx,)?\\s*'${name}\\b`,
    )
    expect(names.filter((_, index) => written.test(texts[index]!)).sort(), table).toEqual(writers)
  }
})
