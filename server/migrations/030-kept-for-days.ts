import { type Kysely, sql } from 'kysely'

/** Of what is kept for some days, the few rows that are looked for are found without reading the others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  'create index outbox_kind on outbox (office_id, kind, id)',
  'create index checks_finished on checks (finished_at) where finished_at is not null',
]
