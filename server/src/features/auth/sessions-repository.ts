import { randomUUID } from 'node:crypto'
import { REFRESH_TOKEN_SECONDS } from '@arauto/contract/constants'
import { sql } from 'kysely'
import type { Database } from '../../platform/database.ts'

/** One sign-in: tokens and document links live as long as it does. */
export interface Session {
  id: string
  userId: number
  expiresAt: Date
}

/** Told of the sign-in that ended, or of all of a user's but perhaps one: what was kept for them may go. */
export type SignInsEnded = (userId: number, sid?: string) => void

/** Starts a sign-in; it ends by itself when its refresh token does. */
export async function startSession(db: Database, userId: number): Promise<Session> {
  const session = { id: randomUUID(), userId, expiresAt: new Date(Date.now() + REFRESH_TOKEN_SECONDS * 1000) }
  await db.insertInto('sessions').values({ id: session.id, user_id: userId, expires_at: session.expiresAt }).execute()
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
    .executeTakeFirst()
  return row ? { id: row.id, userId: row.user_id, expiresAt: row.expires_at } : null
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
