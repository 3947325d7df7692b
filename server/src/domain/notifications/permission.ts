import { includesPortal, type Viewer } from '../offices/member.ts'
import type { Database } from '../schema.ts'

/** @returns what a member may do with a notification; `none` also where there is no such notification */
export async function permissionOn(
  db: Database,
  { officeId, reads, acts }: Viewer,
  notificationId: number,
): Promise<'none' | 'read' | 'act'> {
  const row = await db
    .selectFrom('notifications')
    .select('portal_username')
    .where('office_id', '=', officeId)
    .where('id', '=', notificationId)
    .executeTakeFirst()
  if (!row || !includesPortal(reads, row.portal_username)) return 'none'
  return includesPortal(acts, row.portal_username) ? 'act' : 'read'
}
