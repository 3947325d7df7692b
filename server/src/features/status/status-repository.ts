import { sql } from 'kysely'
import type { Database } from '../../platform/database.ts'
import type { SignInKind, WatchState } from '../../platform/schema.ts'

/** How one account fared, as the database knows it. */
export interface AccountRecord {
  id: number
  advogado: string
  isActive: boolean
  signIn: SignInKind
  checking: boolean
  state: WatchState
  message: string
  lastCheck: Date | null
  lastSuccess: Date | null
}

/** A worker says that it lives. */
export async function beat(db: Database, workerId: string): Promise<void> {
  await db
    .insertInto('workers')
    .values({ id: workerId })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ beat_at: sql`now()` }))
    .execute()
  await db.deleteFrom('workers').where('beat_at', '<', sql<Date>`now() - interval '1 day'`).execute()
}

/** A worker that stops says so, and is not missed for two minutes. */
export async function lastBeat(db: Database, workerId: string): Promise<void> {
  await db.deleteFrom('workers').where('id', '=', workerId).execute()
}

/** @returns whether any worker's heart beat within so many seconds */
export async function anyBeatWithin(db: Database, seconds: number): Promise<boolean> {
  const row = await db
    .selectFrom('workers')
    .select('id')
    .where('beat_at', '>', sql<Date>`now() - make_interval(secs => ${seconds})`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** @returns the user's accounts with their last looks at the portal */
export async function findAccountRecords(db: Database, userId: number): Promise<AccountRecord[]> {
  const rows = await db
    .selectFrom('accounts as a')
    .leftJoin('account_watch as w', 'w.account_id', 'a.id')
    .select((select) => [
      'a.id',
      'a.advogado',
      'a.is_active',
      'a.sign_in',
      'w.state',
      'w.message',
      'w.last_check_at',
      'w.last_success_at',
      select
        .exists(
          select
            .selectFrom('checks as c')
            .select('c.id')
            .whereRef('c.account_id', '=', 'a.id')
            .where('c.status', '=', 'running'),
        )
        .as('checking'),
    ])
    .where('a.user_id', '=', userId)
    .orderBy('a.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    advogado: row.advogado,
    isActive: row.is_active,
    signIn: row.sign_in,
    checking: Boolean(row.checking),
    state: row.state ?? 'never',
    message: row.message ?? '',
    lastCheck: row.last_check_at,
    lastSuccess: row.last_success_at,
  }))
}
