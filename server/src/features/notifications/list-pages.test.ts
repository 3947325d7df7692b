import { once } from 'node:events'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import { FILTER_MAX } from '@arauto/contract/constants'
import { forListedTexts, SEARCH_VERSION } from '@arauto/contract/listed-texts'
import type { NotificationPageRequest } from '@arauto/contract/notification-query'
import type { ListSort, TriageFilter } from '@arauto/contract/triage'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { addDeadline } from '../../../testing/office-deadlines.ts'
import { seesAll } from '../../../testing/offices.ts'
import { domainDatabase } from '../../../testing/opened-for-file.ts'
import { storeNotification } from '../../../testing/stored-notifications.ts'
import { waitFor } from '../../../testing/wait-for.ts'
import type { Member, OfficeId } from '../../domain/offices/member.ts'
import { createListCache, preferredEncoding } from './list-cache.ts'
import { readOverview } from './list-overview.ts'
import { selectRows } from './select-rows.ts'

/** More than are counted before the rows are sent. */
const ROWS = 10_045
const never = new AbortController().signal

/** A row as a plain program sees it. */
interface Plain {
  id: number
  portal: string
  advogado: string
  origem: string
  acto: string
  processo: string
  day: string
  deadline: string | null
  lacks: boolean
  state: string
  text: string
}

const domain = domainDatabase()
let officeId: OfficeId
let userId: number
let plain: Plain[]
beforeAll(async () => {
  const { db } = domain
  // Another office's rows stand among this one's.
  const other = await domain.addOffice()
  officeId = await domain.addOffice()
  userId = (
    await db.selectFrom('members').select('user_id').where('office_id', '=', officeId).executeTakeFirstOrThrow()
  ).user_id
  const texts = Object.keys(forListedTexts(() => '')).filter(
    (name) => !['origem', 'acto', 'processo', 'referencia'].includes(name),
  )
  await sql`
    insert into notifications (office_id, portal_username, row_key, first_seen_at, data, advogado, origem, acto, processo, referencia,
      ${sql.join(texts.map((name) => sql.ref(name)))}, search, search_version, has_document)
    select case when g % 40 = 0 then ${other}::bigint else ${officeId} end, 'portal-' || g % 5, g::text, '2026-01-01'::timestamptz + g * interval '1 minute',
      case when g % 3 = 0 then null else date '2026-11-01' - (g * 7919) % 300 end, 'advogado ' || case when g % 10 = 4 then 3 else g % 5 end,
      case when g % 7 = 0 then 'Mandatário' else 'Tribunal' end, 'acto ' || g % 4,
      (array['', '1', '12', 'é' || g % 9, g % 700 || '/26', '12/26'])[1 + g % 6], g::text,
      ${sql.join(texts.map(() => sql`''`))},
      'comum ' || case when g % 97 = 0 then 'raro ' else '' end || case when g % 3 = 0 then 'straße' else '' end, ${SEARCH_VERSION}, false
    from generate_series(1, ${Math.ceil((ROWS * 40) / 39)}::int) g`.execute(db)
  await sql`update triage set state = 'tratada' where notification_id % 3 = 0`.execute(db)
  await sql`update triage set assignee_id = ${userId} where office_id = ${officeId} and notification_id % 11 = 0`.execute(
    db,
  )
  await sql`update triage set next_deadline = date '2026-12-01' + (notification_id % 50)::int, next_over = date '2999-12-01'
    where notification_id % 6 = 1`.execute(db)
  await sql`update triage set lacks_duration = true where notification_id % 4 = 1`.execute(db)
  await sql`analyze notifications, triage`.execute(db)
  const { rows } = await sql<Plain>`
    select n.id, n.portal_username as portal, n.advogado, n.origem, n.acto, translate(n.processo, 'é', 'e') as processo, n.created_at::text || n.first_seen_at::text as day,
      t.next_deadline as deadline, t.lacks_duration as lacks, t.state || case when t.assignee_id is null then '' else ' minha' end as state, n.search as text
    from notifications n join triage t on t.notification_id = n.id where n.office_id = ${officeId}`.execute(db)
  plain = rows
}, 120_000)
afterEach(() => void vi.useRealTimers())

const member = (reads: Member['reads']): Member => ({
  officeId,
  userId,
  role: reads === 'all' ? 'responsavel' : 'assistente',
  reads,
  acts: reads,
  manages: [],
})
const links = { linkTo: String, expires: 0 } as unknown as Parameters<ReturnType<typeof createListCache>['page']>[3]

const compare = (one: string | number, other: string | number) => (one < other ? -1 : one > other ? 1 : 0)
const newest = (one: Plain, other: Plain) => compare(other.day, one.day) || other.id - one.id

/** The numbers of a list, by a plain program: all of it sorted, filtered and cut. */
function expected(
  reads: Member['reads'],
  { search, advogado, origem, triage, sort }: NotificationPageRequest,
): number[] {
  const isIn: Record<TriageFilter, (row: Plain) => boolean> = {
    'por-tratar': ({ state }) => !state.startsWith('tratada'),
    novas: ({ state }) => state.startsWith('nova'),
    minhas: ({ state }) => !state.startsWith('tratada') && state.endsWith('minha'),
    'com-prazo': ({ deadline }) => deadline !== null,
    'sem-duracao': ({ lacks }) => lacks,
  }
  const up = sort?.order === 'asc' ? 1 : -1
  const order = (one: Plain, other: Plain) => {
    if (!sort) return newest(one, other)
    if (sort.by === 'data') return -up * newest(one, other)
    if (sort.by === 'acto' || sort.by === 'processo')
      return up * compare(one[sort.by], other[sort.by]) || newest(one, other)
    if (sort.by !== 'prazo') return newest(one, other)
    if (one.deadline === null || other.deadline === null) {
      return Number(one.deadline === null) - Number(other.deadline === null) || newest(one, other)
    }
    return up * compare(one.deadline, other.deadline) || newest(one, other)
  }
  return plain
    .filter(
      (row) =>
        (reads === 'all' || reads.includes(row.portal)) &&
        (!advogado || row.advogado === advogado) &&
        (!origem || row.origem === origem) &&
        (!triage || isIn[triage](row)) &&
        row.text.includes(search ?? ''),
    )
    .sort(order)
    .map(({ id }) => id)
}

const request = fc.record({
  search: fc.constantFrom('', '', '', 'comum', 'raro', 'ra', 'straße', 'ß', 'aß', 'nada'),
  // One account has rows of the third and of the fourth.
  advogado: fc.constantFrom('', '', 'advogado 1', 'advogado 3', 'advogado 4', 'ninguém'),
  origem: fc.constantFrom('', '', 'Mandatário'),
  triage: fc.constantFrom<TriageFilter | null>(null, null, 'por-tratar', 'novas', 'minhas', 'com-prazo', 'sem-duracao'),
  sort: fc.option(
    fc.record({
      by: fc.constantFrom<ListSort>('data', 'acto', 'processo', 'prazo', 'tribunal'),
      order: fc.constantFrom('asc', 'desc'),
    }),
  ),
  countLater: fc.boolean(),
  pageSize: fc.constantFrom(10, 100, 7),
  // Most doubles from 0 to 1 are all but 0.
  place: fc.integer({ min: 0, max: 1020 }).map((thousandths) => thousandths / 1000),
  reads: fc.constantFrom<Member['reads']>('all', 'all', ['portal-1', 'portal-2'], ['portal-9']),
})

it('any page of any list, however far behind, has the rows and the count of a plain program', async () => {
  const answers = createListCache(domain.db)
  await fc.assert(
    fc.asyncProperty(request, async ({ place, reads, ...asked }) => {
      const all = expected(reads, { ...asked, page: 0 } as NotificationPageRequest)
      const page = Math.floor((place * all.length) / asked.pageSize)
      const from = page * asked.pageSize
      const answer = await answers.page(member(reads), 1, { ...asked, page } as NotificationPageRequest, links)
      expect(answer.results.map(({ id }) => id)).toEqual(all.slice(from, from + asked.pageSize))
      if (answer.count_is === undefined) expect(answer.count).toBe(all.length)
      else {
        expect(asked.countLater).toBe(true)
        expect(answer.count).toBeLessThanOrEqual(Math.max(all.length, from))
      }
    }),
    { numRuns: process.env.LONG ? 2_000 : 50 },
  )
}, 300_000)

it('of a long list the count is pending for who does not wait, until it was counted for another', async () => {
  const answers = createListCache(domain.db)
  const ask = (page: number, countLater = false) =>
    answers.page(member('all'), 1, { page, pageSize: 10, search: 'comum', advogado: '', origem: '', countLater }, links)
  expect(await ask(0, true)).toMatchObject({ count: 10, count_is: 'pending' })
  const counted = await ask(0)
  expect([counted.count, counted.count_is]).toEqual([plain.length, undefined])
  const again = await ask(3, true)
  expect([again.count, again.count_is]).toEqual([plain.length, undefined])
  const last = await createListCache(domain.db).page(
    member('all'),
    1,
    { page: Math.floor(plain.length / 10), pageSize: 10, search: 'comum', advogado: '', origem: '', countLater: true },
    links,
  )
  expect([last.results.length, last.count, last.count_is]).toEqual([plain.length % 10, plain.length, undefined])
})

it('a list short enough to count fully returns its count with the rows', async () => {
  const request = { page: 0, pageSize: 10, search: 'comum', advogado: '', origem: '', countLater: true }
  const answer = await createListCache(domain.db).page(member(['portal-1']), 1, request, links)
  const seen = plain.filter(({ portal }) => portal === 'portal-1').length
  expect([answer.count, answer.count_is]).toEqual([seen, undefined])
})

it('urgent deadlines are counted by the day on which they are asked for, though nothing changed since the day before', async () => {
  const other = await domain.addOffice()
  await addDeadline(domain.db, other, { ends: '2030-01-10' })
  const answers = createListCache(domain.db)
  const asking = { ...member('all'), officeId: other }
  const urgentAt = async (moment: string) => {
    vi.useFakeTimers({ now: new Date(moment), toFake: ['Date'] })
    const first = { page: 0, pageSize: 10, search: '', advogado: '', origem: '', countLater: false }
    return (await answers.page(asking, 1, first, links)).triage?.prazos_urgentes
  }
  expect(await urgentAt('2030-01-09T23:59:00Z')).toBe(0)
  expect(await urgentAt('2030-01-10T00:01:00Z')).toBe(1)
})

const whole = async () => {
  const answers = createListCache(domain.db, ROWS / 2)
  const list = await answers.whole(member('all'), { etag: 'W/"1"', counter: 1 }, links, 'br', never)
  if (!(list instanceof Readable)) throw new Error('a list of so many rows is sent while it is read')
  return list
}

it('a long whole list is sent while it is read, as it was when it was asked for', async () => {
  const list = await whole()
  await once(list, 'readable')
  const beginning = String(list.read())
  expect(beginning.length).toBeLessThan(1_000_000)
  // What changes from now on is of the next list.
  await sql`update notifications set acto = 'mudado' where office_id = ${officeId} and id % 100 = 0`.execute(domain.db)
  const records: { id: number; acto: string }[] = JSON.parse(beginning + (await text(list)))
  expect(records.map(({ id }) => id)).toEqual(plain.toSorted(newest).map(({ id }) => id))
  expect(records.filter(({ acto }) => acto === 'mudado')).toEqual([])
  await sql`update notifications n set acto = p.acto from unnest(${plain.map(({ id }) => id)}::bigint[], ${plain.map(({ acto }) => acto)}::text[]) p (id, acto)
    where n.id = p.id and n.acto <> p.acto`.execute(domain.db)
}, 120_000)

it('a list that many ask for at once is made and compressed once', async () => {
  const answers = createListCache(domain.db)
  const ask = () => answers.whole(member('all'), { etag: 'W/"1"', counter: 1 }, links, 'br', never)
  const [one, other] = (await Promise.all([ask(), ask()])) as Buffer[]
  expect(other).toBe(one)
  expect(JSON.parse(String(brotliDecompressSync(one!)))).toHaveLength(plain.length)
})

it.each([
  [undefined, 'identity'],
  ['gzip, deflate, br', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['br ; q=0.0 , GZIP', 'gzip'],
  ['gzip; q=0, identity', 'identity'],
  ['br;q=0.5', 'br'],
  ['brotli, xgzip', 'identity'],
] as const)('a list is sent to who accepts %s as %s', (accepted, encoding) =>
  expect(preferredEncoding(accepted)).toBe(encoding),
)

it('a long whole list that its client leaves holds no connection, and the next one is sent', async () => {
  const open = async () =>
    (
      await sql<{ count: number }>`select count(*) as count from pg_stat_activity
        where datname = current_database() and xact_start is not null and backend_type = 'client backend' and pid <> pg_backend_pid()`.execute(
        domain.db,
      )
    ).rows[0]!.count
  for (let round = 0; round < 3; round++) {
    const list = await whole()
    await once(list, 'readable')
    const opened = await open()
    list.destroy()
    expect(opened).toBe(1)
    await waitFor(async () => (await open()) === 0)
  }
  const list = await whole()
  expect(JSON.parse(await text(list))).toHaveLength(plain.length)
})

it('what is kept of a list is not answered to another member, for another filter or view, or after a change', async () => {
  const answers = createListCache(domain.db)
  const ask = async (of: Member, counter: number) => {
    const asked = { page: 0, pageSize: 10, search: '', advogado: '', origem: 'Mandatário', countLater: false }
    const { count, summary, triage } = await answers.page(of, counter, asked, links)
    return [count, summary.total, triage?.minhas]
  }
  const counted = (reads: Member['reads']) => {
    const all = { page: 0, pageSize: 10, search: '', advogado: '', origem: '' }
    return [{ ...all, origem: 'Mandatário' }, all, { ...all, triage: 'minhas' as const }].map(
      (asked) => expected(reads, asked).length,
    )
  }
  const [whole, part] = [member('all'), member(['portal-1', 'portal-2'])]
  expect(await ask(whole, 1)).toEqual(counted('all'))
  expect(await ask(part, 1)).toEqual(counted(part.reads))
  for (const value of ['Tribunal', 'advogado 1', 'advogado 3', 'raro', 'straße']) {
    const name = value === 'Tribunal' ? 'origem' : value.startsWith('advogado') ? 'advogado' : 'search'
    const asked = { page: 0, pageSize: 10, search: '', advogado: '', origem: '', [name]: value }
    expect((await answers.page(whole, 1, asked, links)).count, value).toBe(expected('all', asked).length)
  }
  const [all, total, mine] = counted('all')
  const other = { ...whole, userId: userId + 1 }
  expect(await ask(other, 1)).toEqual([all, total, 0])
  const own = { page: 1, pageSize: 10, search: 'comum', advogado: '', origem: '', triage: 'minhas' as const }
  expect((await answers.page(whole, 1, own, links)).count).toBe(mine)
  expect((await answers.page(other, 1, own, links)).count).toBe(0)
  const { id } = plain.find(({ origem, state }) => origem === 'Tribunal' && state === 'nova')!
  await sql`update notifications set origem = 'Mandatário' where id = ${id}`.execute(domain.db)
  await sql`update triage set assignee_id = ${userId} where notification_id = ${id}`.execute(domain.db)
  expect(await ask(whole, 2)).toEqual([all! + 1, total, mine! + 1])
  await sql`update notifications set origem = 'Tribunal' where id = ${id}`.execute(domain.db)
  await sql`update triage set assignee_id = null where notification_id = ${id}`.execute(domain.db)
})

it('the ETag of a list is of the hour of its links, its sign-in and its view', async () => {
  const { etag } = createListCache(domain.db)
  const tagOf = async (reads: Member['reads'], sid: string, hour: number) =>
    (await etag(member(reads), sid, { ...links, expires: hour * 3600 })).etag
  const tags = [
    await tagOf('all', 'a', 1),
    await tagOf('all', 'a', 2),
    await tagOf('all', 'b', 1),
    await tagOf(['portal-1'], 'a', 1),
  ]
  expect(new Set(tags).size).toBe(tags.length)
  expect(await tagOf('all', 'a', 1)).toBe(tags[0])
})

it('figures and filters follow the alphabet, also among equals, and leave out what no address can hold', async () => {
  const other = await domain.addOffice()
  const [longest, longer] = ['x'.repeat(FILTER_MAX), 'x'.repeat(FILTER_MAX + 1)]
  for (const origem of ['Zé', 'Ângela', 'Tribunal', longest, longer])
    await storeNotification(domain.db, other, 'portal', { origem })
  expect(await readOverview(domain.db, seesAll(other))).toMatchObject({
    summary: { total: 5, origem: 'Ângela' },
    filters: { origens: ['Ângela', 'Tribunal', longest, 'Zé'] },
  })
})

it('a part of a list ends with its last number, has those of earlier days in Lisbon, and says how many it leaves', async () => {
  const other = await domain.addOffice()
  const ids: number[] = []
  for (const data of ['2026-07-01', '2026-07-01', '2026-07-02', '2026-07-01', '2026-07-01', '2026-07-01'])
    ids.push(await storeNotification(domain.db, other, 'portal', { data }))
  const all = { search: '', advogado: '', origem: '', triage: null, after: ids[0]!, upTo: ids[4]! }
  const part = (limit: number, before: string | null) =>
    selectRows(domain.db, { ...member('all'), officeId: other }, { ...all, limit, before })
  expect(await part(3, null)).toEqual({ ids: ids.slice(1, 4), remaining: 1 })
  expect(await part(9, '2026-07-02')).toEqual({ ids: [ids[1], ids[3], ids[4]], remaining: 0 })
})
