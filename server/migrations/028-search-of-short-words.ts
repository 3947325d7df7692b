import { type Kysely, sql } from 'kysely'

/** Short words are searched by indexes too, and pages far behind are found by the list's index alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

/** As `domain/notifications/search-condition.ts` asks for it. */
const COMMON = ' abcdefgijlmnoprstuvz0123456789-/.:\\n\\t'

const STATEMENTS = [
  `create index notifications_rare_characters on notifications
    using gin (string_to_array(translate(search, E'${COMMON}', ''), null))`,
  `create index notifications_beyond_ascii on notifications (office_id) where search ~ '[^\\x01-\\x7f]'`,
  // What rights and the filter by lawyer ask of a row stands in the index: the rows in front of a page are not read. What
  // courts write has no bound, and an entry of an index has.
  'drop index notifications_list',
  `create index notifications_list on notifications (office_id, created_at desc, first_seen_at desc, id desc)
    include (portal_username, advogado)`,
]
