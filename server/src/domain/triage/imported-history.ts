import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { personInRecord } from '../audit/people.ts'
import { record } from '../audit/record.ts'
import { shownName } from '../document-names/shown-name.ts'
import type { Member, OfficeId } from '../offices/member.ts'
import type { Database } from '../schema.ts'
import { appendHistory } from './work-history.ts'

/** By which means a person imports rows or files. */
export type ImportMeans = 'extension' | 'saved_page' | 'attachment' | 'by_hand' | 'folder' | 'mail'

/** Who imports rows or files, and from where; null for the program itself. */
export interface Importer {
  userId: number | null
  address: string | null
  means: ImportMeans
  /** Undoes what is imported; a number of its own where none is given. */
  batch?: string | null | undefined
}

/** A row whose fields on the portal's list are not those that were stored. */
export interface ChangedRow {
  id: number
  /** The fields that differ, as they were and as they are. */
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/**
 * Stores which rows a person imported, and which rows changed, whatever the source.
 *
 * @param trx the transaction that stores them
 * @param importer null for a check
 */
export async function keepStoredRows(
  trx: Database,
  officeId: OfficeId,
  { inserted, changed }: { inserted: readonly number[]; changed: readonly ChangedRow[] },
  importer: Importer | null,
): Promise<void> {
  const imported = importer ? inserted : []
  if (imported.length + changed.length === 0) return
  const who = await personOf(trx, officeId, importer)
  const means = { means: importer?.means ?? 'check' }
  const rows = [
    ...imported.map((id) => ({ id, event: 'row_imported', before: {}, after: means })),
    ...changed.map(({ id, before, after }) => ({ id, event: 'row_changed', before, after: { ...after, ...means } })),
  ]
  await sql`insert into work_history (office_id, notification_id, batch, who, event, before, after, version)
    select ${officeId}::bigint, r.id, ${randomUUID()}::uuid, ${who}::bigint, r.event, r.before, r.after, 0
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id bigint, event text, before jsonb, after jsonb)
    order by r.id`.execute(trx)
}

const personOf = async (trx: Database, officeId: OfficeId, importer: Pick<Importer, 'userId'> | null) =>
  importer?.userId == null ? null : personInRecord(trx, officeId, importer.userId)

/**
 * Writes down that a person added files to a notification, in its history and in the office's record.
 *
 * @param trx the transaction that stores them
 * @param before what the notification's documents were like, to be restored
 */
export async function keepAddedFiles(
  trx: Database,
  officeId: OfficeId,
  notificationId: number,
  names: readonly string[],
  { userId, address, means, batch }: Importer,
  before: object = {},
): Promise<void> {
  const change = { office_id: officeId, notification_id: notificationId, batch: batch ?? randomUUID(), version: 0 }
  const who = await personOf(trx, officeId, { userId })
  await appendHistory(trx, { ...change, who, event: 'documents_added', before, after: { means, names } })
  await record(trx, { officeId, userId, event: 'document_added', address, subject: names.join(', ') })
}

/** Writes down, in its notification's history, that a member corrected what was read of a document. */
export async function keepCorrection(
  trx: Database,
  { officeId, userId }: Pick<Member, 'officeId' | 'userId'>,
  documentId: number,
): Promise<void> {
  await sql`insert into work_history (office_id, notification_id, batch, who, event, before, after, version)
    select office_id, notification_id, ${randomUUID()}::uuid, ${await personInRecord(trx, officeId, userId)}::bigint,
      'document_corrected', '{}', jsonb_build_object('names', jsonb_build_array(${shownName('d')})), 0
    from documents d where d.office_id = ${officeId} and d.id = ${documentId}`.execute(trx)
}
