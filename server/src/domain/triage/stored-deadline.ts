import type { Court } from '@arauto/contract/deadlines'
import { MESSAGES } from '@arauto/contract/messages'
import type { Selectable } from 'kysely'
import { pickLike } from '../../platform/pick.ts'
import { type OfficeId, permissionFor, type Viewer } from '../offices/member.ts'
import type { Database, Schema } from '../schema.ts'
import { WorkRefused } from './changed-meanwhile.ts'

export type StoredDeadline = Selectable<Schema['deadlines']>

/** What a decision changes of a deadline, as it is before anybody has added it. */
export const NOTHING_YET = {
  state: 'proposed',
  kind: 'unknown',
  title: '',
  terms: null,
  calculated: null,
  notified: null,
  ends: null,
  fine_days: [],
  over_after: null,
  internal_date: null,
  note: '',
  proposed_by: null,
  decided_by: null,
  decided_at: null,
  met_on: null,
  recalculated_ends: null,
  rule: null,
  outcome: null,
} satisfies Partial<StoredDeadline>
export type DecidedFields = Pick<StoredDeadline, keyof typeof NOTHING_YET>

/** @returns a stored deadline's fields that decisions change */
export const decidedFields = (row: StoredDeadline): DecidedFields => pickLike<DecidedFields>(row, NOTHING_YET)

/** The same as the columns take them. */
export const toColumns = ({ terms, calculated, ...fields }: DecidedFields) => ({
  ...fields,
  terms: terms && JSON.stringify(terms),
  calculated: calculated && JSON.stringify(calculated),
})

/**
 * @returns the court of a notification and what it is called; null where there is none that the member sees
 * @throws WorkRefused where the member may only see it
 */
export async function findCourt(
  trx: Database,
  viewer: Viewer,
  notificationId: number,
): Promise<(Court & { portal_username: string; processo: string; acto: string }) | null> {
  const row = await trx
    .selectFrom('notifications')
    .select(['tribunal', 'unidade', 'portal_username', 'processo', 'acto'])
    .where('office_id', '=', viewer.officeId)
    .where('id', '=', notificationId)
    .executeTakeFirst()
  const permission = row ? permissionFor(viewer, row.portal_username) : 'none'
  if (permission === 'read') throw new WorkRefused('not_allowed', MESSAGES.notAllowed)
  return row && permission === 'act' ? row : null
}

/** @returns a notification's deadlines in the order of their ends */
export function readDeadlines(db: Database, officeId: OfficeId, notificationId: number): Promise<StoredDeadline[]> {
  return db
    .selectFrom('deadlines')
    .selectAll()
    .where('office_id', '=', officeId)
    .where('notification_id', '=', notificationId)
    .orderBy('ends', (order) => order.asc().nullsLast())
    .orderBy('id')
    .execute()
}
