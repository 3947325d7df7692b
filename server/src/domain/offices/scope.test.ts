import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { domainDatabase } from '../../../testing/opened-for-file.ts'
import { includesPortal, type OfficeId, type Role } from './member.ts'
import { findMember } from './members-repository.ts'
import { mayRead } from './scope.ts'

const people: number[] = []
const domain = domainDatabase()
beforeAll(async () => {
  for (const name of ['ana', 'rui', 'eva']) {
    const values = { username: name, username_key: name, password_hash: '' }
    const { id } = await domain.db.insertInto('users').values(values).returning('id').executeTakeFirstOrThrow()
    people.push(id)
  }
})

const PORTALS = ['p1', 'p2']
const ROLES: readonly Role[] = ['responsavel', 'advogado', 'assistente']
const person = fc.nat(2)
const offices = fc.record({
  roles: fc.tuple(fc.constantFrom(...ROLES), fc.constantFrom(...ROLES), fc.constantFrom(...ROLES)),
  access: fc.uniqueArray(fc.tuple(person, fc.constantFrom(...PORTALS)), { maxLength: 4, selector: String }),
  absences: fc.array(fc.tuple(person, person, fc.constantFrom('2020-01-01', '2999-12-31')), { maxLength: 3 }),
})

it('readers of a portal user name are the same for all members at once and for each', async () => {
  await fc.assert(
    fc.asyncProperty(offices, async ({ roles, access, absences }) => {
      const officeId = await domain.addOffice()
      await domain.db.deleteFrom('members').where('office_id', '=', officeId).execute()
      await fill(officeId, roles, access, absences)
      const each = await Promise.all(people.map((id) => findMember(domain.db, officeId, id)))
      for (const portal of PORTALS) {
        const { rows } = await sql<{ user_id: number }>`
          select m.user_id from members m, (select ${portal}::text as portal_username) t
          where m.office_id = ${officeId} and ${mayRead('m', 't.portal_username')} order by 1`.execute(domain.db)
        const expected = each.filter((member) => member && includesPortal(member.reads, portal))
        expect(rows.map((row) => row.user_id)).toEqual(expected.map((member) => member!.userId))
      }
    }),
    { numRuns: process.env.LONG ? 100 : 15 },
  )
})

async function fill(
  officeId: OfficeId,
  roles: readonly Role[],
  access: readonly (readonly [number, string])[],
  absences: readonly (readonly [number, number, string])[],
): Promise<void> {
  const { db } = domain
  for (const [index, role] of roles.entries()) {
    await db.insertInto('members').values({ office_id: officeId, user_id: people[index]!, role }).execute()
  }
  for (const [index, portal_username] of access) {
    const values = { office_id: officeId, user_id: people[index]!, portal_username, level: 'read' as const }
    await db.insertInto('portal_access').values(values).execute()
  }
  for (const [absent, substitute, last_day] of absences) {
    if (absent === substitute) continue
    const values = { absent_id: people[absent]!, substitute_id: people[substitute]!, first_day: '2019-01-01', last_day }
    await db
      .insertInto('substitutions')
      .values({ office_id: officeId, ...values })
      .execute()
  }
}
