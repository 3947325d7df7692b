import { sql } from 'kysely'
import { searchVector } from '../../server/src/domain/readings/page-words.ts'
import { makeKnownLetters } from '../../server/src/testing/letters/known/known-letter.ts'
import { OPEN_LETTERS } from '../../server/src/testing/letters/known/open-letters.ts'
import { makeLetters } from '../../server/src/testing/letters/letters.ts'
import { download } from './download.ts'
import { durations, type Figure, grouped, ms, p95 } from './measure.ts'
import type { Offices } from './offices.ts'

const DOCUMENTS_OF_EACH = 3
const ROUNDS = 8
/** In every document, in many, in few, in one; a phrase, a case's number, two words. */
const SEARCHES = [
  'tribunal',
  'penhora',
  'perito',
  'apelido4711',
  '"no prazo de 10 dias"',
  '1311/26.0T8OER',
  'audiência apelido12',
  'notificação requerimento',
]

/** The first results of a search in the documents of the largest office, each with three documents of one page, over HTTP. */
export async function measureDocumentSearch({ product, largest, signedIn }: Offices): Promise<Figure[]> {
  await signedIn(largest)
  const count = largest * DOCUMENTS_OF_EACH
  await using stores = await product.stores()
  const { pool, db } = stores.database
  const texts = pageTexts()
  // Of no type that is read: the worker has no bytes of them.
  await sql`insert into documents (notification_id, office_id, position, name, content_type, size, sha256)
    select id, office_id, p, 'despacho-' || p || '.pdf', 'application/octet-stream', 9, id || '-' || p
    from notifications, generate_series(1, ${sql.lit(DOCUMENTS_OF_EACH)}) p`.execute(db)
  await sql`insert into document_readings (document_id, office_id, sha256, state, reader_version, rules_version, facts_version)
    select id, office_id, sha256, 'done', 1000, 1000, 1000 from documents`.execute(db)
  const began = performance.now()
  // Each page has words of its own: a case's number, and one of five thousand names.
  await sql`insert into document_pages (office_id, document_id, page, width, height, method, confidence, text, boxes, words)
    select d.office_id, d.document_id, 1, 595, 842, 'text', 100, t.text || ' apelido' || d.nth % 5000 || ' ' || d.nth,
      array(select generate_series(1, 4 * length(t.words::tsvector))::smallint),
      (t.words || ' ''' || d.nth || ''':900 ''apelido' || d.nth % 5000 || ''':901')::tsvector
    from (select office_id, document_id, row_number() over (order by document_id) as nth from document_readings) d
    join unnest(${texts}::text[], ${texts.map(searchVector)}::text[]) with ordinality t (text, words, nth)
      on t.nth = d.nth * 7919 % ${sql.lit(texts.length)} + 1`.execute(db)
  const seconds = (performance.now() - began) / 1000
  await stores.owner.pool.query('vacuum analyze document_pages, documents, document_readings')
  const token = await signedIn(largest)
  const times: number[] = []
  const figures: Figure[] = []
  for (const search of SEARCHES) {
    const path = `${product.url}/api/documents/search/?search=${encodeURIComponent(search)}`
    await download(path, token)
    const each = await durations(ROUNDS, () => download(path, token))
    figures.push([`first results of «${search}» (95 % of ${ROUNDS})`, '150 ms', ms(p95(each))])
    times.push(...each)
  }
  const sizes = await pool.query<{ index: number; total: number }>(
    `select pg_relation_size('document_pages_words') as index, pg_total_relation_size('document_pages') as total`,
  )
  const { index, total } = sizes.rows[0]!
  const each = (bytes: number) => `${(Number(bytes) / count / 1024).toFixed(1)} KiB`
  return [
    [
      `documents searched: ${grouped(count)}, of ${grouped(largest)} notifications; 95 of 100`,
      '150 ms',
      ms(p95(times)),
    ],
    ...figures,
    ['their index grows by, each document', '', each(index)],
    ['pages with all indexes, each document', '', each(total)],
    ['storing their pages', '', `${Math.round(count / seconds)} pages/s`],
  ]
}

const pageTexts = (): string[] => [
  ...makeLetters(100, false).flatMap(({ pages }) => pages.map(({ lines }) => lines.join('\n'))),
  ...makeKnownLetters(OPEN_LETTERS, () => false).flatMap(({ pages }) =>
    pages.map(({ placed = [] }) => placed.flatMap(({ lines }) => lines).join('\n')),
  ),
]
