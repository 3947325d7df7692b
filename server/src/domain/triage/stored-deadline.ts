import type { CalculatedDeadline } from '@arauto/contract/deadlines'
import { MESSAGES } from '@arauto/contract/messages'
import type { DeadlineState, DeadlineTerms } from '@arauto/contract/office-deadlines'
import type { Selectable } from 'kysely'
import { type OfficeId, permissionFor, type Viewer } from '../offices/member.ts'
import type { Database, Schema } from '../schema.ts'
import { WorkRefused } from './changed-meanwhile.ts'

export type StoredDeadline = Selectable<Schema['deadlines']>

/** What a decision changes of a deadline. */
export interface DecidedFields {
  state: DeadlineState
  kind: StoredDeadline['kind']
  title: string
  terms: DeadlineTerms | null
  calculated: CalculatedDeadline | null
  notified: string | null
  ends: string | null
  fine_days: string[]
  over_after: string | null
  internal_date: string | null
  note: string
  proposed_by: number | null
  decided_by: number | null
  decided_at: Date | null
  met_on: string | null
  recalculated_ends: string | null
  rule: StoredDeadline['rule']
  outcome: StoredDeadline['outcome']
}

/** @returns a stored deadline's fields that decisions change */
export function decidedFields(row: StoredDeadline): DecidedFields {
  const { state, kind, title, terms, calculated, notified, ends, fine_days, over_after, internal_date, note } = row
  const { proposed_by, decided_by, decided_at, met_on, recalculated_ends, rule, outcome } = row
  return {
    ...{ state, kind, title, terms, calculated, notified, ends, fine_days, over_after, internal_date, note },
    ...{ proposed_by, decided_by, decided_at, met_on, recalculated_ends, rule, outcome },
  }
}

/** The same as the columns take them. */
export const toColumns = ({ terms, calculated, ...fields }: DecidedFields) => ({
  ...fields,
  terms: terms && JSON.stringify(terms),
  calculated: calculated && JSON.stringify(calculated),
})

/** What a deadline's dates depend on beside its terms. */
export interface Court {
  tribunal: string
  unidade: string
}

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
