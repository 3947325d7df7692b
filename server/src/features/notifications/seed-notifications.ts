import { SEARCH_VERSION } from '@arauto/contract/listed-texts'
import { sql } from 'kysely'
import { smallPdf } from '../../../testing/small-pdf.ts'
import { rowSearchText } from '../../domain/notifications/stored-row.ts'
import type { OfficeId } from '../../domain/offices/member.ts'
import type { Database } from '../../domain/schema.ts'
import type { ObjectStore } from '../../platform/storage/object-store.ts'
import { type InventedRow, inventRows, LAWYERS } from './invented-rows.ts'

const BATCH = 1_000

/**
 * Adds synthetic notifications to an office's, deterministic and spread over the last two years, of four lawyers whose portal
 * user names are `demonstracao-1` to `-4`. Two of three have a small document.
 */
export async function seedNotifications(
  db: Database,
  store: ObjectStore,
  officeId: OfficeId,
  count: number,
): Promise<void> {
  const pdf = smallPdf('Documento de demonstracao')
  const sha256 = await store.put(pdf)
  const rowOf = inventRows(count)
  for (let from = 0; from < count; from += BATCH) {
    const size = Math.min(BATCH, count - from)
    await db.transaction().execute(async (trx) => {
      const rows = Array.from({ length: size }, (_, offset) => notificationRow(officeId, rowOf(from + offset)))
      const stored = await trx.insertInto('notifications').values(rows).returning(['id', 'has_document']).execute()
      const withDocument = stored.filter((row) => row.has_document)
      if (withDocument.length === 0) return
      await trx
        .insertInto('documents')
        .values(
          withDocument.map((row) => ({
            notification_id: row.id,
            office_id: officeId,
            position: 0,
            name: 'Documento de demonstração.pdf',
            content_type: 'application/pdf',
            size: pdf.length,
            sha256,
          })),
        )
        .execute()
    })
  }
  await store.confirm([sha256])
  await sql`analyze notifications, documents`.execute(db)
}

function notificationRow(officeId: OfficeId, { row, advogado, firstSeenAt }: InventedRow) {
  const { hasDocument, ...texts } = row
  const documentStatus = hasDocument ? 'success' : null
  return {
    ...texts,
    search: rowSearchText(texts, { advogado, firstSeenAt, documentStatus, hasDocument }),
    search_version: SEARCH_VERSION,
    office_id: officeId,
    portal_username: `demonstracao-${1 + LAWYERS.indexOf(advogado)}`,
    row_key: row.referencia,
    first_seen_at: firstSeenAt,
    advogado,
    has_document: hasDocument,
    document_status: documentStatus,
    document_next_at: null,
  }
}
