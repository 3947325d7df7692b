import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Database, Schema } from '../schema.ts'

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
  | 'hearing_decided'
  | 'access_ended'
  | 'undone'
  | (typeof IDENTITY_EVENTS)[number]
  | (typeof IMPORT_EVENTS)[number]

type WorkChange = Omit<Insertable<Schema['work_history']>, 'event' | 'before' | 'after'> & {
  event: WorkEvent
  before: object
  after: object
}

/** Keeps what was changed. @param trx the transaction of the change */
export async function appendHistory(trx: Database, { before, after, ...change }: WorkChange): Promise<void> {
  await trx
    .insertInto('work_history')
    .values({ ...change, before: JSON.stringify(before), after: JSON.stringify(after) })
    .execute()
}

/** The name of somebody in the record (alias given): the present one of a member, else the one kept. */
export const personName = (alias: string): RawBuilder<string> =>
  sql<string>`coalesce((select username from users where id = ${sql.ref(`${alias}.user_id`)}), ${sql.ref(`${alias}.name`)})`
