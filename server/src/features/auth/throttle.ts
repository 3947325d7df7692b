import { sql, type Transaction } from 'kysely'
import type { Database, Schema } from '../../domain/schema.ts'
import { isLongAgoInSql } from '../../platform/database/stored-moment.ts'

const WINDOW_SECONDS = 15 * 60
/** Failed sign-ins in 15 minutes after which further ones wait: an office shares one address. */
const LIMITS = { usernameAndAddress: 10, username: 30, address: 100, usernameAndDevice: 10 }
/** Registrations from one address in 15 minutes. */
const REGISTRATIONS = 200
const window = sql`make_interval(secs => ${WINDOW_SECONDS})`
/** An attempt that has yet to come was made before the clock went back. */
const counts = sql`not ${isLongAgoInSql(sql`attempted_at`, WINDOW_SECONDS)}`

/** Who tries to sign in. */
export interface Attempted {
  /** The user name as it is counted. */
  usernameKey: string
  /** The client's address. */
  address: string
  /** A device that has signed in to this user before; null for a stranger. */
  device: string | null
}

/** An attempt under way, counted as failed until it is known to have succeeded: a hundred at once count as a hundred. */
export interface Attempt extends Attempted {
  id: number
}

/** Too many failed attempts; the next is worth making in so many seconds. */
export interface Throttled {
  retryAfter: number
}

/**
 * Counts an attempt before its password is looked at. A known device is counted by itself: it is not held up by what others
 * do with the user's name, or from its address, and has a limit of its own.
 */
export async function beginAttempt(db: Database, who: Attempted): Promise<Attempt | Throttled> {
  const { usernameKey, address, device } = who
  return db.transaction().execute(async (trx) => {
    await oneAfterAnother(trx, device === null ? [`name ${usernameKey}`, `from ${address}`] : [`device ${device}`])
    const retryAfter = await (device === null
      ? strangersWait(trx, usernameKey, address)
      : deviceWait(trx, usernameKey, device))
    if (retryAfter > 0) return { retryAfter }
    const { id } = await trx
      .insertInto('sign_in_attempts')
      .values({ username_key: usernameKey, address, device })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`delete from sign_in_attempts where not (${counts})`.execute(trx)
    return { ...who, id }
  })
}

/** Takes back an attempt that was not judged. */
export async function forgetAttempt(db: Database, { id }: Attempt): Promise<void> {
  await db.deleteFrom('sign_in_attempts').where('id', '=', id).execute()
}

/** A success clears the user name's count for that address and that device, and does not count itself. */
export async function attemptSucceeded(db: Database, { id, usernameKey, address, device }: Attempt): Promise<void> {
  await db
    .deleteFrom('sign_in_attempts')
    .where((where) =>
      where.or([
        where('id', '=', id),
        where.and([where('username_key', '=', usernameKey), where('address', '=', address)]),
        where.and([where('username_key', '=', usernameKey), where('device', '=', device ?? '')]),
      ]),
    )
    .execute()
}

/** Counts a registration before it is looked at. @returns seconds to wait where there were too many, else null */
export async function beginRegistration(db: Database, address: string): Promise<Throttled | null> {
  return db.transaction().execute(async (trx) => {
    await oneAfterAnother(trx, [`registration ${address}`])
    const retryAfter = await secondsUntil(
      trx,
      sql`select attempted_at from registration_attempts where attempted_at > now() - ${window} and address = ${address}
        order by attempted_at desc offset ${REGISTRATIONS - 1} limit 1`,
    )
    if (retryAfter > 0) return { retryAfter }
    await trx.insertInto('registration_attempts').values({ address }).execute()
    await sql`delete from registration_attempts where attempted_at < now() - ${window}`.execute(trx)
    return null
  })
}

/** Attempts that share one of these are counted one after another. */
async function oneAfterAnother(trx: Transaction<Schema>, keys: string[]): Promise<void> {
  for (const key of keys.sort()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in ${key}`}, 0))`.execute(trx)
  }
}

/** Seconds until every count of a stranger's is under its limit again; 0 when all are. */
async function strangersWait(trx: Transaction<Schema>, usernameKey: string, address: string): Promise<number> {
  return secondsUntil(
    trx,
    sql`with recent as (
      select username_key, address, attempted_at from sign_in_attempts
      where ${counts} and device is null and (username_key = ${usernameKey} or address = ${address})
    )
      (select attempted_at from recent where username_key = ${usernameKey} and address = ${address}
        order by attempted_at desc offset ${LIMITS.usernameAndAddress - 1} limit 1)
      union all
      (select attempted_at from recent where username_key = ${usernameKey} order by attempted_at desc offset ${LIMITS.username - 1} limit 1)
      union all
      (select attempted_at from recent where address = ${address} order by attempted_at desc offset ${LIMITS.address - 1} limit 1)`,
  )
}

async function deviceWait(trx: Transaction<Schema>, usernameKey: string, device: string): Promise<number> {
  return secondsUntil(
    trx,
    sql`select attempted_at from sign_in_attempts
      where ${counts} and username_key = ${usernameKey} and device = ${device}
      order by attempted_at desc offset ${LIMITS.usernameAndDevice - 1} limit 1`,
  )
}

/** @param full the moments of the attempts that fill a count */
async function secondsUntil(trx: Transaction<Schema>, full: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(ceil(extract(epoch from max(attempted_at) + ${window} - now())), 0)::int as seconds
    from (${full}) as full_counts`.execute(trx)
  return Math.max(rows[0]?.seconds ?? 0, 0)
}
