import { sql } from 'kysely'
import type { OfficeId } from '../offices/member.ts'
import type { Database } from '../schema.ts'
import type { VisitMeans } from './status.ts'

/** Who entered an account's portal, by which means, and when. */
export interface AccountVisit {
  means: VisitMeans
  at: Date
  userId: number | null
}

/**
 * Records that a person saw an account's list on the portal. A visit that is reported later than another, and was earlier,
 * changes nothing.
 *
 * A test of the credentials signs in and reads no list: with `certificate` only the way in is proven. The account counts as
 * seen (`Vista hoje às…`), and its rhythm as met, by the other means alone.
 */
export async function recordAccountVisit(
  db: Database,
  officeId: OfficeId,
  accountId: number,
  { means, at, userId }: AccountVisit,
): Promise<void> {
  await sql`
    with seen as (
      insert into account_visits (account_id, office_id, means, at, user_id)
      select id, office_id, ${means}, ${at}, ${userId} from accounts where office_id = ${officeId} and id = ${accountId}
      on conflict (account_id, means) do update set at = excluded.at, user_id = excluded.user_id
        where account_visits.at < excluded.at returning account_id
    ) select announce_change('checks', a.office_id, a.username_key) from seen join accounts a on a.id = seen.account_id`.execute(
    db,
  )
}
