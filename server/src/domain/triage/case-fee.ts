import { sql } from 'kysely'
import { announceLists, portalsOfCase } from '../offices/list-lock.ts'
import type { OfficeId } from '../offices/member.ts'
import type { Database } from '../schema.ts'

/** @returns the taxa de justiça of a notification's case, in cents; null where nobody entered it, or it names no case */
export async function readCaseFee(db: Database, officeId: OfficeId, notificationId: number): Promise<number | null> {
  const row = await db
    .selectFrom('triage as t')
    .innerJoin('cases as c', (join) => join.onRef('c.office_id', '=', 't.office_id').onRef('c.key', '=', 't.case_key'))
    .select('c.taxa_cents')
    .where('t.office_id', '=', officeId)
    .where('t.notification_id', '=', notificationId)
    .executeTakeFirst()
  return row?.taxa_cents ?? null
}

/**
 * Keeps the taxa de justiça of a notification's case: it is that of all its deadlines.
 *
 * @param trx a transaction
 * @returns false where the notification names no case
 */
export async function keepCaseFee(
  trx: Database,
  officeId: OfficeId,
  notificationId: number,
  taxa: number,
): Promise<boolean> {
  const { rows } = await sql<{ key: string }>`
    insert into cases (office_id, key, version, taxa_cents)
      select office_id, case_key, 0, ${taxa} from triage
      where office_id = ${officeId} and notification_id = ${notificationId} and case_key <> ''
    on conflict (office_id, key) do update set taxa_cents = excluded.taxa_cents
    returning key`.execute(trx)
  if (rows[0]) await announceLists(trx, officeId, portalsOfCase(officeId, rows[0].key))
  return rows.length > 0
}
