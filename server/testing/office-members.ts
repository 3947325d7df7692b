import { sql } from 'kysely'
import type { AccessLevel, OfficeId, Role } from '../src/domain/offices/member.ts'
import type { TestProduct } from './test-product.ts'

/** Signs up a user and makes them a member of an office, with these levels by portal user name. */
export async function addMember(
  product: TestProduct,
  officeId: OfficeId,
  { role = 'advogado', access = {} }: { role?: Role; access?: Record<string, AccessLevel> } = {},
): Promise<{ token: string; userId: number; username: string; sid: string }> {
  const { db } = product.platform.database
  const { username, access: token, userId, sid } = await product.signUp()
  await db.insertInto('members').values({ office_id: officeId, user_id: userId, role }).execute()
  await db.updateTable('sessions').set({ office_id: officeId }).where('id', '=', sid).execute()
  for (const [portalUsername, level] of Object.entries(access)) {
    await sql`insert into portal_access (office_id, user_id, portal_username, level)
      values (${officeId}, ${userId}, ${portalUsername}, ${level})`.execute(db)
  }
  return { token, userId, username, sid }
}
