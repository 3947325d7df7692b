import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { domainDatabase } from '../../../testing/opened-for-file.ts'
import { hasComeInSql, isLongAgo, isLongAgoInSql } from './stored-moment.ts'

const database = domainDatabase()

/** Seconds from now, on both sides of every tested limit, and years away. */
const fromNow = fc.oneof(fc.integer({ min: -90_000, max: 90_000 }), fc.integer({ min: -6e8, max: 6e8 }))
const moment = (seconds: number) => sql`(now() + make_interval(secs => ${seconds}))`
const ask = async (condition: ReturnType<typeof hasComeInSql>) =>
  (await sql<{ yes: boolean }>`select ${condition} as yes`.execute(database.db)).rows[0]!.yes

it('hasComeInSql is true for past moments, and for those further ahead than they can have been set', async () => {
  await fc.assert(
    fc.asyncProperty(fromNow, fc.integer({ min: 0, max: 86_400 }), async (seconds, longest) => {
      expect(await ask(hasComeInSql(moment(seconds), longest))).toBe(seconds <= 0 || seconds > longest)
    }),
  )
})
it('isLongAgo and isLongAgoInSql are true for older moments, and for future ones', async () => {
  const now = new Date('2026-11-20T12:00:00Z')
  await fc.assert(
    fc.asyncProperty(fromNow, fc.integer({ min: 0, max: 86_400 }), async (seconds, least) => {
      const expected = -seconds >= least || seconds > 5
      expect(isLongAgo(new Date(now.getTime() + seconds * 1000), now, least)).toBe(expected)
      expect(await ask(isLongAgoInSql(moment(seconds), least))).toBe(expected)
    }),
  )
})
