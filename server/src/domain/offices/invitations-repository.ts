import { createHash, randomBytes } from 'node:crypto'
import { OFFICE_MESSAGES } from '@arauto/contract/office'
import { sql } from 'kysely'
import { type CodedError, fieldError } from '../../platform/coded-error.ts'
import type { Database } from '../schema.ts'
import type { AccessLevel, OfficeId, Role } from './member.ts'
import { lockMembers } from './membership.ts'
import { insertAccess } from './portal-access.ts'

const DAYS = 7

const REFUSALS = {
  unknown: ['invitation_unknown', OFFICE_MESSAGES.invitationUnknown],
  used: ['invitation_used', OFFICE_MESSAGES.invitationUsed],
  ended: ['invitation_ended', OFFICE_MESSAGES.invitationEnded],
  member: ['member_already', OFFICE_MESSAGES.memberAlready],
} as const

/** @returns why an invitation cannot be used, a sentence for its holder */
const refused = (reason: keyof typeof REFUSALS): CodedError => {
  const [code, message] = REFUSALS[reason]
  return fieldError(code, 'invitation', message)
}

export interface InvitationFields {
  role: Role
  note: string
  /** Levels by portal user name. */
  access: Readonly<Record<string, AccessLevel>>
}

/** 256 random bits cannot be guessed, so a fast digest is enough. */
const digest = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** @returns the secret of a pasted link, or of the secret alone */
const secretIn = (pasted: string): string => /[\w-]{43}$/.exec(pasted.trim())?.[0] ?? ''

/** Makes an invitation of seven days and one use. @returns what is stored of it, and its secret, which is not */
export async function insertInvitation(
  db: Database,
  officeId: OfficeId,
  invitedBy: number,
  { role, note, access }: InvitationFields,
): Promise<{ id: number; secret: string; expiresAt: Date }> {
  const secret = randomBytes(32).toString('base64url')
  const row = await db
    .insertInto('invitations')
    .values({
      office_id: officeId,
      token_sha256: digest(secret),
      role,
      note,
      access: JSON.stringify(access),
      invited_by: invitedBy,
      expires_at: sql<Date>`now() + make_interval(days => ${DAYS})`,
    })
    .returning(['id', 'expires_at'])
    .executeTakeFirstOrThrow()
  return { id: row.id, secret, expiresAt: row.expires_at }
}

const canBeUsed = sql<boolean>`(used_at is null and expires_at > now())`

/** @returns the office's invitations that can be used, oldest first */
export function listInvitations(db: Database, officeId: OfficeId) {
  return db
    .selectFrom('invitations')
    .select(['id', 'role', 'note', 'access', 'created_at as createdAt', 'expires_at as expiresAt'])
    .where('office_id', '=', officeId)
    .where(canBeUsed)
    .orderBy('id')
    .execute()
}

/** Revokes an invitation. @returns whether the office had it */
export async function removeInvitation(db: Database, officeId: OfficeId, id: number): Promise<boolean> {
  const row = await db
    .deleteFrom('invitations')
    .where('office_id', '=', officeId)
    .where('id', '=', id)
    .where(canBeUsed)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * @param pasted the link or its secret
 * @throws CodedError when there is none, or it was used or has ended
 */
export async function findInvitation(db: Database, pasted: string) {
  const row = await db
    .selectFrom('invitations as i')
    .innerJoin('offices as o', 'o.id', 'i.office_id')
    .leftJoin('users as u', 'u.id', 'i.invited_by')
    .select(['i.id', 'i.office_id as officeId', 'o.name as office', 'u.username as invitedBy', 'i.role', 'i.access'])
    .select(['i.expires_at as expiresAt', 'i.used_at', sql<boolean>`i.expires_at <= now()`.as('ended')])
    .where('i.token_sha256', '=', digest(secretIn(pasted)))
    .executeTakeFirst()
  if (!row) throw refused('unknown')
  const { used_at: usedAt, ended, ...invitation } = row
  if (usedAt) throw refused('used')
  if (ended) throw refused('ended')
  return invitation
}

/**
 * Makes a user a member by an invitation, which then counts as used; of two uses at once the second is refused.
 *
 * @param trx a transaction, which is to be rolled back when this throws
 * @returns the office
 * @throws CodedError
 */
export async function acceptInvitation(trx: Database, pasted: string, userId: number): Promise<OfficeId> {
  const { id, officeId } = await findInvitation(trx, pasted)
  await lockMembers(trx, officeId)
  // What it gives is read under the lock: an account that it names may have been removed, or renamed, meanwhile.
  const used = await trx
    .updateTable('invitations')
    .set({ used_at: sql`now()` })
    .where('id', '=', id)
    .where(canBeUsed)
    .returning(['role', 'access'])
    .executeTakeFirst()
  if (!used) throw refused('used')
  const joined = await trx
    .insertInto('members')
    .values({
      office_id: officeId,
      user_id: userId,
      role: used.role,
      // What is there already is no news.
      seen_notification: sql<number>`(select coalesce(max(id), 0) from notifications where office_id = ${officeId})`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('role')
    .executeTakeFirst()
  if (!joined) throw refused('member')
  await insertAccess(trx, officeId, userId, used.access)
  return officeId
}

/** Removes invitations that ended a month ago. Until then their holders can see why. */
export async function purgeInvitations(db: Database): Promise<void> {
  await db.deleteFrom('invitations').where('expires_at', '<', sql<Date>`now() - interval '30 days'`).execute()
}
