import { sql } from 'kysely'
import type { OfficeId } from '../../domain/offices/member.ts'
import type { Database } from '../../domain/schema.ts'
import { isOpenDeadline } from '../../domain/triage/open-deadline.ts'
import { isOfCitation, shownFirst } from '../../domain/triage/row-triage.ts'
import type { ListedNotification } from './notification-entry.ts'

/** The most notifications that a message names; of more it says how many. */
export const NAMED_MAX = 50

/**
 * @param ids of notifications of the office
 * @param today `YYYY-MM-DD` in Lisbon
 * @returns the first of them, 50 at most, in the order of the list, each with the deadline that its row shows
 */
export async function readNotifications(
  db: Database,
  officeId: OfficeId,
  ids: readonly number[],
  today: string,
): Promise<ListedNotification[]> {
  const { rows } = await sql<ListedNotification>`
    select n.id, n.advogado, n.especie, n.acto, n.tribunal, n.unidade, n.origem, n.data, n.processo, coalesce(c.label, '') as "caseLabel",
      n.has_document as "hasDocument", (
        select jsonb_build_object('state', d.state, 'kind', d.kind, 'ends', d.ends, 'citation', ${isOfCitation}) from deadlines d
        where d.office_id = n.office_id and d.notification_id = n.id
        order by d.kind = 'none', ${shownFirst(today)} limit 1) as deadline
    from notifications n join triage t on t.notification_id = n.id
      left join cases c on c.office_id = t.office_id and c.key = t.case_key
    where n.office_id = ${officeId} and n.id = any(${ids}::bigint[])
    order by n.created_at desc, n.id desc limit ${NAMED_MAX}`.execute(db)
  return rows
}

/** @returns those of an office's notifications for which a deadline is proposed that is not over */
export async function withProposedDeadline(
  db: Database,
  officeId: OfficeId,
  ids: readonly number[],
  today: string,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct d.notification_id as id from deadlines d
    where d.office_id = ${officeId} and d.notification_id = any(${ids}::bigint[])
      and d.state = 'proposed' and ${isOpenDeadline(today)}`.execute(db)
  return rows.map(({ id }) => id)
}
