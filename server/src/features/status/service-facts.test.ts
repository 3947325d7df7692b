import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as notifications from '../../../migrations/001-notifications.ts'
import * as signIn from '../../../migrations/004-sign-in.ts'
import * as watch from '../../../migrations/006-watch.ts'
import { findServiceFacts } from '../../domain/portal-accounts/watch-facts.ts'
import type { Schema } from '../../domain/schema.ts'
import { type OpenDatabase, openDatabase } from '../../platform/database/database.ts'
import { createLogger } from '../../platform/logging.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { beat, lastBeat } from './status-repository.ts'

let own: TestDatabase
let database: OpenDatabase<Schema>
beforeAll(async () => {
  own = await createTestDatabase()
  database = openDatabase(own.connection, createLogger('silent'))
})
afterAll(async () => {
  await database.close()
  await own.drop()
})

describe('the heartbeat', () => {
  const facts = () => findServiceFacts(database.db, 120)
  const worker = randomUUID()
  const moveBeat = (interval: string) =>
    sql`update workers set beat_at = now() + ${interval}::interval where id = ${worker}`.execute(database.db)
  beforeEach(async () => {
    await sql`truncate workers, clock_set_back`.execute(database.db)
    await beat(database.db, worker)
  })

  it('counts for two minutes, and its last moment is kept', async () => {
    expect(await facts()).toMatchObject({ heartbeat: { beating: true, ahead: false }, clockSetBack: null })
    await moveBeat('-3 minutes')
    const { now, heartbeat } = await facts()
    expect(heartbeat.beating).toBe(false)
    const age = now.getTime() - heartbeat.last!.getTime()
    expect(age).toBeGreaterThanOrEqual(180_000)
    expect(age).toBeLessThan(190_000)
  })
  it('of a stopped worker does not count, and its last moment is kept', async () => {
    await lastBeat(database.db, worker)
    const { now, heartbeat } = await facts()
    expect(heartbeat.beating).toBe(false)
    expect(now.getTime() - heartbeat.last!.getTime()).toBeLessThan(10_000)
  })
  it('in the future does not count; the next one does, and records that the clock was set back', async () => {
    await moveBeat('3 days')
    expect(await facts()).toMatchObject({ heartbeat: { beating: false, last: null, ahead: true } })
    await beat(database.db, worker)
    const { heartbeat, clockSetBack } = await facts()
    expect(heartbeat).toMatchObject({ beating: true, ahead: false })
    expect(clockSetBack).toBeInstanceOf(Date)
    await sql`update clock_set_back set noticed_at = now() - interval '25 hours'`.execute(database.db)
    expect((await facts()).clockSetBack).toBeNull()
  })
  it('of another worker in the future is removed, so that it never counts', async () => {
    await sql`insert into workers (id, beat_at) values (${randomUUID()}, now() + interval '3 days')`.execute(
      database.db,
    )
    expect((await facts()).heartbeat).toMatchObject({ beating: true, ahead: true })
    await beat(database.db, worker)
    expect((await facts()).heartbeat).toMatchObject({ beating: true, ahead: false })
  })
  it('a little in the future is not a clock that was set back', async () => {
    await moveBeat('40 seconds')
    await beat(database.db, worker)
    expect(await facts()).toMatchObject({ heartbeat: { beating: true }, clockSetBack: null })
  })
})

it('migration 006 gives accounts that fail the first failure since their last success', async () => {
  const empty = await createTestDatabase()
  const { db, close } = openDatabase(empty.connection, createLogger('silent'))
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
  const before = { '001-notifications': notifications, '004-sign-in': signIn }
  const upTo = (migrations: Record<string, { up: typeof watch.up }>) =>
    new Migrator({ db, provider: { getMigrations: async () => migrations } }).migrateToLatest()
  expect((await upTo(before)).error).toBeUndefined()
  await sql`insert into users (username, username_key, password_hash) values ('m', 'm', '')`.execute(db)
  const day = (hour: number) => `2026-11-20T${String(hour).padStart(2, '0')}:00:00Z`
  const account = async (id: number, state: string, lastSuccess: string | null, failed: string[]) => {
    await sql`insert into accounts (id, user_id, username, username_key, password_sealed, advogado, is_active)
      values (${id}, 1, ${`a${id}`}, ${`a${id}`}, '', '', true)`.execute(db)
    await sql`insert into account_watch (account_id, state, last_success_at, last_check_at)
      values (${id}, ${state}, ${lastSuccess}, ${day(20)})`.execute(db)
    for (const finished of failed) {
      await sql`insert into checks (id, account_id, kind, status, finished_at)
        values (${randomUUID()}, ${id}, 'scheduled', 'failed', ${finished})`.execute(db)
    }
  }
  await account(1, 'rejected', day(10), [day(8), day(12), day(14)])
  await account(2, 'unavailable', null, [day(9), day(20)])
  await account(3, 'blocked', day(10), [])
  await account(4, 'ok', day(20), [day(8)])
  expect((await upTo({ ...before, '006-watch': watch })).error).toBeUndefined()
  const { rows } = await sql<{ failing_since: Date | null }>`
    select failing_since from account_watch order by account_id`.execute(db)
  expect(rows.map((row) => row.failing_since?.toISOString().slice(11, 13) ?? null)).toEqual(['12', '09', '20', null])
  await close()
  await empty.drop()
})
