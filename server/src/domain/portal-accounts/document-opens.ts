import { sql } from 'kysely'
import { isLongAgoInSql } from '../../platform/database/stored-moment.ts'
import type { ListOwner } from '../offices/member.ts'
import type { Database } from '../schema.ts'

/**
 * How many documents of a portal user an office opens within an hour: the portal logs every opening (docs/portal.md,
 * Documents). What another office reports under that name does not count: nobody has proved that the name is theirs.
 */
export const OPENS_AN_HOUR = 200

const OPENED_EARLIER = isLongAgoInSql(sql`o.opened_at`, 60 * 60)

/** In a query over `portal_document_opens o` and `accounts a`: whether an opening counts for the account. */
export const OPENED_OF = sql<boolean>`o.office_id = a.office_id and o.portal_username = a.username_key
  and not ${OPENED_EARLIER}`

/** Counts openings, before they are made where that can be, so that a crash in between never counts too few. */
export async function recordDocumentOpens(
  db: Database,
  { officeId, portalUsername }: ListOwner,
  count = 1,
): Promise<void> {
  await sql`delete from portal_document_opens o 
    where (o.office_id = ${officeId} or o.office_id is null) and ${OPENED_EARLIER}`.execute(db)
  await sql`insert into portal_document_opens (office_id, portal_username)
    select ${officeId}, ${portalUsername} from generate_series(1, ${count}::int)`.execute(db)
}
