import { randomBytes } from 'node:crypto'
import { forListedTexts, SEARCH_VERSION } from '@arauto/contract/listed-texts'
import { sql } from 'kysely'
import type { OfficeId } from '../src/domain/offices/member.ts'
import type { Database } from '../src/domain/schema.ts'
import { createDiskSpace } from '../src/platform/storage/disk-space.ts'
import { openStorage } from '../src/platform/storage/open-storage.ts'

/** How much a store is filled with. */
export interface StoreSize {
  notifications: number
  /** The number of documents, of up to 200 kB each, 100 kB on average. */
  documents: number
  /** The bytes of one more document. */
  largest: number
}

const TEXTS = Object.keys(forListedTexts(() => '')).filter((name) => !['acto', 'processo', 'referencia'].includes(name))
/** An arbitrary text of a notification, of 16 to 64 characters, and with what a copy could get wrong. */
const TEXT = sql`case g % 50 when 0 then E'aspas " \\\\ \\\\N barra\\tnova linha\\nfim\\r\\n, ção €' else repeat(md5(g::text || random()), 1 + g % 2) end`

/** Fills an office with notifications, each with what its triggers add, with a note of each tenth, and documents. */
export async function fillLargeStore(
  db: Database,
  officeId: OfficeId,
  dataDir: string,
  size: StoreSize,
): Promise<void> {
  await sql`
    insert into notifications (office_id, portal_username, row_key, first_seen_at, data, advogado, acto, processo, referencia,
      ${sql.join(TEXTS.map((name) => sql.ref(name)))}, search, search_version, has_document)
    select ${officeId}, 'portal-' || g % 5, g::text, now() - g * interval '1 minute', current_date - g % 300, 'advogado ' || g % 5,
      'Notificação de Despacho', (g % 9000) || '/26.0T8LSB', g::text, ${sql.join(TEXTS.map(() => TEXT))},
      'comum ' || md5(g::text), ${SEARCH_VERSION}, g <= ${size.documents}
    from generate_series(1, ${size.notifications}::int) g`.execute(db)
  await sql`insert into notes (office_id, notification_id, author, text)
    select n.office_id, n.id, (select min(id) from audit_people p where p.office_id = n.office_id), repeat('uma nota ', (n.id % 90)::int + 1)
    from notifications n where n.id % 10 = 0`.execute(db)
  await addDocuments(db, officeId, dataDir, size)
}

async function addDocuments(db: Database, officeId: OfficeId, dataDir: string, { documents, largest }: StoreSize) {
  const { rows } = await sql<{ id: number }>`select id from notifications where office_id = ${officeId}
    order by id limit ${documents + 1}`.execute(db)
  const { store, close } = await openStorage({ dataDir, s3: null }, createDiskSpace(dataDir, 0))
  const piece = 1_000_000
  try {
    for (const [index, { id }] of rows.entries()) {
      const bytes = index === 0 ? largest : (index * 7919) % 200_000
      const pieces = Array.from({ length: Math.ceil(bytes / piece) }, (_, nth) => Math.min(piece, bytes - nth * piece))
      const draft = await store.receive(randomPieces(pieces))
      await draft.keep()
      await sql`insert into documents (notification_id, office_id, position, name, content_type, size, sha256)
        values (${id}, ${officeId}, 0, 'acto.pdf', 'application/pdf', ${bytes}, ${draft.sha256})`.execute(db)
      await store.confirm([draft.sha256])
    }
  } finally {
    await close()
  }
}

function* randomPieces(sizes: readonly number[]): Generator<Buffer> {
  for (const size of sizes) yield randomBytes(size)
}
