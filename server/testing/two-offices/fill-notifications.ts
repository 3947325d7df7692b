import { SEARCH_VERSION } from '@arauto/contract/listed-texts'
import { sql } from 'kysely'
import { rowSearchText } from '../../src/domain/notifications/stored-row.ts'
import type { OfficeId } from '../../src/domain/offices/member.ts'
import type { Database } from '../../src/domain/schema.ts'
import { LAWYER, listedRow, PORTAL, REFERENCES } from './office-data.ts'

/** The first has its document; the second's is due. */
export async function fillNotifications(db: Database, officeId: OfficeId, mark: string): Promise<[number, number]> {
  const firstSeenAt = new Date('2026-11-20T09:00:00Z')
  const rows = await db
    .insertInto('notifications')
    .values(
      REFERENCES.map((reference, index) => {
        const { hasDocument, ...texts } = listedRow(reference, mark)
        const documentStatus = index === 0 ? 'success' : 'pending'
        return {
          ...texts,
          office_id: officeId,
          portal_username: PORTAL,
          row_key: reference,
          first_seen_at: firstSeenAt,
          advogado: LAWYER,
          has_document: hasDocument,
          document_status: documentStatus,
          document_next_at: index === 0 ? null : sql<Date>`now()`,
          search: rowSearchText(texts, { advogado: LAWYER, firstSeenAt, documentStatus, hasDocument }),
          search_version: SEARCH_VERSION,
        }
      }),
    )
    .returning('id')
    .execute()
  return [rows[0]!.id, rows[1]!.id]
}
