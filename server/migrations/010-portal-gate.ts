import { type Kysely, sql } from 'kysely'

/** Refused sign-ins at the portal are counted by user too, and an account remembers the secret that the portal took last. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  'alter table portal_rejections add column user_id bigint references users on delete set null',
  // A try whose end is not known yet: which portal user name was visited for it.
  'alter table portal_rejections add column open_visit text',
  // A digest under a key of ours, bound to user and portal user name: the secret itself stays sealed.
  'alter table accounts add column proven_secret text',
  // The states are those of the program (WatchState); a list of them here would have to follow each new one.
  'alter table account_watch drop constraint if exists account_watch_state_check',
]
