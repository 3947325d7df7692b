import { type Permission, permissionFor, type Viewer } from '../offices/member.ts'
import type { Database } from '../schema.ts'

/** @returns what a member may do with a notification; `none` also where there is no such notification */
export async function permissionOn(db: Database, viewer: Viewer, notificationId: number): Promise<Permission> {
  const row = await db
    .selectFrom('notifications')
    .select('portal_username')
    .where('office_id', '=', viewer.officeId)
    .where('id', '=', notificationId)
    .executeTakeFirst()
  return row ? permissionFor(viewer, row.portal_username) : 'none'
}
