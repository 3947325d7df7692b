import { sql } from 'kysely'

/** The order of every list of notifications (alias `n`): the newest act first, then the one seen last. */
export const NEWEST_FIRST = sql`n.created_at desc, n.first_seen_at desc, n.id desc`
