import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSimulatedDatabase } from '../../../testing/simulated-database.ts'
import { minutesToNextCheck, minutesToPhase, phaseOf } from './check-schedule.ts'
import { recordOutcome } from './check-state-repository.ts'
import { claimNext } from './checks-repository.ts'
import { enqueueDueChecks } from './jobs.ts'

/** `SCHEDULED_ACCOUNTS=40000` is for the figures in docs/performance.md. */
const ACCOUNTS = Number(process.env.SCHEDULED_ACCOUNTS ?? (process.env.LONG ? 1_000 : 150))
const OFFICES = Math.ceil(ACCOUNTS / 5)
const INTERVAL = 15
const POLL_SECONDS = 10
const HOUR = 60 * 60
/** From the start on every account is due. The workers are away for these seconds. */
const AWAY = { from: 32 * 60, to: 35 * 60 }
const START = new Date('2026-11-23T09:00:00Z')
const OK = { status: { state: 'ok', message: '', retryAfterSeconds: null }, whole: false, missed: 0 } as const

let database: Awaited<ReturnType<typeof openSimulatedDatabase>>
beforeAll(async () => {
  database = await openSimulatedDatabase()
  await database.setNow(START)
  await database.pool.query(
    `with o as (insert into offices (name) select 'Escritório ' || i from generate_series(1, ${OFFICES}) i returning id),
      numbered as (select id, row_number() over (order by id) - 1 as place from o),
      a as (
        insert into accounts (office_id, username, username_key, password_sealed, advogado, is_active, fetch_documents)
        select o.id, name, name, '', 'Ana', true, true
        from generate_series(1, ${ACCOUNTS}) i join numbered o on o.place = i % ${OFFICES},
          lateral (select i || 'p@adv.oa.pt' as name) named
        returning id)
    insert into account_watch (account_id, next_check_at) select id, now() - interval '1 hour' from a`,
  )
  await database.pool.query('analyze')
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

/** Ends every queued check, each taking no time. @returns the accounts */
async function endQueued(now: Date): Promise<number[]> {
  const { rows } = await database.pool.query<{ id: number; username: string }>(
    `delete from checks c using accounts a where a.id = c.account_id and c.status = 'queued'
     returning a.id, a.username_key as username`,
  )
  const minutes = rows.map(({ id, username }) => minutesToNextCheck(INTERVAL, 0, OK.status, phaseOf(id, username), now))
  await database.pool.query(
    `update account_watch w set next_check_at = now() + make_interval(secs => ended.minutes * 60)
     from unnest($1::bigint[], $2::float8[]) ended (id, minutes) where w.account_id = ended.id`,
    [rows.map(({ id }) => id), minutes],
  )
  return rows.map(({ id }) => id)
}

it('an hour of many accounts, all due at its start and after an outage, is evenly spread', {
  timeout: 3 * HOUR * 1000,
}, async () => {
  const mean = ACCOUNTS / INTERVAL
  const byMinute = new Array<number>(60).fill(0)
  const [checkedAt, dueSince] = [new Map<number, number[]>(), new Map<number, number>()]
  const late: number[] = []
  let pollMs = 0
  for (let second = 0; second < HOUR; second += POLL_SECONDS) {
    if (second >= AWAY.from && second < AWAY.to) continue
    const now = new Date(START.getTime() + second * 1000)
    await database.setNow(now)
    const { rows } = await database.pool.query<{ id: number; late: number }>(
      `select account_id as id, extract(epoch from now() - next_check_at)::float8 as late
       from account_watch where next_check_at <= now()`,
    )
    for (const one of rows) if (!dueSince.has(one.id)) dueSince.set(one.id, second - one.late)
    const began = performance.now()
    await enqueueDueChecks(database.db, INTERVAL)
    pollMs += performance.now() - began
    for (const id of await endQueued(now)) {
      byMinute[Math.floor(second / 60)]! += 1
      checkedAt.set(id, [...(checkedAt.get(id) ?? []), second])
      // All are late in the first interval. Those that came due in the outage are late in the one after it.
      if (second > INTERVAL * 60 && (second < AWAY.from || second > AWAY.to + INTERVAL * 60))
        late.push(second - dueSince.get(id)!)
      dueSince.delete(id)
    }
  }
  late.sort((one, other) => one - other)
  const usual = byMinute.slice(INTERVAL, AWAY.from / 60)
  const [p99, most] = [late[Math.floor(late.length * 0.99)]!, Math.max(...byMinute)]
  console.log(
    `due-accounts.test: ${ACCOUNTS} accounts, ${mean.toFixed(0)} a minute: most ${most} (${(most / mean).toFixed(2)}), ` +
      `usually ${Math.max(...usual)} (${(Math.max(...usual) / mean).toFixed(2)}), late p99 ${p99.toFixed(1)} s, ` +
      `a poll ${(pollMs / (HOUR / POLL_SECONDS)).toFixed(0)} ms; by minute ${byMinute.join(' ')}`,
  )
  const most6 = (times: number) => times * mean + 6 * Math.sqrt(mean) + 6
  expect(most).toBeLessThan(most6(1.5) + 50)
  expect(Math.max(...usual)).toBeLessThan(most6(1))
  expect(p99).toBeLessThanOrEqual(POLL_SECONDS)
  expect(checkedAt.size).toBe(ACCOUNTS)
  for (const times of checkedAt.values()) {
    expect(times.length).toBeGreaterThanOrEqual(3)
    expect(times.length).toBeLessThanOrEqual(5)
    for (const [place, time] of times.entries()) {
      if (place > 0) expect(time - times[place - 1]!).toBeGreaterThanOrEqual(INTERVAL * 60 * 0.85 - POLL_SECONDS)
    }
  }
})

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

it('accounts that two workers poll for at once are queued once', async () => {
  await database.setNow(START)
  await database.db.updateTable('account_watch').set({ next_check_at: START }).execute()
  await enqueueDueChecks(database.db, INTERVAL)
  await enqueueDueChecks(database.db, INTERVAL)
  const queued = await database.db.selectFrom('checks').select('account_id').where('status', '=', 'queued').execute()
  expect(new Set(queued.map((one) => one.account_id)).size).toBe(queued.length)
  const began = performance.now()
  for (let turn = 0; turn < 10; turn++) await claimNext(database.db, [])
  console.log(`due-accounts.test: a turn among ${queued.length} ${((performance.now() - began) / 10).toFixed(1)} ms`)
  expect(queued.length).toBe(Math.min(ACCOUNTS, Math.max(50, Math.ceil((2 * ACCOUNTS * POLL_SECONDS) / 60 / INTERVAL))))
})
