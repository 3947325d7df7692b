import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSimulatedDatabase } from '../../../testing/simulated-database.ts'
import { minutesToPhase, phaseOf } from './check-schedule.ts'
import { recordOutcome } from './check-state-repository.ts'
import { claimNext, type OpenCheck } from './checks-repository.ts'
import { enqueueDueChecks } from './jobs.ts'

const ACCOUNTS = 20
const INTERVAL = 15
const START = new Date('2026-11-23T09:00:00Z')
const OK = { status: { state: 'ok', message: '', retryAfterSeconds: null }, whole: false, missed: 0 } as const

let database: Awaited<ReturnType<typeof openSimulatedDatabase>>
beforeAll(async () => {
  database = await openSimulatedDatabase()
  await database.setNow(START)
  await database.pool.query(
    `with o as (insert into offices (name) values ('Escritório') returning id), a as (
        insert into accounts (office_id, username, username_key, password_sealed, advogado, is_active, fetch_documents)
        select o.id, name, name, '', 'Ana', true, true
        from o, generate_series(1, ${ACCOUNTS}) i, lateral (select i || 'p@adv.oa.pt' as name) named
        returning id)
    insert into account_watch (account_id, next_check_at) select id, now() - interval '1 hour' from a`,
  )
})
afterAll(() => database.close())

const lastFull = async (account: number) =>
  (
    await database.db
      .selectFrom('account_watch')
      .select('last_full_at')
      .where('account_id', '=', account)
      .executeTakeFirstOrThrow()
  ).last_full_at

it('a check that ended puts the next one where the phase of its account is', async () => {
  await database.setNow(START)
  const { rows } = await database.pool.query<{ id: number; username: string }>(
    'select id, username_key as username from accounts order by id limit 20',
  )
  for (const { id, username } of rows) {
    const phase = phaseOf(id, username)
    for (let now = START, check = 0; check < 5; check++) {
      await database.setNow(now)
      await recordOutcome(database.db, id, INTERVAL, OK)
      const { next_check_at: next } = await database.db
        .selectFrom('account_watch')
        .select('next_check_at')
        .where('account_id', '=', id)
        .executeTakeFirstOrThrow()
      now = next
      if (check < 4) continue
      const away = minutesToPhase(INTERVAL, phase, now)
      expect(Math.min(away, INTERVAL - away)).toBeLessThan(0.01)
    }
  }
})

it('only a good check of the whole list counts as one', async () => {
  await database.setNow(START)
  const { account_id: id } = await database.db
    .selectFrom('account_watch')
    .select('account_id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const outcomes = [OK, { ...OK, status: { ...OK.status, state: 'unavailable' as const }, whole: true }]
  for (const outcome of [...outcomes, { ...OK, whole: true }]) {
    expect(await lastFull(id)).toBeNull()
    await recordOutcome(database.db, id, INTERVAL, outcome)
  }
  expect(await lastFull(id)).toEqual(START)
})

it('all accounts that are due are queued once, those that wait longest first, and are due again after the interval', async () => {
  await database.setNow(START)
  await database.db
    .updateTable('account_watch')
    .set({ next_check_at: sql<Date>`${START}::timestamptz - make_interval(mins => account_id::int)` })
    .execute()
  await enqueueDueChecks(database.db, INTERVAL)
  await enqueueDueChecks(database.db, INTERVAL)
  const queued = await database.db.selectFrom('checks').select('account_id').where('status', '=', 'queued').execute()
  expect(new Set(queued.map((one) => one.account_id)).size).toBe(queued.length)
  expect(queued.length).toBe(ACCOUNTS)
  const claimed: OpenCheck[] = []
  for (const _ of queued)
    claimed.push(
      (await claimNext(
        database.db,
        claimed.map(({ id }) => id),
      ))!,
    )
  const order = claimed.map(({ accountId }) => accountId)
  expect(order).toEqual(order.toSorted((one, other) => other - one))
  const watched = await database.db.selectFrom('account_watch').select('next_check_at').distinct().execute()
  expect(watched).toEqual([{ next_check_at: new Date(START.getTime() + INTERVAL * 60_000) }])
})
