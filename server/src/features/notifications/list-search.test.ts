import { forListedTexts, SEARCH_VERSION } from '@arauto/contract/listed-texts'
import type { Notification } from '@arauto/contract/notifications'
import { matchesSearch } from '@arauto/contract/search'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { addOffice, seesAll } from '../../../testing/offices.ts'
import { domainDatabase } from '../../../testing/opened-for-file.ts'
import { type StoredNotification, toNotification } from '../../domain/notifications/notification-record.ts'
import { rowSearchText } from '../../domain/notifications/stored-row.ts'
import type { OfficeId, Viewer } from '../../domain/offices/member.ts'
import { countMatches, readPage, scanWholeList } from './list-query.ts'

const WORDS = [
  'Notificação',
  'notificações',
  'Sentença',
  'Juízes',
  'juiz 7',
  'Tribunais',
  'Évora',
  'leis',
  'Leiria',
  '1234/26.0T8LSB-A',
  '100%',
  'a_b',
  'c\\d',
  '«urgente»',
  "d'Ávila",
  'Straße',
  'ßx',
  'αβ',
  'ª',
]
const DATES = ['2026-11-20', '2026-07-01', '2025-03-05', '1999-12-31', null]

const database = domainDatabase()
let officeId: OfficeId
let viewer: Viewer
let records: Notification[]
beforeAll(async () => {
  const { db } = database
  officeId = await addOffice(db)
  viewer = seesAll(officeId)
  const pick = <T>(values: readonly T[], index: number): T => values[index % values.length]!
  const rows = Array.from({ length: 90 }, (_, index) => {
    const firstSeenAt = new Date(Date.UTC(2026, 5, 1, 22, index))
    const [hasDocument, advogado] = [index % 3 > 0, pick(['Inês Carvalhal', 'Duarte Reis'], index)]
    const documentStatus = hasDocument ? pick(['pending', 'error'], index) : null
    const row = {
      ...forListedTexts(() => ''),
      origem: pick(['Tribunal', 'Mandatário'], index),
      data: pick(DATES, index),
      acto: `${pick(WORDS, index)} de ${pick(WORDS, index * 3 + 1)}`,
      tribunal: `Comarca de ${pick(WORDS, index * 5 + 2)}`,
      unidade: pick(WORDS, index * 7 + 3),
      processo: `${index}/26.0T8LSB`,
      referencia: String(440_000 + index),
    }
    return {
      ...row,
      search: rowSearchText(row, { advogado, firstSeenAt, documentStatus, hasDocument }),
      search_version: SEARCH_VERSION,
      office_id: officeId,
      portal_username: 'x',
      row_key: row.referencia,
      first_seen_at: firstSeenAt,
      advogado,
      has_document: hasDocument,
      document_status: documentStatus,
      document_next_at: null,
    }
  })
  await db.insertInto('notifications').values(rows).execute()
  records = (await readAll(viewer)).map((row) => toNotification(row, String))
})

async function readAll(who: Viewer): Promise<StoredNotification[]> {
  const rows: StoredNotification[] = []
  for await (const part of scanWholeList(database.db, who)) rows.push(...part)
  return rows
}

const find = async (search: string) => {
  const request = { page: 0, pageSize: 100, search, advogado: '', origem: '' }
  const results = await readPage(database.db, viewer, request)
  return { ids: results.map(({ id }) => id), count: await countMatches(database.db, viewer, request) }
}
/** The referências that the page's own search finds, in the list's order. */
const expected = (search: string) => records.filter((one) => matchesSearch(one, search)).map((one) => one.id)

const typed = fc.oneof(
  fc.constantFrom(
    ...WORDS,
    'notificacoes',
    'juizes 7',
    'lei',
    'sentenças',
    '20-11-2026',
    '05.03.2025',
    '7/2026',
    '2026/11',
    '31/12/99',
  ),
  fc.constantFrom(
    '"',
    '«',
    '»',
    '%',
    '_',
    '\\',
    'em breve',
    'pendentes',
    'de',
    'a',
    '7',
    'q',
    'w',
    '1/',
    '.0',
    '-a',
    'αβ',
    'β',
    'sx',
    'xq',
    'ße',
    'e ',
    '"comarca de',
  ),
  fc.constantFrom(...WORDS).chain((word) => fc.nat(word.length).map((length) => word.slice(0, length))),
)

it('the database finds the same records as the page, in the same order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(typed, { minLength: 1, maxLength: 4 }), async (parts) => {
      const search = parts.join(' ')
      const ids = expected(search)
      expect(await find(search), search).toEqual({ ids, count: ids.length })
    }),
    { numRuns: process.env.LONG ? 3_000 : 40 },
  )
})

it('the trigram index finds the same records as the page', async () => {
  await database.db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx)
    for (const search of [
      'sentenças',
      'juiz 7',
      'a 7 de',
      '100%',
      '"juiz 7" 20/11/2026',
      'ju',
      'c\\d',
      '7',
      'q',
      '1/',
      '%',
      '\\',
      'ßx',
      'ß',
    ]) {
      const request = { page: 0, pageSize: 100, search, advogado: '', origem: '' }
      expect(await countMatches(trx, viewer, request), search).toBe(expected(search).length)
    }
  })
})
