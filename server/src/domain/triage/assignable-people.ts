import type { Person } from '@arauto/contract/triage'
import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '../offices/member.ts'
import { isAmong, mayRead } from '../offices/scope.ts'
import type { Database } from '../schema.ts'

type Handler = Pick<Viewer, 'officeId' | 'reads' | 'acts'>

/** @param condition on `members m` */
async function readMembers(db: Database, { officeId }: Handler, condition: RawBuilder<unknown>): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select u.id, u.username as name from members m join users u on u.id = m.user_id
    where m.office_id = ${officeId} and ${condition} order by lower(u.username)`.execute(db)
  return rows
}

/**
 * @param ids of notifications; those that the viewer does not see do not count
 * @returns the members who see all of them: who may be in charge of them
 */
export const readAssignable = (db: Database, viewer: Handler, ids: readonly number[]): Promise<Person[]> =>
  readMembers(
    db,
    viewer,
    sql`not exists (
      select from (
        select distinct t.portal_username from triage t where t.office_id = ${viewer.officeId}
          and t.notification_id = any(${ids}::bigint[]) and ${isAmong(viewer.reads, 't.portal_username')}
      ) seen where not ${mayRead('m', 'seen.portal_username')})`,
  )

/** @returns the members who see notifications of at least one account that the viewer may handle */
export const readAssignableToAny = (db: Database, viewer: Handler): Promise<Person[]> =>
  readMembers(
    db,
    viewer,
    sql`exists (
      select from (
        select distinct portal_username from triage_totals
        where office_id = ${viewer.officeId} and ${isAmong(viewer.acts, 'portal_username')}
      ) handled where ${mayRead('m', 'handled.portal_username')})`,
  )
