import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { domainDatabase } from '../../../testing/opened-for-file.ts'
import { recordAccountVisit } from '../../domain/portal-accounts/account-visits.ts'
import type { PortalAccount } from '../../domain/portal-accounts/accounts-repository.ts'
import { findAccountRecords, findServiceFacts } from '../../domain/portal-accounts/watch-facts.ts'
import { beat, hasWaitingItems, lastBeat } from './status-repository.ts'

const database = domainDatabase()

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

describe('the record of an account', () => {
  let account: PortalAccount
  beforeEach(async () => {
    account = await database.addAccount(await database.addOffice())
    await sql`insert into account_watch (account_id, next_check_at) values (${account.id}, '2027-01-01')`.execute(
      database.db,
    )
  })
  const record = async () => (await findAccountRecords(database.db, { officeId: account.officeId, portals: 'all' }))[0]!
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000)
  const check = (kind: string, status: string, queued: number, ended: number | null, missed = 0) =>
    sql`insert into checks (id, office_id, account_id, kind, status, queued_at, finished_at, missed_records)
      values (gen_random_uuid(), ${account.officeId}, ${account.id}, ${kind}, ${status}, ${ago(queued)},
        ${ended === null ? null : ago(ended)}, ${missed})`.execute(database.db)

  it('names who saw its list last, which a certificate that was tried does not show', async () => {
    const { userId } = await database.importer(account.officeId)
    const other = (await database.importer(await database.addOffice())).userId
    const visits = [
      { means: 'extension', at: ago(4), userId: other },
      { means: 'saved_page', at: ago(3), userId: other },
      { means: 'certificate', at: ago(1), userId },
      { means: 'extension', at: ago(2), userId },
      // Reported later, and made before.
      { means: 'extension', at: ago(5), userId: other },
    ] as const
    for (const visit of visits) await recordAccountVisit(database.db, account.officeId, account.id, visit)
    const { visit, proven } = await record()
    const user = database.db.selectFrom('users').select('username as by').where('id', '=', userId)
    expect(visit).toMatchObject({ seen: visits[3].at, ...(await user.executeTakeFirstOrThrow()) })
    expect(Object.keys(proven!).sort()).toEqual(['certificate', 'extension', 'saved_page'])
  })

  it('counts for a day what earlier checks had missed', async () => {
    await check('manual', 'completed', 26, 25, 3)
    await check('manual', 'completed', 25, 23, 2)
    expect(await record()).toMatchObject({ missedRows: 2 })
  })

  it('is due by its check of the list, and not by one of documents alone', async () => {
    await check('documents', 'running', 3, null)
    expect(await record()).toMatchObject({ dueSince: new Date('2027-01-01'), checking: true })
    await check('scheduled', 'queued', 2, null)
    expect((await record()).dueSince!.getTime()).toBeLessThan(ago(1).getTime())
  })

  it('depends on a person since it failed, or, for imports, since it was added', async () => {
    const failing = ago(30)
    await sql`update account_watch set failing_since = ${failing} where account_id = ${account.id}`.execute(database.db)
    expect((await record()).visit?.since).toEqual(failing)
    await sql`update accounts set sign_in = 'import' where id = ${account.id}`.execute(database.db)
    expect((await record()).visit!.since.getTime()).toBeGreaterThan(ago(1).getTime())
  })
})

it('an item waits until it is settled, in its own office', async () => {
  const [office, other] = [await database.addOffice(), await database.addOffice()]
  const add = (of: number, state: string) =>
    sql`insert into inbox_items (office_id, kind, key, origin, name, signs, state)
      values (${of}, 'announcement', ${randomUUID()}, 'mail', 'a', '{"references": [], "cases": [], "days": []}', ${state})`.execute(
      database.db,
    )
  await add(office, 'dismissed')
  await add(other, 'waiting')
  expect(await hasWaitingItems(database.db, office)).toBe(false)
  await add(office, 'waiting')
  expect(await hasWaitingItems(database.db, office)).toBe(true)
})
