import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database, Schema } from '../../domain/schema.ts'
import { executePrepared } from '../../platform/database/prepared.ts'
import { isLongAgoInSql } from '../../platform/database/stored-moment.ts'

const WINDOW_SECONDS = 15 * 60
/** Failed sign-ins in 15 minutes after which further ones wait: an office shares one address. */
const LIMITS = { usernameAndAddress: 10, username: 30, address: 100, usernameAndDevice: 10 }
/** Registrations from one address in 15 minutes. */
const REGISTRATIONS = 200
const window = sql`make_interval(secs => ${WINDOW_SECONDS})`
/** An attempt that has yet to come was made before the clock went back. */
const counts = sql`not ${isLongAgoInSql(sql`attempted_at`, WINDOW_SECONDS)}`

/** The client that attempts to sign in. */
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
 * Counts an attempt before its password is looked at. A known device is counted by itself. Others' attempts with the user's
 * name, or from its address, do not hold it up; it has a limit of its own.
 */
export async function beginAttempt(db: Database, who: Attempted): Promise<Attempt | Throttled> {
  const { usernameKey, address, device } = who
  return db.transaction().execute(async (trx) => {
    await lockKeys(trx, device === null ? [`name ${usernameKey}`, `from ${address}`] : [`device ${device}`])
    const full = device === null ? strangersCounts(usernameKey, address) : deviceCount(usernameKey, device)
    // A statement of its own after the locks: it sees what was counted while they were waited for.
    const counted = sql<{ seconds: number; id: number | null }>`
      with wait as (${secondsUntil(full)}),
      begun as (
        insert into sign_in_attempts (username_key, address, device)
        select ${usernameKey}, ${address}, ${device} from wait where seconds <= 0 returning id
      ),
      forgotten as (delete from sign_in_attempts where not (${counts}))
      select wait.seconds, begun.id from wait left join begun on true`
    const [row] = await executePrepared(trx, counted.compile(trx))
    return row!.id === null ? { retryAfter: row!.seconds } : { ...who, id: row!.id }
  })
}

/** Removes an attempt that was not verified, so that it does not count. */
export async function deleteAttempt(db: Database, { id }: Attempt): Promise<void> {
  await db.deleteFrom('sign_in_attempts').where('id', '=', id).execute()
}

/** A success clears the user name's count for that address and that device, and does not count itself. */
export async function attemptSucceeded(db: Database, { id, usernameKey, address, device }: Attempt): Promise<void> {
  const cleared = db
    .deleteFrom('sign_in_attempts')
    .where((where) =>
      where.or([
        where('id', '=', id),
        where.and([where('username_key', '=', usernameKey), where('address', '=', address)]),
        where.and([where('username_key', '=', usernameKey), where('device', '=', device ?? '')]),
      ]),
    )
  await executePrepared(db, cleared.compile())
}

/** Counts a registration before it is looked at. @returns seconds to wait where there were too many, else null */
export async function beginRegistration(db: Database, address: string): Promise<Throttled | null> {
  return db.transaction().execute(async (trx) => {
    await lockKeys(trx, [`registration ${address}`])
    const { rows } = await secondsUntil(
      sql`select attempted_at from registration_attempts where ${counts} and address = ${address}
        order by attempted_at desc offset ${REGISTRATIONS - 1} limit 1`,
    ).execute(trx)
    const retryAfter = rows[0]!.seconds
    if (retryAfter > 0) return { retryAfter }
    await trx.insertInto('registration_attempts').values({ address }).execute()
    await sql`delete from registration_attempts where not (${counts})`.execute(trx)
    return null
  })
}

/** Attempts that share one of these are counted one after another. */
async function lockKeys(trx: Transaction<Schema>, keys: string[]): Promise<void> {
  const names = keys.sort().map((key) => `sign-in ${key}`)
  const locks = sql`select pg_advisory_xact_lock(hashtextextended(name, 0))
    from unnest(${names}::text[]) with ordinality as names (name, place) order by place`
  await executePrepared(trx, locks.compile(trx))
}

/** For each full counter of a stranger, the attempt whose expiry reopens it. */
const strangersCounts = (usernameKey: string, address: string) => sql`
  with recent as (
    select username_key, address, attempted_at from sign_in_attempts
    where ${counts} and device is null and (username_key = ${usernameKey} or address = ${address})
  )
    (select attempted_at from recent where username_key = ${usernameKey} and address = ${address}
      order by attempted_at desc offset ${LIMITS.usernameAndAddress - 1} limit 1)
    union all
    (select attempted_at from recent where username_key = ${usernameKey} order by attempted_at desc offset ${LIMITS.username - 1} limit 1)
    union all
    (select attempted_at from recent where address = ${address} order by attempted_at desc offset ${LIMITS.address - 1} limit 1)`

/** The same of a known device's count. */
const deviceCount = (usernameKey: string, device: string) => sql`
  select attempted_at from sign_in_attempts
  where ${counts} and username_key = ${usernameKey} and device = ${device}
  order by attempted_at desc offset ${LIMITS.usernameAndDevice - 1} limit 1`

/** One row: the seconds until every count is under its limit again; 0 when all are. @param full the moments of the attempts that fill a count */
const secondsUntil = (full: RawBuilder<unknown>) => sql<{ seconds: number }>`
  select greatest(coalesce(ceil(extract(epoch from max(attempted_at) + ${window} - now())), 0), 0)::int as seconds
  from (${full}) as full_counts`
