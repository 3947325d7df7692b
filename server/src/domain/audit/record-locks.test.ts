import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { addOffice } from '../../../testing/offices.ts'
import { domainDatabase } from '../../../testing/opened-for-file.ts'
import { untilLocked } from '../../../testing/until-locked.ts'
import type { OfficeId } from '../offices/member.ts'
import type { Database } from '../schema.ts'
import { record, recordInOffices } from './record.ts'

const domain = domainDatabase()

const newUser = async (offices: readonly OfficeId[]) => {
  const username = crypto.randomUUID()
  const values = { username, username_key: username, password_hash: '' }
  const { id } = await domain.db.insertInto('users').values(values).returning('id').executeTakeFirstOrThrow()
  for (const office_id of offices) {
    await domain.db.insertInto('members').values({ office_id, user_id: id, role: 'advogado' }).execute()
  }
  return id
}
const entry = (db: Database, officeId: OfficeId, userId: number | null = null, aboutId?: number) =>
  record(db, { officeId, userId, event: 'member_changed', address: null, aboutId })
/** Writes an entry, and throws where it has to wait for another transaction. */
const entryAtOnce = (officeId: OfficeId, userId: number | null = null) =>
  domain.db.transaction().execute(async (trx) => {
    await sql`set local lock_timeout = '2s'`.execute(trx)
    await entry(trx, officeId, userId)
  })
/** Runs `first` in a transaction, and while that is open and `second` waits for it, `meanwhile`. */
async function whileItWaits(
  first: (trx: Database) => Promise<unknown>,
  second: (trx: Database) => Promise<unknown>,
  meanwhile: () => Promise<unknown>,
) {
  let late: Promise<unknown> = Promise.resolve()
  await domain.db.transaction().execute(async (trx) => {
    await first(trx)
    late = domain.db.transaction().execute(second)
    await untilLocked(domain.db)
    await expect(meanwhile()).resolves.toBeUndefined()
  })
  await late
}

it('recordInOffices locks the records in the order of their offices, so that two users of the same do not deadlock', async () => {
  const [one, two] = [await addOffice(domain.db), await addOffice(domain.db)]
  const user = await newUser([two, one])
  await whileItWaits(
    (trx) => entry(trx, one),
    (trx) => recordInOffices(trx, user, { event: 'password_changed', address: null }),
    () => entryAtOnce(two),
  )
})

it('record locks the people of an entry in one order, so that two who change each other do not deadlock', async () => {
  const office = await addOffice(domain.db)
  const [one, two] = [await newUser([office]), await newUser([office])]
  for (const user of [one, two]) await entry(domain.db, office, user)
  await whileItWaits(
    (trx) => sql`select from audit_people where office_id = ${office} and user_id = ${one} for update`.execute(trx),
    (trx) => entry(trx, office, two, one),
    () => entryAtOnce(office, two),
  )
})
