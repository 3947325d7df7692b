import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { domainDatabase } from '../../../testing/opened-for-file.ts'
import { storeNotification } from '../../../testing/stored-notifications.ts'
import { untilLocked } from '../../../testing/until-locked.ts'
import { record } from '../../domain/audit/record.ts'
import type { OfficeId } from '../../domain/offices/member.ts'
import { eraseMember, eraseOffice } from './erase.ts'

const domain = domainDatabase()

const addMember = async (office_id: OfficeId) => {
  const username = crypto.randomUUID()
  const values = { username, username_key: username, password_hash: '' }
  const { id } = await domain.db.insertInto('users').values(values).returning('id').executeTakeFirstOrThrow()
  await domain.db.insertInto('members').values({ office_id, user_id: id, role: 'advogado' }).execute()
  return id
}

it('eraseMember goes on beside a change of the office that is recorded at the same time', async () => {
  const office = await domain.addOffice()
  const member = await addMember(office)
  let erasing: Promise<boolean> = Promise.resolve(false)
  await domain.db.transaction().execute(async (trx) => {
    await trx.insertInto('tasks').values({ id: crypto.randomUUID(), office_id: office }).execute()
    erasing = eraseMember({ db: domain.db }, office, member)
    await Promise.race([erasing, untilLocked(domain.db)])
    // Less than PostgreSQL takes to find that two wait for each other.
    await sql`set local lock_timeout = '500ms'`.execute(trx)
    await record(trx, { officeId: office, userId: null, event: 'account_added', address: null })
  })
  expect(await erasing).toBe(true)
})

it('eraseMember leaves what is noted of an address that another member, or an account, has too', async () => {
  const office = await domain.addOffice()
  await domain.addAccount(office, { email: ' Conta@adv.pt', extra_emails: ['Outro@adv.pt'] })
  const addresses = ['conta@adv.pt', 'ambos@adv.pt', 'ambos@adv.pt', 'sua@adv.pt', 'outro@adv.pt']
  const members: number[] = []
  for (const email of addresses) {
    const member = await addMember(office)
    members.push(member)
    await sql`insert into alert_settings (office_id, user_id, email, events) values (${office}, ${member}, ${email}, '{}')`.execute(
      domain.db,
    )
  }
  const noted = sql`(select address_key from refused_addresses where office_id = ${office} order by 1)
    union all (select address_key from sent_notices where office_id = ${office} order by 1)`
  const each = sql`unnest(${[...new Set(addresses)]}::text[]) as address`
  await sql`insert into refused_addresses (office_id, address_key, message)
    select ${office}, address, '550' from ${each}`.execute(domain.db)
  await sql`insert into sent_notices (office_id, key, address_key) select ${office}, 'visit', address from ${each}`.execute(
    domain.db,
  )
  const [ofAccount, ofBoth, , own, alsoOfAccount] = members
  for (const member of [ofAccount, ofBoth, own, alsoOfAccount]) await eraseMember({ db: domain.db }, office, member!)
  const left = ['ambos@adv.pt', 'conta@adv.pt', 'outro@adv.pt'].map((address_key) => ({ address_key }))
  expect((await noted.execute(domain.db)).rows).toEqual([...left, ...left])
})

it('eraseOffice releases the file of every document, also of those that come while it begins, and removes recordings', async () => {
  const office = await domain.addOffice()
  const notification = await storeNotification(domain.db, office, 'a')
  const attach = (sha256: string, position: number) =>
    domain.db.transaction().execute(async (trx) => {
      await sql`set local lock_timeout = '1s'`.execute(trx)
      await sql`insert into documents (office_id, notification_id, position, name, content_type, size, sha256)
        values (${office}, ${notification}, ${position}, 'a.pdf', 'application/pdf', 1, ${sha256})`.execute(trx)
    })
  const stored = ['a'.repeat(64)]
  await attach(stored[0]!, 0)
  const released: string[] = []
  const release = async (sha256s: readonly string[]) => {
    released.push(...sha256s)
    const late = 'b'.repeat(64)
    await attach(late, 1).then(
      () => stored.push(late),
      () => {},
    )
  }
  const recording = crypto.randomUUID()
  await sql`insert into transcriptions (id, office_id, file_name, size, format) values (${recording}, ${office}, 'a.wav', 1, 'wav')`.execute(
    domain.db,
  )
  const removeUpload = vi.fn(async (_: string) => {})
  await eraseOffice({ db: domain.db, store: { release }, removeUpload }, office)
  expect(released).toEqual(stored)
  expect(removeUpload.mock.calls).toEqual([[recording]])
  expect(await domain.db.selectFrom('offices').select('id').where('id', '=', office).execute()).toEqual([])
})

it('eraseOffice removes the users who belong to no other office', async () => {
  const [office, other] = [await domain.addOffice(), await domain.addOffice()]
  const [alone, both] = [await addMember(office), await addMember(office)]
  await domain.db.insertInto('members').values({ office_id: other, user_id: both, role: 'advogado' }).execute()
  await eraseOffice({ db: domain.db, store: { release: async () => {} }, removeUpload: async () => {} }, office)
  const left = domain.db.selectFrom('users').select('id').where('id', 'in', [alone, both])
  expect(await left.execute()).toEqual([{ id: both }])
})
