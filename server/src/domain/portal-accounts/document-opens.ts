import { sql } from 'kysely'
import { isLongAgoInSql } from '../../platform/database/stored-moment.ts'

/** How many documents of a portal user are opened within an hour: the portal logs every opening (docs/portal.md, Documents). */
export const OPENS_AN_HOUR = 200

/** In a query over `portal_document_opens o`: whether an opening no longer counts. */
export const OPENED_EARLIER = isLongAgoInSql(sql`o.opened_at`, 60 * 60)
