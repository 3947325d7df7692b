import { sql } from 'kysely'
import type { Database } from '../src/domain/schema.ts'

/** As if every password had been given longer ago than it counts for: the next sensitive call asks for it. */
export const passwordsAskedAgain = (db: Database) =>
  sql`update sessions set password_at = now() - interval '16 minutes'`.execute(db)
