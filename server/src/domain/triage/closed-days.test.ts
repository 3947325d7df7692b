import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { domainDatabase } from '../../../testing/opened-for-file.ts'
import { storeNotification } from '../../../testing/stored-notifications.ts'
import { remakeProposalsAround } from './closed-days.ts'

const domain = domainDatabase()

it.each([
  ['2026-04-06', {}, true],
  // One that is counted back was moved to an earlier day by the closed day, which lies behind it.
  ['2026-04-08', {}, true],
  ['2026-04-20', {}, false],
  // One that puts the notification off, and one among the days with a fine.
  ['2026-03-06', { notified: '2026-03-16' }, true],
  ['2026-03-05', { notified: '2026-03-16' }, false],
  ['2026-04-19', { over_after: '2026-04-09' }, true],
  ['2026-04-20', { over_after: '2026-04-09' }, false],
])(
  'the proposals of a deadline that ends on 2026-04-06, closed day %s, %o, are made again: %s',
  async (date, days, expected) => {
    const { db } = domain
    const office = await domain.addOffice()
    const notification = await storeNotification(db, office, 'ms-1p@adv.oa.pt')
    await sql`insert into deadlines (office_id, notification_id, portal_username, automatic, state, kind, ends)
    values (${office}, ${notification}, 'ms-1p@adv.oa.pt', true, 'proposed', 'deadline', '2026-04-06')`.execute(db)
    await db
      .updateTable('deadlines')
      .set({ ends: '2026-04-06', ...days })
      .where('notification_id', '=', notification)
      .execute()
    await sql`update triage set rules_version = 5 where notification_id = ${notification}`.execute(db)
    await remakeProposalsAround(db, office, date)
    const { rows } = await sql<{ rules_version: number }>`
    select rules_version from triage where notification_id = ${notification}`.execute(db)
    expect(rows).toEqual([{ rules_version: expected ? 0 : 5 }])
  },
)
