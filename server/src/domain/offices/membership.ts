import { OFFICE_MESSAGES } from '@arauto/contract/office'
import { sql } from 'kysely'
import { CodedError } from '../../platform/coded-error.ts'
import type { Database } from '../schema.ts'
import { compareAllInvitations } from './compare-invitations.ts'
import { lockList, noteChange } from './list-lock.ts'
import type { AccessLevel, OfficeId, Role } from './member.ts'
import { insertAccess, unassignUnseen } from './portal-access.ts'

/** The office would be left without a responsável. */
export class LastResponsavel extends CodedError {
  override readonly name = 'LastResponsavel'
  constructor() {
    super('last_responsavel', OFFICE_MESSAGES.lastResponsavel)
  }
}

/** What a change of a member sets; what is left out stays. */
export interface MemberFields {
  role?: Role | undefined
  /** Levels by portal user name, in place of all that the member had. */
  access?: Readonly<Record<string, AccessLevel>> | undefined
}

/**
 * Locks who belongs to an office, and with which rights, until the transaction ends. It is taken before any other lock; rows
 * of the office are added meanwhile.
 */
export async function lockMembers(trx: Database, officeId: OfficeId): Promise<void> {
  await trx.selectFrom('offices').select('id').where('id', '=', officeId).forNoKeyUpdate().execute()
}

/** @returns the member's role, with the members locked until the transaction ends; null for a non-member */
async function lockMember(trx: Database, officeId: OfficeId, userId: number): Promise<Role | null> {
  // Two who take the role from each other at once would otherwise leave nobody.
  await lockMembers(trx, officeId)
  const row = await trx
    .selectFrom('members')
    .select('role')
    .where('office_id', '=', officeId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.role ?? null
}

/** Whether the office has a responsável beside this user. */
export async function hasOtherResponsavel(db: Database, officeId: OfficeId, userId: number): Promise<boolean> {
  const other = await db
    .selectFrom('members')
    .select('user_id')
    .where('office_id', '=', officeId)
    .where('user_id', '<>', userId)
    .where('role', '=', 'responsavel')
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

/** An invitation is worth what its maker is: who was removed must not come back by one of their own. */
async function revokeInvitations(trx: Database, officeId: OfficeId, invitedBy: number): Promise<void> {
  await trx
    .deleteFrom('invitations')
    .where('office_id', '=', officeId)
    .where('invited_by', '=', invitedBy)
    .where('used_at', 'is', null)
    .execute()
}

/**
 * Changes a member's role or what they see. A member who stops being responsável loses their open invitations and
 * addresses of the office's calendar. They are no longer in charge of what they no longer see.
 *
 * @param trx a transaction
 * @returns whether they are a member
 * @throws LastResponsavel
 */
export async function changeMember(
  trx: Database,
  officeId: OfficeId,
  userId: number,
  { role, access }: MemberFields,
): Promise<boolean> {
  const before = await lockMember(trx, officeId, userId)
  if (before === null) return false
  if (role !== undefined && role !== before) {
    if (before === 'responsavel') {
      if (!(await hasOtherResponsavel(trx, officeId, userId))) throw new LastResponsavel()
      await revokeInvitations(trx, officeId, userId)
      await trx.deleteFrom('calendar_feeds').where('office_id', '=', officeId).where('held_by', '=', userId).execute()
    }
    await trx
      .updateTable('members')
      .set({ role })
      .where('office_id', '=', officeId)
      .where('user_id', '=', userId)
      .execute()
  }
  if (access) {
    await trx.deleteFrom('portal_access').where('office_id', '=', officeId).where('user_id', '=', userId).execute()
    await insertAccess(trx, officeId, userId, access)
  }
  await unassignUnseen(trx, officeId, sql`t.assignee_id = ${userId}`)
  return true
}

/**
 * Ends a membership, and with it the user's sign-ins, extension tokens and open invitations in this office at once. What
 * they managed, a responsável manages as before.
 *
 * @param trx a transaction
 * @returns whether they were a member
 * @throws LastResponsavel
 */
export async function removeMember(trx: Database, officeId: OfficeId, userId: number): Promise<boolean> {
  const role = await lockMember(trx, officeId, userId)
  if (role === null) return false
  if (role === 'responsavel' && !(await hasOtherResponsavel(trx, officeId, userId))) throw new LastResponsavel()
  await revokeInvitations(trx, officeId, userId)
  await lockList(trx, officeId)
  await compareAllInvitations(trx, officeId)
  await trx.deleteFrom('members').where('office_id', '=', officeId).where('user_id', '=', userId).execute()
  await noteChange(trx, officeId)
  return true
}
