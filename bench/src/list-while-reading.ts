import { sql } from 'kysely'
import { openStoresBeside } from '../../server/src/app/stores.ts'
import { readConfig } from '../../server/src/config.ts'
import { createLogger } from '../../server/src/platform/logging.ts'
import { makeLetters } from '../../server/src/testing/letters/letters.ts'
import { makePdf } from '../../server/src/testing/letters/make-pdf.ts'
import { download } from './download.ts'
import { durations, type Figure, grouped, median, ms, p95, until } from './measure.ts'
import { startProduct } from './product.ts'

const NOTIFICATIONS = 10_000
const DOCUMENTS = 100
const PAGES = 100
const ROUNDS = 60

/** The first page of a list, alone and while the worker reads 10,000 pages. */
export async function measureListWhileReading(): Promise<Figure[]> {
  const product = await startProduct()
  const stores = await openStoresBeside(readConfig({ DATA_DIR: product.dataDir }), createLogger('error'))
  const { db, pool } = stores.database
  try {
    await product.signUp('leitura')
    await product.seed('leitura', NOTIFICATIONS)
    const pending = async () => {
      const { rows } = await pool.query<{ count: string }>(
        `select count(*) from document_readings where state in ('queued', 'reading')`,
      )
      return Number(rows[0]!.count)
    }
    await until(async () => (await pending()) === 0)
    const token = await product.signIn('leitura')
    const list = () => download(`${product.url}/api/processos/?page=0`, token)
    await durations(20, list)
    const alone = await durations(ROUNDS, list)
    const letters = makeLetters(DOCUMENTS, false).map(({ pages }) => pages)
    for (const [nth, pages] of letters.entries()) {
      const bytes = makePdf(
        Array.from({ length: PAGES }, (_, page) => ({
          ...pages[page % pages.length]!,
          lines: [...pages[page % pages.length]!.lines, `${nth} ${page}`],
        })),
      )
      const sha256 = await stores.store.put(Buffer.from(bytes))
      await sql`insert into documents (notification_id, office_id, position, name, content_type, size, sha256)
        select id, office_id, 900, 'lido.pdf', 'application/pdf', ${bytes.length}, ${sha256}
        from notifications order by id offset ${nth} limit 1`.execute(db)
    }
    const began = performance.now()
    const beside: number[] = []
    do beside.push(...(await durations(5, list)))
    while ((await pending()) > 0)
    const minutes = (performance.now() - began) / 60_000
    const read = await pool.query<{ count: string }>(`select count(*) from document_pages`)
    const line = (times: readonly number[]) => `${ms(median(times))} (95 of 100 within ${ms(p95(times))})`
    return [
      [`first page of ${grouped(NOTIFICATIONS)}, nothing being read`, '', line(alone)],
      [`the same while ${grouped(Number(read.rows[0]!.count))} pages are read`, 'unchanged', line(beside)],
      ['these pages took, with storing and proposing', '', `${minutes.toFixed(1)} min`],
    ]
  } finally {
    await stores.close()
    await product.stop()
  }
}
