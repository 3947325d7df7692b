import { randomUUID } from 'node:crypto'
import { REFRESH_TOKEN_SECONDS } from '@arauto/contract/constants'
import { sql } from 'kysely'
import type { Database } from '../../domain/schema.ts'

/** One sign-in: its tokens and document links end with it at the latest. */
export interface Session {
  id: string
  userId: number
  expiresAt: Date
}

/** Told of the sign-in that ended, or of all of a user's but perhaps one: what was kept for them may go. */
export type SignInsEnded = (userId: number, sid?: string) => void

/** What a sign-in is used with. */
export interface SessionClient {
  /** The browser, whatever its version; null for what is none, to which no sign-in is bound. */
  browser: string | null
  /** The device that is known by its cookie; null where none comes. */
  device: string | null
}

/** Starts a sign-in; it ends by itself when its refresh token does, and when it is not used for as long as that. */
export async function startSession(db: Database, userId: number, client: SessionClient): Promise<Session> {
  const session = { id: randomUUID(), userId, expiresAt: new Date(Date.now() + REFRESH_TOKEN_SECONDS * 1000) }
  await db
    .insertInto('sessions')
    .values({ id: session.id, user_id: userId, expires_at: session.expiresAt, ...client })
    .execute()
  await db.deleteFrom('sessions').where('expires_at', '<', sql<Date>`now() - interval '1 day'`).execute()
  return session
}

/** @returns the sign-in while it lasts, else null */
export async function findSession(db: Database, id: string): Promise<Session | null> {
  const row = await db
    .selectFrom('sessions')
    .select(['id', 'user_id', 'expires_at'])
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('last_used_at', '>', sql<Date>`now() - make_interval(secs => ${REFRESH_TOKEN_SECONDS})`)
    .executeTakeFirst()
  return row ? { id: row.id, userId: row.user_id, expiresAt: row.expires_at } : null
}

/**
 * Goes on with a sign-in. One that a browser made is taken up by that browser alone; and once its device's cookie has come
 * with it, by that device alone. Where no cookie ever comes (a page of another origin, a program) nothing is asked of it.
 *
 * @returns the sign-in, or why it is refused
 */
export async function takeUpSession(
  db: Database,
  { sid, userId }: { sid: string; userId: number },
  { browser, device }: SessionClient,
): Promise<Session | { refused: 'ended' | 'another browser' | 'another device' }> {
  const session = await findSession(db, sid)
  if (session?.userId !== userId) return { refused: 'ended' }
  const bound = await db
    .selectFrom('sessions')
    .select(['browser', 'device', 'device_seen'])
    .where('id', '=', sid)
    .executeTakeFirst()
  if (bound?.browser && bound.browser !== browser) return { refused: 'another browser' }
  const sameDevice = device !== null && device === bound?.device
  if (bound?.device_seen && !sameDevice) return { refused: 'another device' }
  await db
    .updateTable('sessions')
    .set({ last_used_at: sql`now()`, ...(sameDevice && { device_seen: true }) })
    .where('id', '=', sid)
    .execute()
  return session
}

/** Ends one sign-in at once: its access tokens and links too. */
export async function endSession(db: Database, id: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: sql`now()` })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Ends all sign-ins of a user but one (or none is kept). */
export async function endOtherSessions(db: Database, userId: number, keep: string | null): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .$if(keep !== null, (query) => query.where('id', '<>', keep ?? ''))
    .execute()
}
