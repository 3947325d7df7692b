import { forListedTexts } from '@arauto/contract/listed-texts'
import { SOURCES, type Source } from '@arauto/contract/sources'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDomainDatabase } from '../../testing/domain-database.ts'
import { personInRecord } from '../audit/people.ts'
import type { OfficeId } from '../offices/member.ts'
import type { PortalAccount } from '../portal-accounts/accounts-repository.ts'
import { refreshNextDeadline } from '../triage/next-deadline.ts'
import { lockList } from './list-lock.ts'
import type { ListedRow } from './listed-row.ts'
import { mergeNotifications } from './merge.ts'
import { lockAccounts, storeRows } from './row-store.ts'
import { searchWithStatus } from './search-column.ts'
import { splitNotification } from './split.ts'

const NOW = new Date('2026-11-25T10:00:00Z')
const SEEN_AT = new Date('2026-11-22T10:00:00Z')
const ROW: ListedRow = {
  ...forListedTexts(() => ''),
  acto: 'Notificação da Sentença',
  tribunal: 'Tribunal Judicial da Comarca de Lisboa',
  data: '2026-11-20',
  processo: '24034/24.0T8LRS',
  hasDocument: false,
}

let domain: Awaited<ReturnType<typeof openDomainDatabase>>
let office: OfficeId
let account: PortalAccount
let userId: number
beforeAll(async () => {
  domain = await openDomainDatabase()
})
afterAll(() => domain.close())
beforeEach(async () => {
  office = await domain.addOffice()
  account = await domain.addAccount(office)
  userId = (await domain.importer(office)).userId
})

const inTransaction = <Result>(work: Parameters<ReturnType<typeof domain.db.transaction>['execute']>[0]) =>
  domain.db.transaction().execute(work) as Promise<Result>
const store = (from: Source, row: Partial<ListedRow>) =>
  inTransaction(async (trx) => {
    const [locked] = await lockAccounts(trx, [account.id])
    await lockList(trx, office)
    return storeRows(trx, locked!, [{ ...ROW, ...row }], { seenAt: SEEN_AT, source: 'import', from })
  })
const merge = (a: number, b: number) =>
  inTransaction<number | null>((trx) => mergeNotifications(trx, office, [a, b], userId, NOW))
const split = (id: number) => inTransaction<number | null>((trx) => splitNotification(trx, office, id, userId, NOW))
const numbers = async (): Promise<number[]> => {
  const rows = await domain.db
    .selectFrom('notifications')
    .select('id')
    .where('office_id', '=', office)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** What a merge and a split add to the history; a proposal of the fields of both is one more. */
const ADDED = ['merged', 'split', 'deadline_proposed']

/** What the office has, row by row, without what each change counts up. */
async function everything(): Promise<Record<string, unknown[]>> {
  const read = async (table: string, order: string, without: string[] = []) => {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(t) - ${without}::text[] as row from ${sql.table(table)} t where office_id = ${office}
      order by ${sql.raw(order)}`.execute(domain.db)
    return rows.map(({ row }) => row)
  }
  return {
    notifications: await read('notifications', 'id'),
    sightings: await read('notification_sightings', 'id', ['joined_at']),
    triage: await read('triage', 'notification_id', ['version', 'rules_version']),
    marks: await read('read_marks', 'notification_id, user_id'),
    documents: await read('documents', 'id'),
    notes: await read('notes', 'id'),
    deadlines: await read('deadlines', 'id', ['changed_at', 'batch', 'version']),
    manual: await read('manual_notifications', 'notification_id'),
    history: (await read('work_history', 'id')).filter(({ event }) => !ADDED.includes(String(event))),
    totals: await read('notification_totals', 'names, total', []),
    triageTotals: (await read('triage_totals', 'portal_username, state, assignee_id')).filter(
      ({ total }) => total !== 0,
    ),
    buckets: (await read('list_buckets', 'ordering, key, since, until, origem, state, assignee_id')).filter(
      ({ total }) => total !== 0,
    ),
  }
}

/** Gives a notification files, a note, a confirmed deadline, a mark, and a state. */
async function work(id: number, files = 2): Promise<void> {
  const who = await personInRecord(domain.db, office, userId)
  for (let position = 0; position < files; position += 1) {
    await sql`insert into documents (notification_id, office_id, position, name, content_type, size, sha256)
      values (${id}, ${office}, ${position}, ${`${id}-${position}.pdf`}, 'application/pdf', 1, ${'a'.repeat(64)})`.execute(
      domain.db,
    )
  }
  if (files > 0) {
    await domain.db
      .updateTable('notifications')
      .set({ document_status: 'success', has_document: true, search: searchWithStatus('success') })
      .where('id', '=', id)
      .execute()
  }
  await sql`insert into notes (office_id, notification_id, author, text) values (${office}, ${id}, ${who}, ${`nota ${id}`})`.execute(
    domain.db,
  )
  await sql`insert into deadlines (office_id, notification_id, portal_username, automatic, state, kind, title, ends, decided_by)
    values (${office}, ${id}, ${account.portalUsername}, false, 'confirmed', 'deadline', 'Recurso', '2026-12-20', ${who})`.execute(
    domain.db,
  )
  await sql`insert into read_marks (office_id, user_id, notification_id, is_read) values (${office}, ${userId}, ${id}, true)`.execute(
    domain.db,
  )
  await sql`update triage set state = 'tratada', assignee_id = ${userId}, version = version + 1 where notification_id = ${id}`.execute(
    domain.db,
  )
  await sql`insert into manual_notifications (notification_id, office_id, manner, addressee, made_by)
    select id, office_id, 'court', 'party', ${who} from notifications where id = ${id} and source = 'manual'`.execute(
    domain.db,
  )
  await refreshNextDeadline(domain.db, office, [id])
}

describe('two notifications that a person merges', () => {
  let portals: number
  let manual: number
  beforeEach(async () => {
    await store('manual', { data: '2026-11-21', especie: 'Comum' })
    await store('citius', { referencia: '1' })
    ;[manual, portals] = (await numbers()) as [number, number]
  })

  test('are the portal’s, with what either had', async () => {
    await work(manual)
    await work(portals)
    expect(await merge(portals, manual)).toBe(portals)
    const { notifications, documents, notes, deadlines } = await everything()
    expect(notifications).toMatchObject([{ id: portals, source: 'citius', data: '2026-11-20', especie: 'Comum' }])
    expect([documents?.length, notes?.length]).toEqual([4, 2])
    expect(deadlines?.filter((row) => (row as { state: string }).state === 'confirmed')).toHaveLength(2)
  })

  test('have the less advanced state, and are unread by whoever has not read both', async () => {
    await sql`update members set read_before = '2026-01-01' where office_id = ${office}`.execute(domain.db)
    await work(portals)
    await merge(manual, portals)
    const { triage, marks } = await everything()
    expect(triage).toMatchObject([{ notification_id: portals, state: 'nova', assignee_id: userId }])
    expect(marks).toMatchObject([{ notification_id: portals, is_read: false }])
  })

  test('keep the earlier of the proposed deadlines open', async () => {
    const proposed = async () => (await everything()).deadlines!.map((row) => (row as { ends: string }).ends).sort()
    const [first] = await proposed()
    await merge(manual, portals)
    expect((await proposed())[0]).toBe(first)
    const { rows } = await sql<{ next: string }>`select next_deadline::text as next from triage
      where notification_id = ${portals}`.execute(domain.db)
    expect(rows[0]!.next).toBe(first)
  })

  test.each(['nothing', 'the portal’s', 'the person’s', 'both'])(
    'and splits, with work on %s, are as they were',
    async (on) => {
      if (on === 'both' || on === 'the person’s') await work(manual)
      if (on === 'both' || on === 'the portal’s') await work(portals)
      const before = await everything()
      await merge(portals, manual)
      expect(await everything()).not.toEqual(before)
      expect(await split(manual)).toBe(portals)
      expect(await everything()).toEqual(before)
    },
  )

  test('and splits after somebody worked on them, leave that where it was done', async () => {
    await merge(portals, manual)
    await work(portals)
    await split(manual)
    const { notes, triage } = await everything()
    expect(notes).toMatchObject([{ notification_id: portals }])
    expect(triage).toMatchObject([
      { notification_id: manual, state: 'nova' },
      { notification_id: portals, state: 'tratada' },
    ])
  })

  test('and splits are not joined again by a check', async () => {
    await store('folder', { referencia: '1' })
    const sighting = await domain.db
      .selectFrom('notification_sightings')
      .select('id')
      .where('source', '=', 'folder')
      .where('office_id', '=', office)
      .executeTakeFirstOrThrow()
    expect(await split(sighting.id)).toBe(portals)
    const apart = await numbers()
    await store('folder', { referencia: '1', especie: 'Outra' })
    await store('citius', { referencia: '1', especie: 'Outra' })
    expect(await numbers()).toEqual(apart)
  })

  test('of another portal user, of another office, or gone, are left alone', async () => {
    const former = account
    account = await domain.addAccount(office)
    await store('citius', { referencia: '2' })
    const [theirs] = (await numbers()).slice(-1) as [number]
    account = former
    const before = await everything()
    expect([await merge(portals, theirs), await merge(portals, 999_999), await split(portals)]).toEqual([
      null,
      null,
      null,
    ])
    office = await domain.addOffice()
    expect(await merge(portals, manual)).toBeNull()
    office = former.officeId
    expect(await everything()).toEqual(before)
  })
})

/** What a source shows, and what people do with what is there. */
type Act =
  | { is: 'row'; source: Source; number: string }
  | { is: 'merge'; a: number; b: number }
  | { is: 'split'; a: number }

const source = fc.constantFrom(...SOURCES)
const row = fc.record({ is: fc.constant('row' as const), source, number: fc.constantFrom('1', '2', '3') })
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 3, arbitrary: row },
  fc.record({ is: fc.constant('merge' as const), a: fc.nat(), b: fc.nat() }),
  fc.record({ is: fc.constant('split' as const), a: fc.nat() }),
)

/** The keys of each notification's sightings: what is one, and what is not. */
async function partition(): Promise<string[]> {
  const { rows } = await sql<{ keys: string }>`
    select coalesce((select string_agg(s.row_key, ' ' order by s.row_key) from notification_sightings s
      where s.notification_id = n.id), n.row_key) as keys
    from notifications n where n.office_id = ${office} order by 1`.execute(domain.db)
  return rows.map(({ keys }) => keys)
}

const sightings = async () =>
  domain.db
    .selectFrom('notification_sightings')
    .select(['id', 'parent_id'])
    .where('office_id', '=', office)
    .where('parent_id', 'is not', null)
    .orderBy('id')
    .execute()

async function perform(one: Act): Promise<void> {
  if (one.is === 'row') await store(one.source, { referencia: one.number, acto: `${one.source} ${one.number}` })
  const there = await numbers()
  if (one.is === 'merge' && there.length > 1) {
    const a = there[one.a % there.length]!
    const b = there.filter((id) => id !== a)[one.b % (there.length - 1)]!
    await merge(a, b)
  }
  const joined = one.is === 'split' ? await sightings() : []
  if (one.is === 'split' && joined.length > 0) await split(joined[one.a % joined.length]!.id)
}

const RUNS = { numRuns: process.env.LONG ? 10_000 : 15 }

describe('histories of rows, merges and splits', () => {
  const freshOffice = async () => {
    office = await domain.addOffice()
    account = await domain.addAccount(office)
    userId = (await domain.importer(office)).userId
  }

  test(
    'store no row twice, and lose none',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 10 }), async (acts) => {
          await freshOffice()
          const shown = new Set<string>()
          for (const one of acts) {
            await perform(one)
            if (one.is === 'row') shown.add(one.source === 'citius' ? one.number : `${one.source}:${one.number}`)
            expect((await partition()).flatMap((keys) => keys.split(' ')).sort()).toEqual([...shown].sort())
          }
        }),
        RUNS,
      )
    },
    process.env.LONG ? 7_200_000 : 60_000,
  )

  test(
    'are the same whatever is merged and split again in between',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(row, { minLength: 2, maxLength: 6 }), fc.nat(), fc.nat(), async (rows, a, b) => {
          await freshOffice()
          for (const one of rows) await perform(one)
          const there = await numbers()
          if (there.length < 2) return
          const first = there[a % there.length]!
          const second = there.filter((id) => id !== first)[b % (there.length - 1)]!
          await work(first, 1)
          const before = await everything()
          const kept = await merge(first, second)
          await split(kept === first ? second : first)
          expect(await everything()).toEqual(before)
        }),
        RUNS,
      )
    },
    process.env.LONG ? 7_200_000 : 60_000,
  )

  test(
    'are the same set in any order of arrival',
    async () => {
      const rows = fc.uniqueArray(row, {
        minLength: 1,
        maxLength: 6,
        selector: ({ source, number }) => source + number,
      })
      const orders = rows.chain((all) =>
        fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
      )
      await fc.assert(
        fc.asyncProperty(orders, async ([all, shuffled]) => {
          const shown = async (order: readonly Act[]) => {
            await freshOffice()
            for (const one of order) await perform(one)
            const { rows } = await sql<{
              row: string
            }>`select row_key || source || acto || coalesce(data::text, '') as row
              from notifications where office_id = ${office} order by 1`.execute(domain.db)
            return [await partition(), rows]
          }
          expect(await shown(shuffled)).toEqual(await shown(all))
        }),
        RUNS,
      )
    },
    process.env.LONG ? 7_200_000 : 60_000,
  )
})
