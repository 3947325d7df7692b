import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { domainDatabase } from '../../../testing/opened-for-file.ts'
import { findSubstitution, insertSubstitution, listSubstitutions } from './substitutions-repository.ts'

const domain = domainDatabase()

/** Within this, the database's `now()` is the moment. */
const at = <T>(moment: string, act: (trx: typeof domain.db) => Promise<T>): Promise<T> =>
  domain.db.transaction().execute(async (trx) => {
    await sql`create schema clock`.execute(trx)
    await sql`create function clock.now() returns timestamptz language sql
      return ${sql.lit(moment)}::timestamptz`.execute(trx)
    await sql`set local search_path to clock, public, pg_catalog`.execute(trx)
    const result = await act(trx)
    await sql`drop schema clock cascade`.execute(trx)
    return result
  })

it.each([
  // Summer: the day in Lisbon begins an hour before the one in UTC.
  ['2026-07-14T22:59:00Z', false, 1],
  ['2026-07-14T23:30:00Z', true, 1],
  ['2026-07-15T22:59:00Z', true, 1],
  ['2026-07-15T23:30:00Z', false, 0],
  ['2026-12-14T23:30:00Z', false, 1],
])('at %s an absence of that day in Lisbon grants: %s', async (moment, active, listed) => {
  const officeId = await domain.addOffice()
  const [absentId, substituteId] = await members(officeId)
  const day = `${moment.slice(0, 7)}-15`
  const id = await insertSubstitution(domain.db, officeId, {
    absent_id: absentId!,
    substitute_id: substituteId!,
    first_day: day,
    last_day: day,
  })
  expect(await at(moment, (trx) => findSubstitution(trx, officeId, id))).toMatchObject({ active })
  expect(await at(moment, (trx) => listSubstitutions(trx, officeId))).toHaveLength(listed)
})

async function members(officeId: Awaited<ReturnType<typeof domain.addOffice>>): Promise<number[]> {
  const joining = await domain.db.selectFrom('users').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
  const values = { username: `s${officeId}`, username_key: `s${officeId}`, password_hash: '' }
  const other = await domain.db.insertInto('users').values(values).returning('id').executeTakeFirstOrThrow()
  await domain.db.insertInto('members').values({ office_id: officeId, user_id: other.id, role: 'advogado' }).execute()
  return [joining!.id, other.id]
}
