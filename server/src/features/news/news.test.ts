import { randomUUID } from 'node:crypto'
import { NEWS_MAX, type NewsView } from '@arauto/contract/alerts'
import { forListedTexts } from '@arauto/contract/listed-texts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { addMember } from '../../../testing/office-members.ts'
import { testProduct } from '../../../testing/opened-for-file.ts'
import { storeNotification } from '../../../testing/stored-notifications.ts'
import { storePage } from '../../domain/notifications/row-store.ts'
import type { AccessLevel, OfficeId } from '../../domain/offices/member.ts'
import { findMember } from '../../domain/offices/members-repository.ts'
import { newsCount } from './news-repository.ts'

const product = testProduct({ worker: false })

const [OURS, THEIRS] = ['ms-1p@adv.oa.pt', 'hv-2p@adv.oa.pt']
const database = () => product.platform.database.db

async function newOffice() {
  const { access: head, officeId } = await product.signUp()
  const join = (access: Record<string, AccessLevel>) => addMember(product, officeId, { access })
  const arrives = (portalUsername = OURS, fields = {}) =>
    storeNotification(database(), officeId, portalUsername, fields)
  return { officeId, head, join, arrives }
}

const news = async (token: string): Promise<NewsView> => (await product.call('GET', '/api/news/', { token })).body
const seen = async (token: string, newest: number): Promise<NewsView> =>
  (await product.call('POST', '/api/news/seen/', { token, body: { newest } })).body
const NOTHING = { count: 0, newest: null, latest: [] }

it('an arriving notification is new to each member who may see it until they have seen the list', async () => {
  const { head, join, arrives } = await newOffice()
  const colleague = await join({ [OURS]: 'read' })
  const outsider = await join({})
  for (const { token } of [colleague, outsider, { token: head }]) expect(await news(token)).toEqual(NOTHING)
  const first = await arrives(OURS, { acto: 'Citação', processo: '7/26.0T8LSB', tribunal: 'Lisboa' })
  const second = await arrives(THEIRS)
  expect(await news(head)).toMatchObject({ count: 2, newest: second, latest: [{ id: second }, { id: first }] })
  expect(await news(colleague.token)).toEqual({
    count: 1,
    newest: first,
    latest: [{ id: first, acto: 'Citação', processo: '7/26.0T8LSB', case_label: '', tribunal: 'Lisboa' }],
  })
  expect(await news(outsider.token)).toEqual(NOTHING)

  expect(await seen(head, second)).toEqual(NOTHING)
  expect(await news(head)).toEqual(NOTHING)
  expect(await news(colleague.token)).toMatchObject({ count: 1 })
})

it('a page stored by a check that began before the list was opened is new after it', async () => {
  const { head } = await newOffice()
  const { id, username } = await product.addAccount(head)
  const check = {
    accountId: id,
    portalUsername: username,
    seenAt: new Date(Date.now() - 3_600_000),
    first: false,
    progress: 0,
  }
  const stores = (referencia: string) => {
    const row = { ...forListedTexts(() => ''), referencia, acto: 'Citação', data: null, hasDocument: false }
    const page = { rows: [row], unreadableRows: [] }
    return storePage(database(), product.platform.secrets, { ...check, checkId: randomUUID() }, page)
  }
  await stores('1')
  const { newest } = await news(head)
  expect(await seen(head, newest!)).toEqual(NOTHING)
  await stores('2')
  expect(await news(head)).toMatchObject({ count: 1, latest: [{ acto: 'Citação' }] })
})

it('a number beyond the list hides nothing that is yet to come, and a lower one brings nothing back', async () => {
  const { head, arrives } = await newOffice()
  const first = await arrives()
  expect(await seen(head, Number.MAX_SAFE_INTEGER)).toEqual(NOTHING)
  const second = await arrives()
  expect(await seen(head, first)).toMatchObject({ count: 1, newest: second })
  await seen(head, second)
  expect(await seen(head, 0)).toEqual(NOTHING)
  for (const newest of [-1, 1.5, 'x', null]) {
    expect((await product.call('POST', '/api/news/seen/', { token: head, body: { newest } })).status).toBe(400)
  }
})

it('a notification older than a membership is not new to the member', async () => {
  const { head, arrives } = await newOffice()
  await arrives()
  await arrives()
  const { access: token } = await product.signUp()
  const { url: invitation } = (
    await product.call('POST', '/api/office/invitations/', { token: head, body: { role: 'responsavel' } })
  ).body
  expect((await product.call('POST', '/api/office/join/', { token, body: { invitation } })).status).toBe(200)
  expect(await news(token)).toEqual(NOTHING)
  await arrives()
  expect(await news(token)).toMatchObject({ count: 1 })
})

it('no case is named to a member whose alerts name none', async () => {
  const { officeId, join, arrives } = await newOffice()
  const { token, userId } = await join({ [OURS]: 'read' })
  await sql`insert into alert_settings (office_id, user_id, email, events, show_details)
    values (${officeId}, ${userId}, '', '{}', false)`.execute(database())
  const newest = await arrives()
  expect(await news(token)).toEqual({ count: 1, newest, latest: [] })
})

it('thousands are counted up to a limit, by a range of an index, for members who see all and for those who see some', async () => {
  const { officeId, join, head } = await newOffice()
  const { token, userId } = await join({ [THEIRS]: 'read' })
  await fill(officeId, 5000)
  const { rows: newest } = await sql<{ ours: number; theirs: number }>`
    select max(id) as ours, max(id) filter (where portal_username = ${THEIRS}) as theirs from notifications
    where office_id = ${officeId}`.execute(database())
  expect(await news(head)).toMatchObject({ count: NEWS_MAX, newest: newest[0]!.ours, latest: { length: 3 } })
  expect(await news(token)).toMatchObject({ count: NEWS_MAX, newest: newest[0]!.theirs })
  const some = (await findMember(database(), officeId, userId))!
  for (const reader of [some, { ...some, reads: 'all' as const }]) {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (costs off) ${newsCount(reader)}`.execute(database())
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).not.toMatch(/Seq Scan on notifications/)
    expect(plan).toMatch(/Index Cond: .*\bid > /)
  }
})

/** Adds notifications, alternating between two portal users. */
async function fill(officeId: OfficeId, count: number): Promise<void> {
  const model = await storeNotification(database(), officeId, OURS)
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_name = 'notifications' and is_identity = 'NO' and is_generated = 'NEVER'`.execute(database())
  const own = new Map([
    ['row_key', sql`'fila-' || n`],
    ['portal_username', sql`case when n % 2 = 0 then ${OURS} else ${THEIRS} end`],
  ])
  const names = rows.map(({ name }) => name)
  await sql`insert into notifications (${sql.join(names.map((name) => sql.ref(name)))})
    select ${sql.join(names.map((name) => own.get(name) ?? sql.ref(`m.${name}`)))}
    from notifications m, generate_series(1, ${count}) as n where m.id = ${model}`.execute(database())
  await sql`analyze notifications`.execute(database())
}
