import { sql } from 'kysely'
import { expect, it, onTestFinished, vi } from 'vitest'
import { domainDatabase } from '../../../../testing/opened-for-file.ts'
import { noticeKinds } from '../area.ts'
import { createNoticeJobs, type Look } from './notice-jobs.ts'

const domain = domainDatabase()

it('a pass asks each kind once of each office, also after one that failed, and the next begins in its time', async () => {
  const offices = [await domain.addOffice(), await domain.addOffice()]
  const asked: string[] = []
  const ask = (name: string) => async (_: unknown, id: number) => {
    asked.push(`${name} ${id}`)
    if (asked.length === 1) throw new Error('the first fails')
  }
  const jobs = createNoticeJobs(domain.db, { a: ask('a'), b: ask('b') }, undefined, 3_600_000)
  const first = await jobs.claimNext([])
  await expect(first!.run()).rejects.toThrow('the first fails')
  for (let job = await jobs.claimNext([first!.id]); job; job = await jobs.claimNext([first!.id])) await job.run()
  expect(asked).toEqual(offices.flatMap((id) => [`a ${id}`, `b ${id}`]))
  expect(await jobs.claimNext([])).toBeNull()
})

it('a long pass is followed by a pause of nine times its length', async () => {
  const office = await domain.addOffice()
  await sql`delete from offices where id <> ${office}`.execute(domain.db)
  let clock = 1_000_000
  vi.spyOn(performance, 'now').mockImplementation(() => clock)
  onTestFinished(() => void vi.restoreAllMocks())
  const takesLong = async () => {
    clock += 20_000
  }
  const jobs = createNoticeJobs(domain.db, { a: takesLong }, undefined, 30_000)
  await (await jobs.claimNext([]))!.run()
  expect(await jobs.claimNext([])).toBeNull()
  clock += 179_000
  expect(await jobs.claimNext([])).toBeNull()
  clock += 1_000
  expect(await jobs.claimNext([])).not.toBeNull()
})

it('what is being retried is left out of the next pass', async () => {
  const office = await domain.addOffice()
  await sql`delete from offices where id <> ${office}`.execute(domain.db)
  const jobs = createNoticeJobs(domain.db, { a: async () => {}, b: async () => {} }, undefined, 0)
  expect(await jobs.claimNext([`a ${office}`])).toMatchObject({ id: `b ${office}`, officeId: office })
})

it('a pass of many offices is no break, however long it takes', async () => {
  const began = new Date('2026-12-01T10:00:00Z')
  const last = [await domain.addOffice(), await domain.addOffice()].at(-1)!
  let now = began
  const awake: Date[] = []
  const a: Look = async (_, office, { awakeSince }) => {
    if (office === last) awake.push(awakeSince)
    now = new Date(now.getTime() + 4 * 60_000)
  }
  const jobs = createNoticeJobs(domain.db, { a }, () => now, 0)
  while (awake.length < 2) await (await jobs.claimNext([]))!.run()
  expect(awake).toEqual([began, began])
})

it('without mail nothing is noted as sent, but problems are, and passwords stop', () => {
  const kinds = (sendsMail: boolean) => noticeKinds({ sendsMail, intervalMinutes: 15, passwordUntil: '2026-12-31' })
  expect(Object.keys(kinds(false))).toEqual(['problems', 'passwords'])
  expect(Object.keys(kinds(true))).toEqual(expect.arrayContaining(['deadlines', 'hearings', 'visits']))
})
