import { type RawBuilder, sql } from 'kysely'
import type { OfficeId } from '../offices/member.ts'
import type { Database } from '../schema.ts'

/** The changes of a notification that are not work on it: there is nothing to undo. */
export const IMPORT_EVENTS = ['row_imported', 'row_changed', 'documents_added', 'document_corrected'] as const

/** The changes that make one notification of two, or two of one: each is undone by the other. */
export const IDENTITY_EVENTS = ['merged', 'split'] as const

/** What can happen to a notification's triage or to one of its deadlines. */
export type WorkEvent =
  | 'triaged'
  | 'deadline_proposed'
  | 'deadline_confirmed'
  | 'deadline_dismissed'
  | 'deadline_met'
  | 'deadline_reopened'
  | 'difference_found'
  | 'undone'
  | (typeof IDENTITY_EVENTS)[number]
  | (typeof IMPORT_EVENTS)[number]

export interface WorkChange {
  officeId: OfficeId
  notificationId: number
  deadlineId: number | null
  batch: string
  /** The person's row in `audit_people`; null for Arauto. */
  who: number | null
  event: WorkEvent
  before: Record<string, unknown>
  after: Record<string, unknown>
  /** The row's version after the change. */
  version: number
}

/** Keeps what was changed. @param trx the transaction of the change */
export async function appendHistory(trx: Database, change: WorkChange): Promise<void> {
  await trx
    .insertInto('work_history')
    .values({
      office_id: change.officeId,
      notification_id: change.notificationId,
      deadline_id: change.deadlineId,
      batch: change.batch,
      who: change.who,
      event: change.event,
      before: JSON.stringify(change.before),
      after: JSON.stringify(change.after),
      version: change.version,
    })
    .execute()
}

/** The name of somebody in the record (alias given): the present one of a member, else the one kept. */
export const personName = (alias: string): RawBuilder<string> =>
  sql<string>`coalesce((select username from users where id = ${sql.ref(`${alias}.user_id`)}), ${sql.ref(`${alias}.name`)})`
