import { expect, it } from 'vitest'
import { domainDatabase } from '../../../testing/opened-for-file.ts'
import { raceFor } from '../../../testing/race-for.ts'
import { erasePerson, personInRecord } from './people.ts'

const domain = domainDatabase()

const addUser = async (username: string) =>
  (
    await domain.db
      .insertInto('users')
      .values({ username, username_key: username, password_hash: '' })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
const people = (office: number) =>
  domain.db
    .selectFrom('audit_people')
    .select(['id', 'user_id', 'name'])
    .where('office_id', '=', office as never)
    .execute()

it('personInRecord makes one row a user and office, also when asked at the same time', async () => {
  const [office, other] = [await domain.addOffice(), await domain.addOffice()]
  const user = await addUser('Marta')
  const ids = await raceFor(
    domain.db,
    'audit_people',
    Array(3).fill(() => personInRecord(domain.db, office, user)),
  )
  expect(new Set(ids).size).toBe(1)
  expect(await people(office)).toEqual([{ id: ids[0], user_id: user, name: 'Marta' }])
  expect(await personInRecord(domain.db, other, user)).not.toBe(ids[0])
})

it('personInRecord keeps the number and takes up the present name', async () => {
  const office = await domain.addOffice()
  const user = await addUser('Duarte')
  const id = await personInRecord(domain.db, office, user)
  await domain.db.updateTable('users').set({ username: 'Duarte Salgado' }).where('id', '=', user).execute()
  expect(await personInRecord(domain.db, office, user)).toBe(id)
  expect(await people(office)).toEqual([{ id, user_id: user, name: 'Duarte Salgado' }])
})

it('personInRecord throws for a user who does not exist', async () => {
  await expect(personInRecord(domain.db, await domain.addOffice(), 999_999)).rejects.toThrow('no such user')
})

it('erasePerson puts a pseudonym in place of the name in the record of the office alone', async () => {
  const user = await addUser('Rita')
  const offices = [await domain.addOffice(), await domain.addOffice(), await domain.addOffice()] as const
  const ids = []
  for (const office of offices) ids.push(await personInRecord(domain.db, office, user))
  await erasePerson(domain.db, offices[1], user)
  expect((await Promise.all(offices.map(people))).flat()).toEqual([
    { id: ids[0], user_id: user, name: 'Rita' },
    { id: ids[1], user_id: null, name: `Pessoa ${ids[1]} (dados eliminados)` },
    { id: ids[2], user_id: user, name: 'Rita' },
  ])
})
