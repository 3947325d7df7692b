import { sql } from 'kysely'
import type { OfficeId } from '../offices/member.ts'
import type { Database } from '../schema.ts'

/**
 * Writes a notification's files, after which what a person said of some bytes goes with them, to whatever file has them now.
 *
 * @param trx a transaction that holds the office's list
 * @param write stores and removes files of the notification
 */
export async function withCorrectionsByBytes(
  trx: Database,
  officeId: OfficeId,
  notificationId: number,
  write: () => Promise<void>,
): Promise<void> {
  const { rows: before } = await sql<{ sha256: string; corrected: unknown }>`
    select d.sha256, r.corrected from documents d join document_readings r on r.document_id = d.id
    where d.office_id = ${officeId} and d.notification_id = ${notificationId}
    order by r.corrected is not null desc, d.position`.execute(trx)
  await write()
  if (!before.some(({ corrected }) => corrected !== null)) return
  const said = new Map(before.toReversed().map(({ sha256, corrected }) => [sha256, corrected]))
  await sql`update document_readings r set corrected = s.corrected
    from documents d, jsonb_to_recordset(${JSON.stringify([...said].map(([sha256, corrected]) => ({ sha256, corrected })))}::jsonb)
      as s (sha256 text, corrected jsonb)
    where d.office_id = ${officeId} and d.notification_id = ${notificationId} and r.document_id = d.id
      and s.sha256 = d.sha256 and r.corrected is distinct from s.corrected`.execute(trx)
}
