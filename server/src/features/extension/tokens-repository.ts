import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { OfficeId } from '../../domain/offices/member.ts'
import type { Database } from '../../domain/schema.ts'
import { isLongAgoInSql } from '../../platform/database/stored-moment.ts'

/** A token as its member sees it; the token itself is not stored. */
export interface StoredToken {
  id: number
  name: string
  automatic: boolean
  createdAt: Date
  /** A year after its creation. */
  expiresAt: Date
  lastUsedAt: Date | null
}

/** A token's user, and whether the extension may run automatically. */
export interface TokenUse {
  officeId: OfficeId
  userId: number
  username: string
  automatic: boolean
}

const PREFIX = 'arauto_'
const FORM = /^arauto_[\w-]{43}$/
const COLUMNS = [
  ...(['id', 'name', 'automatic', 'created_at as createdAt'] as const),
  ...(['expires_at as expiresAt', 'last_used_at as lastUsedAt'] as const),
] as const

/** 256 random bits cannot be guessed, so a fast digest is enough. */
const digest = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Whose token it is: a user's in one office. */
type TokenOwner = Pick<TokenUse, 'officeId' | 'userId'>

/** @returns the member's tokens, newest first */
export async function listTokens(db: Database, { officeId, userId }: TokenOwner): Promise<StoredToken[]> {
  return db
    .selectFrom('extension_tokens')
    .select(COLUMNS)
    .where('office_id', '=', officeId)
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute()
}

/** Creates a token. @returns what is stored of it, and the token itself, which is not */
export async function insertToken(
  db: Database,
  { officeId, userId }: TokenOwner,
  { name, automatic }: { name: string; automatic: boolean },
): Promise<StoredToken & { token: string }> {
  const token = PREFIX + randomBytes(32).toString('base64url')
  const row = await db
    .insertInto('extension_tokens')
    .values({ office_id: officeId, user_id: userId, name, automatic, token_sha256: digest(token) })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
  return { ...row, token }
}

/** Renames a token, or changes whether it may run automatically. @returns it; null if it is not this member's */
export async function updateToken(
  db: Database,
  { officeId, userId }: TokenOwner,
  id: number,
  fields: { name: string; automatic: boolean },
): Promise<StoredToken | null> {
  const row = await db
    .updateTable('extension_tokens')
    .set(fields)
    .where('id', '=', id)
    .where('office_id', '=', officeId)
    .where('user_id', '=', userId)
    .returning(COLUMNS)
    .executeTakeFirst()
  return row ?? null
}

/** Revokes a token. @returns whether there was such a token of this member */
export async function removeToken(db: Database, { officeId, userId }: TokenOwner, id: number): Promise<boolean> {
  const row = await db
    .deleteFrom('extension_tokens')
    .where('id', '=', id)
    .where('office_id', '=', officeId)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Revokes all of a user's tokens. @returns how many */
export async function removeTokens(db: Database, userId: number): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('extension_tokens').where('user_id', '=', userId).executeTakeFirst()
  return Number(numDeletedRows)
}

/**
 * Records the use of a token, to the minute.
 *
 * @param token any string
 * @returns whose it is; null if it is not valid
 */
export async function useToken(db: Database, token: string): Promise<TokenUse | null> {
  if (!FORM.test(token)) return null
  const row = await db
    .selectFrom('extension_tokens as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .select(['t.id', 't.automatic', 't.office_id as officeId', 't.user_id as userId', 'u.username'])
    .where('t.token_sha256', '=', digest(token))
    .where('t.expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  if (!row) return null
  const { id, ...use } = row
  await db
    .updateTable('extension_tokens')
    .set({ last_used_at: sql`now()` })
    .where('id', '=', id)
    .where(sql<boolean>`last_used_at is null or ${isLongAgoInSql(sql.ref('last_used_at'), 60)}`)
    .execute()
  return use
}
