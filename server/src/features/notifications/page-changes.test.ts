import { forListedTexts, SEARCH_VERSION } from '@arauto/contract/listed-texts'
import { type RawBuilder, sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { seesAll } from '../../../testing/offices.ts'
import { domainDatabase } from '../../../testing/opened-for-file.ts'
import { wrongBuckets } from '../../../testing/wrong-buckets.ts'
import type { OfficeId } from '../../domain/offices/member.ts'
import { readPage } from './list-query.ts'

const ROWS = process.env.LONG ? 3_000 : 800
const PAGE = process.env.LONG ? 100 : 25
const CHANGES = process.env.LONG ? 200 : 4
const BY = ['data', 'acto', 'tribunal', 'processo', 'prazo'] as const
const ORDERS = BY.flatMap((by) => (['asc', 'desc'] as const).map((order) => ({ by, order })))

let officeId: OfficeId
const domain = domainDatabase()
beforeAll(async () => {
  officeId = await domain.addOffice()
})

/** Adds rows whose texts and days follow from their numbers. */
const add = (from: number, to: number): RawBuilder<unknown> => {
  const texts = Object.keys(forListedTexts(() => '')).filter((name) => !['acto', 'tribunal', 'processo'].includes(name))
  return sql`
    insert into notifications (office_id, portal_username, row_key, first_seen_at, data, advogado, acto, tribunal, processo,
      ${sql.join(texts.map((name) => sql.ref(name)))}, search, search_version, has_document)
    select ${officeId}, 'portal-' || g % 2, g::text, '2026-01-01'::timestamptz + g * interval '1 minute',
      date '2026-11-01' - (g * 7919) % 500, 'advogado', 'acto ' || g % 4, 'tribunal ' || g % 30, g % 700 || '/26.0T8LSB',
      ${sql.join(texts.map(() => sql`''`))}, '', ${SEARCH_VERSION}, false
    from generate_series(${from}::int, ${to}::int) g`
}

it('pages are whole while rows come, change and go, and afterwards have each row once', async () => {
  const { db } = domain
  await add(1, ROWS).execute(db)
  // The page's numbers and its rows are read one after the other: here, as of one moment.
  const ask = (page: number, sort: (typeof ORDERS)[number], pageSize = PAGE) =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (trx) => {
        const request = { page, pageSize, search: '', advogado: '', origem: '', countLater: true, sort }
        return (await readPage(trx, seesAll(officeId), request)).results.map(({ id }) => id)
      })
  const change = async (round: number) => {
    const some = sql`office_id = ${officeId} and id % 11 = ${round % 11}`
    await add(ROWS + round * 100 + 1, ROWS + round * 100 + 100).execute(db)
    await sql`update triage set state = 'tratada', next_deadline = date '2026-12-01' + ${round}::int
      where office_id = ${officeId} and notification_id % 11 = ${round % 11}`.execute(db)
    await sql`update notifications set data = data + 200, acto = 'acto ' || id % 9, processo = id % 90 || '/26' where ${some}`.execute(
      db,
    )
    await sql`delete from notifications where ${some} and id % 13 = 0`.execute(db)
  }
  let isChanging = true
  const changing = (async () => {
    for (let round = 0; round < CHANGES; round++) await change(round)
  })().finally(() => {
    isChanging = false
  })
  const lengths: number[] = []
  for (let turn = 0; isChanging; turn++) lengths.push((await ask(23, ORDERS[turn % ORDERS.length]!)).length)
  await changing
  expect(new Set(lengths)).toEqual(new Set([PAGE]))

  expect(await wrongBuckets(db)).toEqual([])
  const { rows } = await sql<{
    id: number
  }>`select id from notifications where office_id = ${officeId} order by id`.execute(db)
  for (const sort of ORDERS) {
    const pages = await Promise.all(
      Array.from({ length: Math.ceil(rows.length / (4 * PAGE)) + 1 }, (_, page) => ask(page, sort, 4 * PAGE)),
    )
    expect(
      pages.flat().sort((one, other) => one - other),
      JSON.stringify(sort),
    ).toEqual(rows.map(({ id }) => id))
  }
}, 120_000)
