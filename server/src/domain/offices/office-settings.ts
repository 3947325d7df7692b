import type { Database } from '../schema.ts'
import type { OfficeId } from './member.ts'

/** Whether an office asks for a member's own password before it shows one of the portal. */
export async function hidesPasswords(db: Database, officeId: OfficeId): Promise<boolean> {
  const row = await db.selectFrom('offices').select('password_to_reveal').where('id', '=', officeId).executeTakeFirst()
  return row?.password_to_reveal ?? false
}

/** Whether an office asks its members for a second factor. */
export async function requiresSecondFactor(db: Database, officeId: OfficeId): Promise<boolean> {
  const row = await db
    .selectFrom('offices')
    .select('second_factor_required')
    .where('id', '=', officeId)
    .executeTakeFirst()
  return row?.second_factor_required ?? false
}
