import { MESSAGES } from '@arauto/contract/messages'
import { CodedError, notFound } from '../../platform/coded-error.ts'
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

/** @throws CodedError for what the member does not see, or only reads */
export function mustAct(permission: Permission): void {
  if (permission === 'none') throw notFound()
  if (permission === 'read') throw new CodedError('not_allowed', MESSAGES.notAllowed)
}
