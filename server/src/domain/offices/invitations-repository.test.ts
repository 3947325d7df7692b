import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { domainDatabase } from '../../../testing/opened-for-file.ts'
import { findInvitation, insertInvitation, purgeInvitations, removeInvitation } from './invitations-repository.ts'

const domain = domainDatabase()

it('an invitation that ended says so for a month, and is then unknown; another office cannot revoke it', async () => {
  const { db } = domain
  const office = await domain.addOffice()
  const { userId } = await domain.importer(office)
  const { id, secret } = await insertInvitation(db, office, userId, { role: 'advogado', note: '', access: {} })
  expect(await removeInvitation(db, await domain.addOffice(), id)).toBe(false)
  const endedDaysAgo = (days: number) =>
    sql`update invitations set expires_at = now() - make_interval(days => ${days}) where id = ${id}`.execute(db)
  await endedDaysAgo(29)
  await purgeInvitations(db)
  await expect(findInvitation(db, secret)).rejects.toMatchObject({ code: 'invitation_ended' })
  await endedDaysAgo(31)
  await purgeInvitations(db)
  await expect(findInvitation(db, secret)).rejects.toMatchObject({ code: 'invitation_unknown' })
})
