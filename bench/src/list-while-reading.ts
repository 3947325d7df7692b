import { sql } from 'kysely'
import { makeLetters } from '../../server/src/testing/letters/letters.ts'
import { type MadePage, makePdf } from '../../server/src/testing/letters/make-pdf.ts'
import { download } from './download.ts'
import { durations, type Figure, grouped, median, ms, p95, until } from './measure.ts'
import { startProduct } from './product.ts'

const NOTIFICATIONS = 10_000
const DOCUMENTS = 100
const PAGES = 100
/** The documents come in so many batches. */
const BATCHES = 10
/** How often the list is asked for before each batch. */
const ALONE = 100
/** A token lasts a quarter of an hour. */
const TOKEN_FOR_MS = 600_000

/** The first page of a list, while the worker reads 10,000 pages and in the pauses between. */
export async function measureListWhileReading(): Promise<Figure[]> {
  await using product = await startProduct()
  await using stores = await product.stores()
  const { db, pool } = stores.database
  await product.signUp('leitura')
  await product.seed('leitura', NOTIFICATIONS)
  const count = async (what: string) =>
    Number((await pool.query<{ count: string }>(`select count(*) from ${what}`)).rows[0]!.count)
  const pending = () => count(`document_readings where state in ('queued', 'reading')`)
  const pagesRead = () => count('document_pages')
  await until(async () => (await pending()) === 0)
  let [token, signedIn] = [await product.signIn('leitura'), performance.now()]
  const list = async () => {
    if (performance.now() - signedIn > TOKEN_FOR_MS) {
      ;[token, signedIn] = [await product.signIn('leitura'), performance.now()]
    }
    return download(`${product.url}/api/processos/?page=0`, token)
  }
  const bring = async (nth: number, pages: readonly MadePage[]) => {
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
  const letters = makeLetters(DOCUMENTS, false).map(({ pages }) => pages)
  const before = await pagesRead()
  const [alone, beside]: [number[], number[]] = [[], []]
  let readingMs = 0
  await durations(50, list)
  for (let batch = 0; batch < BATCHES; batch += 1) {
    alone.push(...(await durations(ALONE, list)))
    const [first, had] = [(batch * DOCUMENTS) / BATCHES, await pagesRead()]
    for (let nth = first; nth < first + DOCUMENTS / BATCHES; nth += 1) await bring(nth, letters[nth]!)
    await until(async () => (await pagesRead()) > had)
    const began = performance.now()
    do beside.push(...(await durations(5, list)))
    while ((await pending()) > 0)
    readingMs += performance.now() - began
  }
  const read = (await pagesRead()) - before
  const times = median(beside) / median(alone)
  return [
    [
      `first page of ${grouped(NOTIFICATIONS)} while ${grouped(read)} pages are read, against pauses between`,
      'unchanged',
      `${times.toFixed(2)} times (${ms(median(beside))} against ${ms(median(alone))}; 95 %: ${ms(p95(beside))} against ${ms(p95(alone))})`,
    ],
    ['these pages took, with storing and proposing', '', `${(readingMs / 60_000).toFixed(1)} min`],
  ]
}
