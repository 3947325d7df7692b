import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { findServiceFacts } from '../../domain/portal-accounts/watch-facts.ts'
import { domainDatabase } from '../../testing/opened-for-file.ts'
import { beat, lastBeat } from './status-repository.ts'

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
