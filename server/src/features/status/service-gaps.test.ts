import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { addMember } from '../../../testing/office-members.ts'
import { testProduct } from '../../../testing/opened-for-file.ts'
import { raceFor } from '../../../testing/race-for.ts'
import { waitFor } from '../../../testing/wait-for.ts'
import { createLogger } from '../../platform/logging.ts'
import { startHeartbeat } from './heartbeat.ts'
import { beat, lastBeat } from './status-repository.ts'

const product = testProduct({ worker: false })

const db = () => product.platform.owner.db
const run = (statement: string) => sql.raw(statement).execute(db())
beforeEach(() =>
  run('truncate workers, clock_set_back, service_gaps restart identity; update members set closed_gap = 0'),
)

const gaps = async () =>
  (
    await sql<{ minutes: number }>`
  select round(extract(epoch from ended_at - began_at) / 60)::integer as minutes from service_gaps order by id`.execute(
      db(),
    )
  ).rows.map(({ minutes }) => minutes)
const moveBeats = (interval: string) =>
  run(
    `update workers set beat_at = beat_at - '${interval}'::interval, stopped_at = stopped_at - '${interval}'::interval`,
  )
const ASLEEP = 20 * 60

describe('a gap without heartbeat', () => {
  it('is recorded by the first heartbeat after it, of a new worker or of one that slept', async () => {
    const first = randomUUID()
    await beat(db(), first)
    expect(await gaps(), 'at the first start').toEqual([])
    await lastBeat(db(), first)
    await moveBeats('3 hours')
    const second = randomUUID()
    await beat(db(), second)
    expect(await gaps()).toEqual([180])
    await beat(db(), second, 30)
    await moveBeats('20 minutes')
    await beat(db(), second, ASLEEP)
    expect(await gaps()).toEqual([180, 20])
    await moveBeats('9 minutes')
    await beat(db(), second, 9 * 60)
    expect(await gaps(), 'a short one').toEqual([180, 20])
  })

  it('is recorded after weeks, and once by two workers', async () => {
    await beat(db(), randomUUID())
    await moveBeats('21 days')
    await raceFor(
      db(),
      'service_gaps',
      Array(2).fill(() => beat(db(), randomUUID())),
    )
    expect(await gaps()).toEqual([21 * 24 * 60])
  })

  it('is not recorded where the clock alone went forward', async () => {
    const worker = randomUUID()
    await beat(db(), worker)
    await moveBeats('3 hours')
    await beat(db(), worker, 30)
    expect(await gaps()).toEqual([])
  })

  it('is not recorded by a worker that keeps running, whose clock alone went forward', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const stop = await startHeartbeat(db(), createLogger('silent'))
    await moveBeats('3 hours')
    vi.advanceTimersByTime(30_000)
    const late = sql`select from workers where beat_at < now() - interval '1 hour'`
    await waitFor(async () => (await late.execute(db())).rows.length === 0)
    await stop()
    vi.useRealTimers()
    expect(await gaps()).toEqual([])
  })

  it('is not recorded where the clock was set back, also beside the heartbeat of an earlier worker', async () => {
    await beat(db(), randomUUID())
    await moveBeats('5 hours')
    const worker = randomUUID()
    await run(`insert into workers (id, beat_at) values ('${worker}', now() + interval '2 hours')`)
    await beat(db(), worker, ASLEEP)
    expect(await gaps()).toEqual([])
  })

  it('that ends in the future after the clock was set back ends now, or is removed where it would be short', async () => {
    await run(`insert into service_gaps (began_at, ended_at) values
      (now() - interval '2 hours', now() + interval '1 hour'), (now() - interval '1 minute', now() + interval '1 hour')`)
    await beat(db(), randomUUID())
    expect(await gaps()).toEqual([120])
  })

  it('is removed after 90 days', async () => {
    await run(`insert into service_gaps (began_at, ended_at) values
      (now() - interval '91 days', now() - interval '90 days 1 hour'), (now() - interval '90 days', now() - interval '89 days')`)
    await beat(db(), randomUUID())
    expect(await gaps()).toHaveLength(1)
  })
})

describe('the notice of a gap', () => {
  const noticeOf = async (token: string) => (await product.call('GET', '/api/system-status/', { token })).body.gap
  const close = (token: string, id: unknown) =>
    product.call('POST', '/api/system-status/gap/close/', { token, body: { id } })
  /** An office that joined long ago, whose program stood still for two hours, until ten minutes ago. */
  async function stoppedOffice() {
    const { access: token, officeId } = await product.signUp()
    const accounts = [await product.addAccount(token), await product.addAccount(token)]
    await run(`update members set joined_at = now() - interval '30 days';
      update accounts set created_at = now() - interval '30 days'`)
    await run(
      `insert into service_gaps (began_at, ended_at) values (now() - interval '130 minutes', now() - interval '10 minutes')`,
    )
    return { token, officeId, accounts }
  }
  /** A check of an account that ended so many minutes ago. */
  async function checked(id: number, minutes: number, { found = 0, status = 'completed', kind = 'scheduled' } = {}) {
    const at = `now() - interval '${minutes} minutes'`
    await run(`insert into checks (id, office_id, account_id, kind, status, queued_at, started_at, finished_at, new_records)
      select '${randomUUID()}', office_id, id, '${kind}', '${status}', ${at}, ${at}, ${at}, ${found} from accounts where id = ${id}`)
    if (kind === 'documents') return
    await run(`update account_watch set last_check_at = ${at}, state = '${status === 'completed' ? 'ok' : 'unavailable'}'
      ${status === 'completed' ? `, last_success_at = ${at}` : ''} where account_id = ${id}`)
  }

  it('counts the accounts that were checked since, and what they found', async () => {
    const {
      token,
      accounts: [one, other],
    } = await stoppedOffice()
    await checked(one!.id, 140, { found: 50 })
    // One that was added since was not missed.
    await product.addAccount(token)
    const before = await noticeOf(token)
    expect(before).toMatchObject({ accounts: 2, tried: 0, checked: 0, found: 0, earlier: 0 })
    expect(Date.parse(before.until) - Date.parse(before.since)).toBe(2 * 60 * 60 * 1000)
    await checked(other!.id, 9, { kind: 'documents' })
    expect(await noticeOf(token)).toMatchObject({ tried: 0 })
    // What a failed check found counts too; what a later check finds was not missed.
    await checked(one!.id, 8, { found: 2, status: 'failed' })
    expect(await noticeOf(token)).toMatchObject({ tried: 1, checked: 0, found: 2 })
    await checked(one!.id, 7, { found: 3 })
    await checked(one!.id, 5, { found: 7 })
    await checked(other!.id, 3, { found: 1 })
    expect(await noticeOf(token)).toMatchObject({ accounts: 2, tried: 2, checked: 2, found: 6 })
  })

  it.each(['rejected', 'certificate_required'])(
    'leaves out accounts that are not checked, and are %s',
    async (state) => {
      const {
        token,
        accounts: [one, other],
      } = await stoppedOffice()
      await run(`update accounts set is_active = false where id = ${one!.id}`)
      await run(`update account_watch set state = '${state}' where account_id = ${other!.id}`)
      expect(await noticeOf(token)).toMatchObject({ accounts: 0, tried: 0 })
      await run(`update account_watch set last_check_at = now() where account_id = ${other!.id}`)
      expect(await noticeOf(token), 'refused since the gap').toMatchObject({ accounts: 1, tried: 1, checked: 0 })
    },
  )

  it('counts what the member sees, and is closed by each for themselves', async () => {
    const {
      token,
      officeId,
      accounts: [one, other],
    } = await stoppedOffice()
    const colleague = await addMember(product, officeId, { access: { [one!.username]: 'read' } })
    expect(await noticeOf(colleague.token), 'joined after it').toBeNull()
    await run(`update members set joined_at = now() - interval '30 days'`)
    await checked(other!.id, 5, { found: 4 })
    const { id } = await noticeOf(token)
    expect(await noticeOf(colleague.token)).toMatchObject({ id, accounts: 1, tried: 0, found: 0 })
    expect((await close(colleague.token, id)).status).toBe(204)
    expect(await noticeOf(colleague.token)).toBeNull()
    expect(await noticeOf(token)).toMatchObject({ id, accounts: 2, found: 4 })
  })

  it('is of the latest gap, and closing it closes those before and none that is yet to come', async () => {
    const { token } = await stoppedOffice()
    const gap = (ago: string) =>
      run(
        `insert into service_gaps (began_at, ended_at) values (now() - interval '${ago}', now() - interval '${ago}' + interval '11 minutes')`,
      )
    await gap('9 minutes')
    const latest = await noticeOf(token)
    expect(latest).toMatchObject({ id: 2, earlier: 1 })
    expect((await close(token, Number.MAX_SAFE_INTEGER)).status).toBe(204)
    expect(await noticeOf(token)).toBeNull()
    await gap('8 minutes')
    expect(await noticeOf(token)).toMatchObject({ id: 3, earlier: 0 })
    await close(token, 1)
    expect(await noticeOf(token)).toMatchObject({ id: 3 })
    for (const id of [-1, 1.5, 'x', null]) expect((await close(token, id)).status).toBe(400)
  })

  it('is not shown after a week', async () => {
    const { token } = await stoppedOffice()
    await run(`update service_gaps set began_at = now() - interval '9 days', ended_at = now() - interval '8 days'`)
    expect(await noticeOf(token)).toBeNull()
  })
})
