import { sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/database.ts'
import type { Schema } from '../../platform/schema.ts'

const WINDOW_SECONDS = 15 * 60
/** Failed sign-ins in 15 minutes after which further ones wait (decisions.md): an office shares one address. */
const LIMITS = { usernameAndAddress: 10, username: 30, address: 100 }

/** An attempt under way, counted as failed until it is known to have succeeded: a hundred at once count as a hundred. */
export interface Attempt {
  id: number
}

/** Too many failed attempts; the next is worth making in so many seconds. */
export interface Throttled {
  retryAfter: number
}

/**
 * Counts an attempt before its password is looked at.
 *
 * @param usernameKey the user name as it is counted
 * @param address the client's address
 */
export async function beginAttempt(db: Database, usernameKey: string, address: string): Promise<Attempt | Throttled> {
  return db.transaction().execute(async (trx) => {
    // Attempts of one name or one address are counted one after another.
    for (const key of [`name ${usernameKey}`, `from ${address}`].sort()) {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in ${key}`}, 0))`.execute(trx)
    }
    const retryAfter = await waitingTime(trx, usernameKey, address)
    if (retryAfter > 0) return { retryAfter }
    const { id } = await trx
      .insertInto('sign_in_attempts')
      .values({ username_key: usernameKey, address })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`delete from sign_in_attempts where attempted_at < now() - make_interval(secs => ${WINDOW_SECONDS})`.execute(
      trx,
    )
    return { id }
  })
}

/** A success clears the user name's count for that address, and does not count itself. */
export async function attemptSucceeded(
  db: Database,
  attempt: Attempt,
  usernameKey: string,
  address: string,
): Promise<void> {
  await db
    .deleteFrom('sign_in_attempts')
    .where((where) =>
      where.or([
        where('id', '=', attempt.id),
        where.and([where('username_key', '=', usernameKey), where('address', '=', address)]),
      ]),
    )
    .execute()
}

/** Seconds until every count is under its limit again; 0 when all are. */
async function waitingTime(trx: Transaction<Schema>, usernameKey: string, address: string): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    with recent as (
      select username_key, address, attempted_at from sign_in_attempts
      where attempted_at > now() - make_interval(secs => ${WINDOW_SECONDS}) and (username_key = ${usernameKey} or address = ${address})
    ), full_counts as (
      (select attempted_at from recent where username_key = ${usernameKey} and address = ${address}
        order by attempted_at desc offset ${LIMITS.usernameAndAddress - 1} limit 1)
      union all
      (select attempted_at from recent where username_key = ${usernameKey} order by attempted_at desc offset ${LIMITS.username - 1} limit 1)
      union all
      (select attempted_at from recent where address = ${address} order by attempted_at desc offset ${LIMITS.address - 1} limit 1)
    )
    select coalesce(ceil(extract(epoch from max(attempted_at) + make_interval(secs => ${WINDOW_SECONDS}) - now())), 0)::int as seconds
    from full_counts`.execute(trx)
  return Math.max(rows[0]?.seconds ?? 0, 0)
}
