import { sql } from 'kysely'
import { openStoresBeside } from '../../server/src/app/stores.ts'
import { readConfig } from '../../server/src/config.ts'
import { searchVector } from '../../server/src/domain/readings/page-words.ts'
import { documentQuery } from '../../server/src/features/reading/document-query.ts'
import { searchDocuments } from '../../server/src/features/reading/search-documents.ts'
import { createDocumentReader } from '../../server/src/integrations/page-text/index.ts'
import { readDocument } from '../../server/src/integrations/page-text/read-document.ts'
import { createLogger } from '../../server/src/platform/logging.ts'
import { childrenOf } from '../../server/src/testing/child-processes.ts'
import { makeLetters } from '../../server/src/testing/letters/letters.ts'
import { makePdf } from '../../server/src/testing/letters/make-pdf.ts'
import { storeNotification } from '../../server/src/testing/stored-notifications.ts'
import { type Figure, ms } from './measure.ts'
import { rssOf } from './process-memory.ts'
import { startProduct } from './product.ts'
import { measureProse, PROSE_DIR } from './prose.ts'

const DOCUMENTS = 10_000
const SEARCHES = ['penhora', 'requerimento', '"no prazo de"', '1234/26.0T8OER', 'levantamento da caução']
const MIB = 1024 * 1024

/** Reading pages, the memory that it takes, and the search of what was read. */
export async function measureReading(): Promise<Figure[]> {
  const text = makeLetters(100, false).flatMap(({ pages }) => pages)
  const scans = makeLetters(3, true).flatMap(({ pages }) => pages)
  return [
    ['a page with text, of one core', '20 ms', ms(await processorTime(makePdf(text), text.length))],
    ['a scanned page, of one core', '6 s', ms(await processorTime(makePdf(scans), scans.length))],
    ['the reading process at its largest (RSS)', '400 MiB', `${await largest(makePdf([...text, ...scans]))} MiB`],
    ...(PROSE_DIR ? [measureProse(PROSE_DIR)] : []),
    ...(await measureSearch(text.map(({ lines }) => lines.join('\n')))),
  ]
}

const orderOf = (bytes: Uint8Array) => ({
  bytes,
  contentType: 'application/pdf',
  from: 1,
  to: 10_000,
  forMs: 1_000_000,
})

/** @returns processor time for each page, in milliseconds */
async function processorTime(bytes: Uint8Array, pages: number): Promise<number> {
  const before = process.cpuUsage()
  await readDocument({ ...orderOf(bytes), recognise: true })
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / pages
}

/** @returns the most memory that the process had, in MiB */
async function largest(bytes: Uint8Array): Promise<number> {
  const reader = createDocumentReader({ timeoutMs: 600_000 })
  let most = 0
  const watching = setInterval(async () => {
    for (const pid of await childrenOf(process.pid, 'reading-process.ts')) most = Math.max(most, await rssOf(pid))
  }, 50)
  try {
    await reader.readPages(orderOf(bytes))
  } finally {
    clearInterval(watching)
    reader.close()
  }
  return Math.round(most)
}

async function measureSearch(texts: readonly string[]): Promise<Figure[]> {
  const product = await startProduct()
  const stores = await openStoresBeside(readConfig({ DATA_DIR: product.dataDir }), createLogger('error'))
  try {
    await product.signUp('leitura')
    const { db } = stores.database
    const { id: office } = await db.selectFrom('offices').select('id').executeTakeFirstOrThrow()
    const notification = await storeNotification(db, office, 'ana-1p@adv.oa.pt')
    // Of no type that is read: the worker has no bytes of them.
    await sql`insert into documents (notification_id, office_id, position, name, content_type, size, sha256)
      select ${notification}, ${office}, n, n || '.pdf', 'application/octet-stream', 9, n from generate_series(1, ${sql.lit(DOCUMENTS)}) n`.execute(
      db,
    )
    await sql`insert into document_readings (document_id, office_id, sha256, state, reader_version, rules_version)
      select id, office_id, sha256, 'done', 1000, 1000 from documents`.execute(db)
    const vectors = texts.map((one) => searchVector(one))
    await sql`insert into document_pages (office_id, document_id, page, width, height, method, confidence, text, boxes, words)
      select ${office}, d.document_id, 1, 595, 842, 'text', 100, t.text, '{}', t.words::tsvector
      from (select document_id, row_number() over () % ${sql.lit(texts.length)} + 1 as nth from document_readings) d
      join unnest(${texts}::text[], ${vectors}::text[]) with ordinality t (text, words, nth) on t.nth = d.nth`.execute(
      db,
    )
    await sql`vacuum analyze document_pages`.execute(db)
    const { rows } = await sql<{ index: number; total: number }>`
      select pg_relation_size('document_pages_words') as index, pg_total_relation_size('document_pages') as total`.execute(
      db,
    )
    const { index, total } = rows[0]!
    const times: number[] = []
    for (let round = 0; round < 20; round += 1) {
      for (const search of SEARCHES) {
        const began = performance.now()
        await searchDocuments(db, { officeId: office, reads: 'all', acts: 'all' }, documentQuery(search)!)
        times.push(performance.now() - began)
      }
    }
    times.sort((one, other) => one - other)
    const each = (bytes: number) => `${(bytes / DOCUMENTS / 1024).toFixed(1)} KiB (${Math.round(bytes / MIB)} MiB)`
    return [
      [`search of ${DOCUMENTS} pages, 95 of 100`, '150 ms', ms(times[Math.floor(times.length * 0.95)]!)],
      [`index of ${DOCUMENTS} pages, each`, '', each(Number(index))],
      [`pages with all indexes of ${DOCUMENTS}, each`, '', each(Number(total))],
    ]
  } finally {
    await stores.close()
    await product.stop()
  }
}
