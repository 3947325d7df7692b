import type { SignInResult } from '@arauto/contract/sessions'
import { sql } from 'kysely'
import type { Database } from '../../domain/schema.ts'
import { executePrepared } from '../../platform/database/prepared.ts'
import { type Client, clientName, networkOf } from './client-kind.ts'

const KEPT_DAYS = 90
/** The most entries that are listed. */
const LISTED = 200
const recent = sql<boolean>`signed_in_at > now() - make_interval(days => ${KEPT_DAYS})`

/** The caller of a request about a user's sign-ins, and their own sign-in. */
export interface SignInCaller {
  userId: number
  sid: string
  client: Client
}

/**
 * Writes down a sign-in, and forgets what is older than 90 days. One from a browser and network that the user had never
 * signed in from asks for their word, unless it is their first at all.
 */
export async function recordSignIn(db: Database, userId: number, sid: string, client: Client): Promise<void> {
  const { browser, system, address } = client
  const network = networkOf(address)
  const written = sql`
    with before as (
      select count(*) > 0 as any,
        coalesce(bool_or(network = ${network} and browser is not distinct from ${browser}::text), false) as known
      from sign_in_history
      where user_id = ${userId} and result = 'signed_in' and unfamiliar is distinct from 'denied' and ${recent}
    ),
    forgotten as (delete from sign_in_history where not (${recent}))
    insert into sign_in_history (user_id, session_id, browser, system, address, network, result, unfamiliar)
    select ${userId}, ${sid}, ${browser}, ${system}, ${address}, ${network}, 'signed_in',
      case when before.any and not before.known then 'pending' end
    from before`
  await executePrepared(db, written.compile(db))
}

/** Writes down that a user's sign-in was refused; one that had to wait, once in a quarter of an hour. */
export async function recordRefusal(
  db: Database,
  userId: number,
  client: Client,
  result: Exclude<SignInResult, 'signed_in'>,
): Promise<void> {
  const { browser, system, address } = client
  await sql`insert into sign_in_history (user_id, browser, system, address, network, result)
    select ${userId}, ${browser}, ${system}, ${address}, ${networkOf(address)}, ${result}
    where ${result !== 'too_many_attempts'} or not exists (
      select from sign_in_history where user_id = ${userId} and result = 'too_many_attempts'
        and signed_in_at > now() - interval '15 minutes')`.execute(db)
}

/** What may be asked of this sign-in: it cannot answer for itself, nor for others from its own browser and network. */
const asks = ({ sid, client }: SignInCaller) =>
  sql<boolean>`(unfamiliar is not distinct from 'pending' and ${recent} and session_id is distinct from ${sid}
    and not (network = ${networkOf(client.address)} and browser is not distinct from ${client.browser}))`

/** @returns the user's sign-ins and refusals of the last 90 days, newest first, the latest 200 */
export async function listSignIns(db: Database, asking: SignInCaller) {
  const rows = await db
    .selectFrom('sign_in_history')
    .select(['id', 'signed_in_at', 'browser', 'system', 'address', 'result', asks(asking).as('asks')])
    .where('user_id', '=', asking.userId)
    .where(recent)
    .orderBy('id', 'desc')
    .limit(LISTED)
    .execute()
  return rows.map(({ signed_in_at: at, browser, system, ...row }) => ({
    ...row,
    at,
    browser: clientName({ browser, system }),
  }))
}

/** @returns how many sign-ins wait for the user's word */
export async function countAsking(db: Database, asking: SignInCaller): Promise<number> {
  const { count } = await db
    .selectFrom('sign_in_history')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', asking.userId)
    .where(asks(asking))
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Takes the user's word on a sign-in.
 *
 * @returns null when none of this id waits for it; else the sign-ins that were not the user's: that one, and those made
 * since from the same browser and network
 */
export async function answerSignIn(
  db: Database,
  asking: SignInCaller,
  id: number,
  mine: boolean,
): Promise<{ foreign: string[] } | null> {
  const answered = await db
    .updateTable('sign_in_history')
    .set({ unfamiliar: mine ? 'confirmed' : 'denied' })
    .where('id', '=', id)
    .where('user_id', '=', asking.userId)
    .where(asks(asking))
    .returning(['network', 'browser'])
    .executeTakeFirst()
  if (!answered) return null
  if (mine) return { foreign: [] }
  const since = await db
    .updateTable('sign_in_history')
    .set({ unfamiliar: 'denied' })
    .where('user_id', '=', asking.userId)
    .where('id', '>=', id)
    .where('network', '=', answered.network)
    .where(sql<boolean>`browser is not distinct from ${answered.browser}`)
    .where('session_id', 'is not', null)
    .returning('session_id')
    .execute()
  return { foreign: since.map(({ session_id }) => session_id ?? '') }
}
