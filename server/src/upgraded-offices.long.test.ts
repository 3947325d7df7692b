import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { MIGRATIONS } from '../migrations/registered.ts'
import { findHomeOffice, findMember } from './domain/offices/members-repository.ts'
import type { Schema } from './domain/schema.ts'
import { migrate, type OpenDatabase, openDatabase } from './platform/database/database.ts'
import { createLogger } from './platform/logging.ts'
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts'
import { waitFor } from './testing/wait-for.ts'
import { wrongBuckets } from './testing/wrong-buckets.ts'

const BEFORE = '014-sessions-and-second-factor'
const USERS = 20
/** Of all users together. */
const ROWS = 10_000

let testDatabase: TestDatabase
let database: OpenDatabase<Schema>
beforeEach(async () => {
  testDatabase = await createTestDatabase('none')
  database = openDatabase(testDatabase.connection, createLogger('silent'))
  await migrate(database.db, MIGRATIONS, BEFORE)
  for (const statement of FILLED) await sql.raw(statement).execute(database.db)
})
afterEach(async () => {
  await database.close()
  await testDatabase.drop()
})

/** Each row says in a text column whose it is, so that the owner after the migration can be compared. */
const FILLED = [
  `insert into users (username, username_key, password_hash, transcribed_at) select 'u' || n, 'u' || n, 'x', now()
    from generate_series(1, ${USERS}) n`,
  // Numbers with gaps, as of users that are gone.
  'delete from users where id % 3 = 0',
  `insert into sessions (id, user_id, expires_at) select gen_random_uuid(), id, now() + interval '3 days' from users`,
  `insert into accounts (user_id, username, username_key, password_sealed, advogado, is_active)
    select id, username || n, username || n, 'sealed', username, true from users, generate_series(1, 3) n`,
  'insert into account_watch (account_id) select id from accounts',
  `insert into checks (id, account_id, kind) select gen_random_uuid(), id, 'manual' from accounts`,
  'insert into tasks (id, user_id) select gen_random_uuid(), id from users',
  `insert into task_checks (task_id, check_id)
    select t.id, c.id from tasks t join accounts a on a.user_id = t.user_id join checks c on c.account_id = a.id`,
  `insert into notifications (user_id, portal_username, row_key, first_seen_at, advogado, origem, acto, tribunal, unidade,
      processo, especie, referencia, has_document, search)
    select a.user_id, a.username_key, n::text, now(), a.advogado, 'Tribunal ' || n % 3, '', 'T' || n % 7, '', '', '', n::text,
      true, a.advogado
    from accounts a, generate_series(1, ${ROWS} / (select count(*)::int from accounts)) n`,
  `insert into documents (notification_id, user_id, position, name, content_type, size, sha256)
    select n.id, n.user_id, 0, n.advogado, 'application/pdf', 1, n.id from notifications n where n.id % 2 = 0`,
  `insert into unreadable_rows (user_id, portal_username, identity, cells_sealed, markup_sealed, parser_version, first_seen_at,
      last_seen_at) select id, username || 1, username, '', '', 1, now(), now() from users`,
  `insert into extension_tokens (user_id, name, token_sha256) select id, username, username from users`,
  `insert into transcriptions (id, user_id, file_name, size, format) select gen_random_uuid(), id, username, 1, 'wav' from users`,
  `insert into time_import_credentials (user_id, email, password_sealed, token_sealed, workspace)
    select id, username, '', '', '' from users`,
  `insert into time_imports (id, user_id, database_id, start_date, end_date, message)
    select gen_random_uuid(), id, gen_random_uuid(), now(), now(), username from users`,
  `insert into time_import_entries (user_id, database_id, entry_id, workspace, day, pair, seconds)
    select user_id, database_id, 1, '', now(), message, 1 from time_imports`,
  `insert into time_import_rows (user_id, database_id, row_id, pair, applied)
    select user_id, database_id, gen_random_uuid(), message, 1 from time_imports`,
  `insert into time_import_creations (user_id, database_id, pair, seconds, intended_by, since)
    select user_id, database_id, message, 1, id, now() from time_imports`,
  `insert into portal_rejections (user_id, portal_username) select id, username from users`,
]

/** The column of each owned table that names the user whose it was. */
const NAMED: Readonly<Record<string, string>> = {
  accounts: 'advogado',
  notifications: 'advogado',
  documents: 'name',
  unreadable_rows: 'identity',
  extension_tokens: 'name',
  transcriptions: 'file_name',
  time_import_credentials: 'email',
  time_imports: 'message',
  time_import_entries: 'pair',
  time_import_rows: 'pair',
  time_import_creations: 'pair',
  portal_rejections: 'portal_username',
}

const count = async (query: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`${sql.raw(query)}`.execute(database.db)
  return rows[0]!.count
}
const counts = async () => {
  const found: Record<string, number> = {}
  for (const table of [...Object.keys(NAMED), 'users', 'sessions', 'checks', 'tasks', 'task_checks']) {
    found[table] = await count(`select count(*) from ${table}`)
  }
  return found
}
const ownsByUser = () =>
  count(
    `select count(*) from information_schema.columns where table_schema = 'public' and table_name = 'notifications' and column_name = 'user_id'`,
  )

it('of a filled database every row belongs to the office of the user whose it was, and none is lost', async () => {
  const before = await counts()
  expect(Object.values(before).every((rows) => rows > 0)).toBe(true)
  expect(before.notifications).toBeGreaterThan(ROWS - 100)
  expect((await migrate(database.db, MIGRATIONS))[0]).toBe('015-offices')
  expect(await counts()).toEqual(before)
  for (const [table, column] of Object.entries(NAMED)) {
    const strange = `select count(*) from ${table} t left join members m on m.office_id = t.office_id and m.role = 'responsavel'
      left join users u on u.id = m.user_id where u.username is distinct from t.${column}`
    expect([table, await count(strange)]).toEqual([table, 0])
  }
  for (const table of ['sessions', 'extension_tokens']) {
    expect(await count(`select count(*) from ${table} where office_id <> user_id`)).toBe(0)
  }
  expect(await count(`select count(*) from checks c join accounts a using (office_id) where a.id = c.account_id`)).toBe(
    before.checks,
  )
  const wrong = `select count(*) from (
      select office_id, portal_username, advogado, origem, tribunal, count(*) total from notifications group by 1, 2, 3, 4, 5
    ) n full join notification_totals t using (office_id, portal_username, advogado, origem, tribunal)
    where n.total is distinct from t.total`
  expect(await count(wrong)).toBe(0)
  await sql`delete from notifications where id % 5 = 0`.execute(database.db)
  await sql`update notifications set tribunal = 'outro' where id % 7 = 0`.execute(database.db)
  expect(await count(wrong)).toBe(0)
  expect(await wrongBuckets(database.db)).toEqual([])

  const user = await database.db.selectFrom('users').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
  const office = await findHomeOffice(database.db, user)
  expect(await findMember(database.db, office, user.id)).toMatchObject({ role: 'responsavel', reads: 'all' })
  const added = await database.db
    .insertInto('offices')
    .values({ name: 'novo' })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(added.id).toBeGreaterThan(user.id + 1000)
})

it('rows of two offices cannot be tied together', async () => {
  await migrate(database.db, MIGRATIONS)
  const ties = [
    'update documents set office_id = office_id + 1 where id = (select min(id) from documents)',
    'update documents set notification_id = (select max(id) from notifications where id % 2 = 1) where id = (select min(id) from documents)',
    "update checks set status = 'completed', account_id = (select max(id) from accounts) where account_id = (select min(id) from accounts)",
    `update task_checks set check_id = (select c.id from checks c where c.office_id <> task_checks.office_id limit 1)
      where check_id = (select check_id from task_checks limit 1)`,
    'update sessions set office_id = (select max(id) from offices) where user_id = (select min(id) from users)',
    'update extension_tokens set office_id = (select max(id) from offices) where user_id = (select min(id) from users)',
  ]
  for (const tie of ties) {
    await expect(sql.raw(tie).execute(database.db), tie).rejects.toMatchObject({ code: '23503' })
  }
})

it('a program that is older than the database refuses it in a sentence, and changes nothing', async () => {
  await migrate(database.db, MIGRATIONS)
  const { '015-offices': _, ...older } = MIGRATIONS
  const before = await counts()
  await expect(migrate(database.db, older)).rejects.toThrow(/versão mais nova do Arauto/)
  expect(await counts()).toEqual(before)
  expect(await migrate(database.db, MIGRATIONS)).toEqual([])
})

it('an upgrade that is killed in the middle changes nothing, and runs to its end the next time', async () => {
  const before = await counts()
  const blocker = new pg.Client(testDatabase.connection)
  await blocker.connect()
  // The upgrade waits for this table after it has changed others.
  await blocker.query('begin')
  await blocker.query('lock table time_import_creations in access share mode')
  const upgrading = openDatabase<Schema>(testDatabase.connection, createLogger('silent'))
  const upgrade = migrate(upgrading.db, MIGRATIONS).then(
    () => 'ended',
    () => 'killed',
  )
  const killed = await waitFor(async () => {
    const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'
      and query like 'alter table time_import_creations%'`.execute(database.db)
    return rows[0]?.pid
  })
  await blocker.query('select pg_terminate_backend($1)', [killed])
  expect(await upgrade).toBe('killed')
  await upgrading.close()
  await blocker.query('rollback')
  await blocker.end()

  expect(await ownsByUser()).toBe(1)
  expect(await counts()).toEqual(before)
  expect((await migrate(database.db, MIGRATIONS))[0]).toBe('015-offices')
  expect(await ownsByUser()).toBe(0)
  expect(await counts()).toEqual(before)
})
