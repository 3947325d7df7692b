import { randomUUID } from 'node:crypto'
import { REFRESH_TOKEN_SECONDS } from '@arauto/contract/constants'
import { sql } from 'kysely'
import type { Member, OfficeId } from '../../domain/offices/member.ts'
import { memberWith } from '../../domain/offices/members-repository.ts'
import type { Database } from '../../domain/schema.ts'
import { executePrepared } from '../../platform/database/prepared.ts'
import { isLongAgoInSql } from '../../platform/database/stored-moment.ts'
import type { Client } from './client-kind.ts'

/** One sign-in: its tokens and document links end with it at the latest. */
export interface StoredSession {
  id: string
  officeId: OfficeId
  userId: number
  expiresAt: Date
}

/** The most sessions that a user has at once. */
const SESSIONS_MAX = 200

/** What a sign-in is used with; one that no browser made is bound to none. */
export interface SessionClient extends Client {
  /** The device that is known by its cookie; null where none comes. */
  device: string | null
}

/**
 * Starts a sign-in; it ends by itself when its refresh token does, and when it is not used for as long as that.
 *
 * @param officeId the one to work in
 */
export async function startSession(
  db: Database,
  user: { id: number },
  client: SessionClient,
  officeId: OfficeId,
): Promise<StoredSession> {
  const session = {
    id: randomUUID(),
    officeId,
    userId: user.id,
    expiresAt: new Date(Date.now() + REFRESH_TOKEN_SECONDS * 1000),
  }
  const values = {
    id: session.id,
    office_id: session.officeId,
    user_id: user.id,
    expires_at: session.expiresAt,
    ...client,
  }
  const started = db
    .with('ended', (from) => from.deleteFrom('sessions').where('expires_at', '<', sql<Date>`now() - interval '1 day'`))
    // Beyond the most that a user may have, beside this one, those used longest ago: a program may sign in again and again.
    .with('least_used', (from) =>
      from.deleteFrom('sessions').where('id', 'in', (of) =>
        of
          .selectFrom('sessions')
          .select('id')
          .where('user_id', '=', user.id)
          .orderBy('last_used_at', 'desc')
          .orderBy('id')
          .offset(SESSIONS_MAX - 1),
      ),
    )
    .insertInto('sessions')
    .values(values)
  await executePrepared(db, started.compile())
  return session
}

const lasts = sql<boolean>`(revoked_at is null and expires_at > now()
  and last_used_at > now() - make_interval(secs => ${REFRESH_TOKEN_SECONDS}))`

const ending = (db: Database) => db.updateTable('sessions').set({ revoked_at: sql`now()` })

/** Ends every user's sign-ins: the key that signs their tokens is being changed. @returns how many */
export async function endAllSessions(trx: Database): Promise<number> {
  const { numUpdatedRows } = await ending(trx).where(lasts).executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Who works in a sign-in, and whether the office asks them for a second factor. */
export interface SessionMember extends Member {
  secondFactorRequired: boolean
}

/**
 * @param held whether the sign-in is held until the transaction ends: it cannot end meanwhile, and one that is ending is
 *   waited for
 * @returns who works in this sign-in while it lasts, else null
 */
export async function findSessionMember(db: Database, id: string, held = false): Promise<SessionMember | null> {
  const working = db
    .selectFrom('sessions')
    .innerJoin('members as m', (join) =>
      join.onRef('m.office_id', '=', 'sessions.office_id').onRef('m.user_id', '=', 'sessions.user_id'),
    )
    .innerJoin('offices as o', 'o.id', 'm.office_id')
    .select(['m.office_id', 'm.user_id', 'm.role', 'o.second_factor_required'])
    .where('sessions.id', '=', id)
    .where(lasts)
    .$if(held, (those) => those.forShare(['sessions']))
  const [row] = await executePrepared(db, working.compile())
  if (!row) return null
  const member = await memberWith(db, row.office_id, row.user_id, row.role)
  return { ...member, secondFactorRequired: row.second_factor_required }
}

/**
 * Resumes a sign-in. Only the browser that made it may resume it; once its device's cookie has come with it, only that
 * device may. If no cookie ever comes (a page of another origin, a program), none is required.
 *
 * @returns the sign-in, or why it is refused
 */
export async function resumeSession(
  db: Database,
  { sid, userId }: { sid: string; userId: number },
  { browser, device, system, address }: SessionClient,
): Promise<StoredSession | { refused: 'ended' | 'another browser' | 'another device' }> {
  const session = await db
    .selectFrom('sessions')
    .select(['office_id as officeId', 'expires_at as expiresAt', 'browser', 'device', 'device_seen'])
    .where('id', '=', sid)
    .where('user_id', '=', userId)
    .where(lasts)
    .executeTakeFirst()
  if (!session) return { refused: 'ended' }
  if (session.browser && session.browser !== browser) return { refused: 'another browser' }
  const sameDevice = device !== null && device === session.device
  if (session.device_seen && !sameDevice) return { refused: 'another device' }
  await db
    .updateTable('sessions')
    .set({ last_used_at: sql`now()`, system, address, ...(sameDevice && { device_seen: true }) })
    .where('id', '=', sid)
    .execute()
  return { id: sid, userId, officeId: session.officeId, expiresAt: session.expiresAt }
}

/** Switches a sign-in to another office. @throws a foreign key violation if its user is no member */
export async function moveSession(db: Database, id: string, office: OfficeId): Promise<void> {
  await db.updateTable('sessions').set({ office_id: office }).where('id', '=', id).execute()
}

/** Ends one sign-in at once: its access tokens and links too. @returns whose it was; null for one that has ended */
export async function endSession(db: Database, id: string): Promise<Pick<StoredSession, 'officeId' | 'userId'> | null> {
  const ended = ending(db).where('id', '=', id).where('revoked_at', 'is', null)
  return (await ended.returning(['office_id as officeId', 'user_id as userId']).executeTakeFirst()) ?? null
}

/** Ends one sign-in of this user at once. @returns whether there was such a one */
export async function endOwnSession(db: Database, userId: number, id: string): Promise<boolean> {
  const ended = ending(db).where('id', '=', id).where('user_id', '=', userId).where(lasts)
  return (await ended.returning('id').executeTakeFirst()) !== undefined
}

/** @returns the user's sign-ins that last: the one that asks, then those used last */
export function listSessions(db: Database, userId: number, sid: string) {
  return db
    .selectFrom('sessions')
    .select(['id', 'browser', 'system', 'address', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('user_id', '=', userId)
    .where(lasts)
    .orderBy((where) => where('id', '=', sid), 'desc')
    .orderBy('last_used_at', 'desc')
    .execute()
}

/** How long a password counts that a sign-in gave, in seconds. */
const PASSWORD_COUNTS_SECONDS = 15 * 60

/** Notes that the password was given by this sign-in right now. */
export async function recordPasswordUse(db: Database, id: string): Promise<void> {
  await db.updateTable('sessions').set({ password_at: sql`now()` }).where('id', '=', id).execute()
}

/** Whether this sign-in gave the password in the last 15 minutes. */
export async function gavePasswordLately(db: Database, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select(sql<boolean>`not ${isLongAgoInSql(sql`password_at`, PASSWORD_COUNTS_SECONDS)}`.as('lately'))
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.lately ?? false
}

/** Ends all sign-ins of a user but one (or none is kept). */
export async function endOtherSessions(db: Database, userId: number, keep: string | null): Promise<void> {
  await ending(db)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .$if(keep !== null, (query) => query.where('id', '<>', keep ?? ''))
    .execute()
}
