import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MIGRATIONS } from '../migrations/registered.ts'
import type { Schema } from './domain/schema.ts'
import { migrate, type OpenDatabase, openDatabase } from './platform/database/database.ts'
import { createLogger } from './platform/logging.ts'
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts'

let testDatabase: TestDatabase
let database: OpenDatabase<Schema>
beforeAll(async () => {
  testDatabase = await createTestDatabase('none')
  database = openDatabase(testDatabase.connection, createLogger('silent'))
  await migrate(database.db, MIGRATIONS, '005-extension')
})
afterAll(async () => {
  await database.close()
  await testDatabase.drop()
})

it('a filled database keeps its sessions, and its extension tokens expire after a year, in a month at the earliest', async () => {
  const { db } = database
  await sql`insert into users (username, username_key, password_hash) values ('ana', 'ana', 'x')`.execute(db)
  await sql`insert into sessions (id, user_id, expires_at) select gen_random_uuid(), id, now() + interval '3 days' from users`.execute(
    db,
  )
  await sql`insert into sign_in_attempts (username_key, address) values ('ana', '10.0.0.1')`.execute(db)
  await sql`insert into extension_tokens (user_id, name, token_sha256, created_at)
    select id, days || ' days', days, now() - make_interval(days => days) from users, unnest(array[10, 340, 900]) as days`.execute(
    db,
  )
  await migrate(db, MIGRATIONS)
  const tokens = await sql<{ name: string; days: number }>`
    select name, round(extract(epoch from expires_at - now()) / 86400)::int as days from extension_tokens order by id`.execute(
    db,
  )
  expect(tokens.rows).toEqual([
    { name: '10 days', days: expect.toSatisfy((days) => days === 355 || days === 356) },
    { name: '340 days', days: 30 },
    { name: '900 days', days: 30 },
  ])
  const sessions = await sql<{ good: boolean }>`
    select last_used_at > now() - interval '1 minute' and browser is null and not device_seen
      and password_at = created_at and address is null as good from sessions`.execute(db)
  expect(sessions.rows).toEqual([{ good: true }])
  expect(await migrate(db, MIGRATIONS)).toEqual([])
})
