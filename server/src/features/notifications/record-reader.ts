import type { Notification } from '@arauto/contract/notifications'
import type { LinkSigner } from '../../domain/documents/links.ts'
import { toNotification } from '../../domain/notifications/notification-record.ts'
import type { Viewer } from '../../domain/offices/member.ts'
import type { Database } from '../../domain/schema.ts'
import { readSome } from './list-query.ts'

/** @returns those of these notifications that the viewer sees, newest first, with links for the sign-in */
export type ReadRecords = (
  viewer: Viewer,
  sid: string,
  ids: readonly number[],
  on?: Database,
) => Promise<Notification[]>

export const createRecordReader =
  (db: Database, linksFor: (sid: string) => LinkSigner): ReadRecords =>
  async (viewer, sid, ids, on = db) => {
    const { linkTo } = linksFor(sid)
    return (await readSome(on, viewer, ids)).map((row) => toNotification(row, linkTo))
  }
