import { forListedTexts } from '@arauto/contract/listed-texts'
import { SOURCES, type Source } from '@arauto/contract/sources'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { domainDatabase } from '../../../testing/opened-for-file.ts'
import { personInRecord } from '../audit/people.ts'
import { lockList } from '../offices/list-lock.ts'
import type { OfficeId } from '../offices/member.ts'
import type { PortalAccount } from '../portal-accounts/accounts-repository.ts'
import type { Database } from '../schema.ts'
import { refreshNextDeadline } from '../triage/next-deadline.ts'
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

/** What the tests work in: the database, or the transaction of one history. */
let db: Database
let office: OfficeId
let account: PortalAccount
let userId: number
const domain = domainDatabase()
beforeAll(async () => {
  db = domain.db
})
beforeEach(async () => {
  office = await domain.addOffice()
  account = await domain.addAccount(office)
  userId = (await domain.importer(office)).userId
})

const inTransaction = <Result>(work: (trx: Database) => Promise<Result>): Promise<Result> =>
  db.isTransaction ? work(db) : db.transaction().execute(work)
const store = (from: Source, row: Partial<ListedRow>) =>
  inTransaction(async (trx) => {
    const [locked] = await lockAccounts(trx, [account.id])
    await lockList(trx, office)
    return storeRows(trx, locked!, [{ ...ROW, ...row }], { seenAt: SEEN_AT, source: 'import', from })
  })
const merge = (a: number, b: number) => inTransaction((trx) => mergeNotifications(trx, office, [a, b], userId, NOW))
const split = (id: number) => inTransaction((trx) => splitNotification(trx, office, id, userId, NOW))
const numbers = async (): Promise<number[]> => {
  const rows = await db.selectFrom('notifications').select('id').where('office_id', '=', office).orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** What a merge and a split add to the history; a proposal of the fields of both is one more. */
const ADDED = ['merged', 'split', 'deadline_proposed']

/** What the office has, row by row, without what each change counts up. */
async function everything(): Promise<Record<string, unknown[]>> {
  const read = async (table: string, order: string, without: string[] = []) => {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(t) - ${without}::text[] as row from ${sql.table(table)} t where office_id = ${office}
      order by ${sql.raw(order)}`.execute(db)
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
  }
}

/** Gives a notification files, a note, a confirmed deadline, a mark, and a state. */
async function work(id: number, files = 2): Promise<void> {
  const who = await personInRecord(db, office, userId)
  for (let position = 0; position < files; position += 1) {
    await sql`insert into documents (notification_id, office_id, position, name, content_type, size, sha256)
      values (${id}, ${office}, ${position}, ${`${id}-${position}.pdf`}, 'application/pdf', 1, ${'a'.repeat(64)})`.execute(
      db,
    )
  }
  if (files > 0) {
    await db
      .updateTable('notifications')
      .set({ document_status: 'success', has_document: true, search: searchWithStatus('success') })
      .where('id', '=', id)
      .execute()
  }
  await sql`insert into notes (office_id, notification_id, author, text) values (${office}, ${id}, ${who}, ${`nota ${id}`})`.execute(
    db,
  )
  await sql`insert into deadlines (office_id, notification_id, portal_username, automatic, state, kind, title, ends, decided_by)
    values (${office}, ${id}, ${account.portalUsername}, false, 'confirmed', 'deadline', 'Recurso', '2026-12-20', ${who})`.execute(
    db,
  )
  await sql`insert into read_marks (office_id, user_id, notification_id, is_read) values (${office}, ${userId}, ${id}, true)`.execute(
    db,
  )
  await sql`update triage set state = 'tratada', assignee_id = ${userId}, version = version + 1 where notification_id = ${id}`.execute(
    db,
  )
  await sql`insert into manual_notifications (notification_id, office_id, manner, addressee, made_by)
    select id, office_id, 'court', 'party', ${who} from notifications where id = ${id} and source = 'manual'`.execute(
    db,
  )
  await refreshNextDeadline(db, office, [id])
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
    await sql`update members set read_before = '2026-01-01' where office_id = ${office}`.execute(db)
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
      where notification_id = ${portals}`.execute(db)
    expect(rows[0]!.next).toBe(first)
  })

  test.each([
    ['the same end, proposed', 0, 'proposed', 'proposed', 1],
    ['an earlier end, decided on', 1, 'confirmed', 'proposed', 1],
    ['a later end', -1, 'proposed', 'proposed', 2],
    ['an earlier end, and does not count', 1, 'dismissed', 'proposed', 2],
    ['an earlier end, but the other is decided on', 1, 'proposed', 'confirmed', 2],
  ] as const)(
    'whose kept deadline has %s, keep the other where it adds something',
    async (_, days, kept, merged, left) => {
      const decide = (id: number, state: string) =>
        sql`update deadlines set state = ${state} where notification_id = ${id}`.execute(db)
      await decide(portals, kept)
      await decide(manual, merged)
      await sql`update deadlines d set ends = k.ends + ${days}::int from deadlines k
      where d.notification_id = ${manual} and k.notification_id = ${portals}`.execute(db)
      await merge(manual, portals)
      expect((await everything()).deadlines).toHaveLength(left)
    },
  )

  test('keep the person in charge of the portal’s; who left the office meanwhile gets nothing back', async () => {
    const { userId: leaver } = await domain.importer(await domain.addOffice())
    await db.insertInto('members').values({ office_id: office, user_id: leaver, role: 'advogado' }).execute()
    const give = (id: number, fields: { assignee_id: number; handled_open?: boolean }) =>
      db.updateTable('triage').set(fields).where('notification_id', '=', id).execute()
    await give(manual, { assignee_id: leaver, handled_open: true })
    await give(portals, { assignee_id: userId })
    await merge(manual, portals)
    await split(manual)
    // They see nothing of the account by now.
    expect((await everything()).triage).toMatchObject([{ assignee_id: null }, { assignee_id: userId }])
    await give(manual, { assignee_id: leaver, handled_open: true })
    const mark = { office_id: office, user_id: leaver, notification_id: manual, is_read: true }
    await db.insertInto('read_marks').values(mark).execute()
    await merge(manual, portals)
    expect((await everything()).triage).toMatchObject([{ assignee_id: userId, handled_open: true }])
    await db.deleteFrom('members').where('office_id', '=', office).where('user_id', '=', leaver).execute()
    await split(manual)
    const { triage, marks } = await everything()
    expect(triage).toMatchObject([
      { notification_id: manual, assignee_id: null, handled_open: true },
      { notification_id: portals, assignee_id: userId, handled_open: false },
    ])
    expect(marks).toEqual([])
  })

  test('and split stand in the history by what was joined', async () => {
    await sql`update notifications set acto = 'Carta' where id = ${manual}`.execute(db)
    await merge(manual, portals)
    await split(manual)
    const { rows } = await sql`select event, after from work_history
      where notification_id = ${portals} and event in ('merged', 'split') order by id`.execute(db)
    const after = { source: 'manual', acto: 'Carta' }
    expect(rows).toEqual([
      { event: 'merged', after },
      { event: 'split', after },
    ])
  })

  test('keep what a person proposed, though Arauto proposes an earlier end', async () => {
    const theirs = { proposed_by: await personInRecord(db, office, userId), ends: '2027-03-01' }
    await db.updateTable('deadlines').set(theirs).where('notification_id', '=', manual).execute()
    await merge(manual, portals)
    expect((await everything()).deadlines).toMatchObject([theirs, { proposed_by: null }])
  })

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

  test.each([
    [true, 'pending'],
    [false, null],
  ])(
    'and splits, where another source lists a document since, leave it to an account that is active: %s',
    async (...row) => {
      const [isActive, status] = row
      await db.updateTable('accounts').set({ is_active: isActive }).where('id', '=', account.id).execute()
      await work(manual)
      await merge(portals, manual)
      const stored = { has_document: true, document_status: 'success' }
      expect((await everything()).notifications).toMatchObject([{ id: portals, ...stored }])
      await store('etribunal', { referencia: '1', hasDocument: true })
      await split(manual)
      const { notifications } = await everything()
      expect(notifications).toMatchObject([
        { id: manual, document_status: 'success' },
        { id: portals, has_document: true, document_status: status },
      ])
    },
  )

  test('and splits after files came for both, leave these where they are, stored', async () => {
    await merge(portals, manual)
    await work(portals, 1)
    await split(manual)
    const { notifications, documents } = await everything()
    expect(notifications).toMatchObject([
      { id: manual, document_status: null },
      { id: portals, has_document: true, document_status: 'success' },
    ])
    expect(documents).toMatchObject([{ notification_id: portals }])
  })

  test('and splits are not joined again by a check', async () => {
    await store('folder', { referencia: '1' })
    const sighting = await db
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
  | { is: 'row'; source: Source; number: string; data: string | null; hasDocument: boolean }
  | { is: 'merge'; a: number; b: number }
  | { is: 'split'; a: number }

const rowOf = (...numbers: string[]) =>
  fc.record({
    is: fc.constant('row' as const),
    source: fc.constantFrom(...SOURCES),
    number: fc.constantFrom(...numbers),
    data: fc.constantFrom('2026-11-18', '2026-11-20', null),
    hasDocument: fc.boolean(),
  })
const row = rowOf('1', '2', '3')
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
    from notifications n where n.office_id = ${office} order by 1`.execute(db)
  return rows.map(({ keys }) => keys)
}

const sightings = async () =>
  db
    .selectFrom('notification_sightings')
    .select(['id', 'parent_id'])
    .where('office_id', '=', office)
    .where('parent_id', 'is not', null)
    .orderBy('id')
    .execute()

/** Two different ones of those that are there, and none where there are fewer. */
async function pick(a: number, b: number): Promise<[number, number] | null> {
  const there = await numbers()
  const first = there[a % there.length]
  const second = there.filter((id) => id !== first)[b % (there.length - 1)]
  return first === undefined || second === undefined ? null : [first, second]
}

async function perform(one: Act): Promise<void> {
  if (one.is === 'row') {
    const { source, number, data, hasDocument } = one
    await store(source, { referencia: number, acto: `${source} ${number}`, data, hasDocument })
  }
  const pair = one.is === 'merge' ? await pick(one.a, one.b) : null
  if (pair) await merge(...pair)
  const joined = one.is === 'split' ? await sightings() : []
  if (one.is === 'split' && joined.length > 0) await split(joined[one.a % joined.length]!.id)
}

/** Works in a transaction that is rolled back, so that no history slows the next ones. */
async function inHistory<Result>(work: () => Promise<Result>): Promise<Result> {
  const trx = await domain.db.startTransaction().execute()
  db = trx
  try {
    return await work()
  } finally {
    db = domain.db
    await trx.rollback().execute()
  }
}

const runs = (byDay: number) => ({ numRuns: process.env.LONG ? 10_000 : byDay })

describe('histories of rows, merges and splits', { timeout: process.env.LONG ? 7_200_000 : 60_000 }, () => {
  test('store no row twice, and lose none', async () => {
    const historyOf = async (acts: readonly Act[]): Promise<void> => {
      const shown = new Set<string>()
      for (const one of acts) {
        await perform(one)
        if (one.is === 'row') shown.add(one.source === 'citius' ? one.number : `${one.source}:${one.number}`)
        expect((await partition()).flatMap((keys) => keys.split(' ')).sort()).toEqual([...shown].sort())
      }
    }
    const acts = fc.array(act, { minLength: 1, maxLength: 10 })
    await fc.assert(
      fc.asyncProperty(acts, (all) => inHistory(() => historyOf(all))),
      runs(10),
    )
  })

  test('are the same whatever is merged and split again in between', async () => {
    const historyOf = async (acts: readonly Act[], a: number, b: number): Promise<void> => {
      for (const one of acts) await perform(one)
      const pair = (await pick(a, b))!
      await work(pair[0], 1)
      const before = await everything()
      const kept = await merge(...pair)
      await split(pair[0] === kept ? pair[1] : pair[0])
      expect(await everything()).toEqual(before)
    }
    const rows = fc.tuple(rowOf('1'), rowOf('2'), fc.array(row, { maxLength: 4 }))
    await fc.assert(
      fc.asyncProperty(rows, fc.nat(), fc.nat(), ([one, another, more], a, b) =>
        inHistory(() => historyOf([one, another, ...more], a, b)),
      ),
      runs(5),
    )
  })

  test('are the same set in any order of arrival', async () => {
    const historyOf = async (acts: readonly Act[]) => {
      for (const one of acts) await perform(one)
      const { rows } = await sql<{ row: string }>`
        select concat_ws(' ', row_key, source, acto, data, has_document) as row from notifications
        where office_id = ${office} order by 1`.execute(db)
      return [await partition(), rows]
    }
    const rows = fc.uniqueArray(row, {
      minLength: 1,
      maxLength: 6,
      selector: ({ source, number }) => source + number,
    })
    const orders = rows.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })))
    await fc.assert(
      fc.asyncProperty(orders, async ([all, shuffled]) => {
        expect(await inHistory(() => historyOf(shuffled))).toEqual(await inHistory(() => historyOf(all)))
      }),
      runs(5),
    )
  })
})
