import { forListedTexts } from '@arauto/contract/listed-texts'
import type { Source } from '@arauto/contract/sources'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { domainDatabase } from '../../../testing/opened-for-file.ts'
import { caseKey } from '../cases/case-key.ts'
import { lockList } from '../offices/list-lock.ts'
import type { PortalAccount } from '../portal-accounts/accounts-repository.ts'
import { isPageKnown } from './known-page.ts'
import type { ListedRow } from './listed-row.ts'
import { createRowImport } from './row-import.ts'
import { lockAccounts, storeRows } from './row-store.ts'

let account: PortalAccount
const domain = domainDatabase()
beforeEach(async () => {
  account = await domain.addAccount(await domain.addOffice())
})

const ROW: ListedRow = {
  ...forListedTexts((name) => `${name} 1`),
  data: '2026-11-20',
  processo: '24034/24.0T8LRS',
  referencia: '440000001',
  hasDocument: false,
}
const NAMED: Partial<ListedRow> = { acto: 'Sentença', data: '2026-11-19', hasDocument: true }

const store = (from: Source, rows: Partial<ListedRow>[], seenAt = new Date('2026-11-22T10:00:00Z')) =>
  domain.db.transaction().execute(async (trx) => {
    const [locked] = await lockAccounts(trx, [account.id])
    await lockList(trx, locked!.officeId)
    const listed = rows.map((row) => ({ ...ROW, ...row }))
    return storeRows(trx, locked!, listed, { seenAt, source: 'import', from })
  })
const stored = () =>
  domain.db
    .selectFrom('notifications')
    .select(['id', 'source', 'row_key', 'acto', 'data', 'has_document', 'first_seen_at'])
    .where('portal_username', '=', account.portalUsername)
    .orderBy('id')
    .execute()

/** What is stored of an account: its notifications, and what each source says of them. */
async function everything({ officeId, portalUsername }: PortalAccount) {
  const of = async (table: 'notifications' | 'notification_sightings') =>
    domain.db
      .selectFrom(table)
      .selectAll()
      .where('office_id', '=', officeId)
      .where('portal_username', '=', portalUsername)
      .orderBy('id')
      .execute()
  return { notifications: await of('notifications'), sightings: await of('notification_sightings') }
}

describe('a row of another source with the same number and case', () => {
  test.each([
    ['citius', 'etribunal'],
    ['etribunal', 'citius'],
    ['mail', 'citius'],
    ['manual', 'folder'],
  ] as const)('that comes as %s, then as %s, is one notification with the fields of both', async (first, second) => {
    await store(first, [first === 'citius' ? {} : { ...NAMED, unidade: '' }])
    const [before] = await stored()
    const came = await store(second, [second === 'citius' ? {} : { ...NAMED, unidade: '' }])
    expect(came).toMatchObject({ inserted: 0, known: 1 })
    const [row, ...others] = await stored()
    expect([row?.id, others]).toEqual([before?.id, []])
    const isCitius = first === 'citius' || second === 'citius'
    expect(row).toMatchObject({
      source: isCitius ? 'citius' : 'folder',
      row_key: isCitius ? '440000001' : 'folder:440000001',
      acto: isCitius ? 'acto 1' : 'Sentença',
      has_document: true,
    })
  })

  test('is joined again by its own key once the portal shows another number for it', async () => {
    await store('citius', [{}])
    await store('etribunal', [{}])
    await store('etribunal', [{ processo: '1/26.0T8LSB', acto: 'Outro' }])
    expect(await stored()).toHaveLength(1)
    expect((await stored())[0]).toMatchObject({ acto: 'acto 1' })
  })

  test('is joined to the first of two that have the same number by now', async () => {
    await store('citius', [{}])
    await store('mail', [{ processo: '' }])
    await store('mail', [{}])
    await store('etribunal', [{}])
    const { notifications, sightings } = await everything(account)
    expect(notifications.map(({ source }) => source)).toEqual(['citius', 'mail'])
    expect([...new Set(sightings.map((sighting) => sighting.notification_id))]).toEqual([notifications[0]!.id])
  })

  test.each<[string, (of: PortalAccount) => Promise<PortalAccount>]>([
    ['another portal user', ({ officeId }) => domain.addAccount(officeId)],
    ['another office', async ({ username }) => domain.addAccount(await domain.addOffice(), { username })],
  ])('of %s is a notification of its own, and changes nothing of the other’s', async (_, addOther) => {
    const [former, other] = [account, await addOther(account)]
    for (const source of ['citius', 'etribunal'] as const) await store(source, [{}, { referencia: '2' }])
    await store('mail', [{ referencia: '3' }])
    const before = await everything(former)
    account = other
    // By the key of another's sighting, by its number, and by the number of another's notification.
    expect(await store('etribunal', [{}])).toMatchObject({ inserted: 1 })
    expect(await store('sitaf', [{ referencia: '2' }, { referencia: '3' }])).toMatchObject({ inserted: 2 })
    expect(await store('citius', [{}])).toMatchObject({ inserted: 0, known: 1 })
    for (const source of ['citius', 'etribunal'] as const) await store(source, [{ acto: 'Outro' }])
    expect(await everything(former)).toEqual(before)
    expect(await everything(other)).toMatchObject({ notifications: [{ acto: 'Outro' }, {}, {}] })
  })
})

test('a notification that another source had seen before was seen then, and has the day of its row', async () => {
  await store('citius', [{}, { referencia: '2', data: null }])
  const earlier = new Date('2026-11-21T10:00:00Z')
  await store('etribunal', [{}, { referencia: '2', data: null }], earlier)
  const seen = domain.db.selectFrom('triage').select(['created_at', 'first_seen_at']).orderBy('notification_id')
  expect(await seen.where('portal_username', '=', account.portalUsername).execute()).toEqual([
    { created_at: new Date('2026-11-20'), first_seen_at: earlier },
    { created_at: earlier, first_seen_at: earlier },
  ])
})

test('a row of another source with the same number, in another case or in none, is a notification of its own', async () => {
  await store('citius', [{}])
  expect(await store('sitaf', [{ processo: '9/24.0BELSB' }])).toMatchObject({ inserted: 1 })
  expect(await store('mail', [{ processo: '' }])).toMatchObject({ inserted: 1 })
  expect((await stored()).map(({ row_key }) => row_key)).toEqual(['440000001', 'sitaf:440000001', 'mail:440000001'])
})

test('a notification of two sources is not changed by a check that lists it as before, and is by one that does not', async () => {
  await store('etribunal', [NAMED])
  await store('citius', [{}])
  const page = (row: Partial<ListedRow>) => ({ rows: [{ ...ROW, ...row }], unreadableRows: [] })
  const known = (row: Partial<ListedRow>) =>
    isPageKnown(domain.db, { accountId: account.id, portalUsername: account.portalUsername }, page(row))
  expect([await known({}), await known({ acto: 'Despacho' })]).toEqual([true, false])
  expect(await store('citius', [{}])).toMatchObject({ changed: [] })
  expect(await store('citius', [{ acto: 'Despacho' }])).toMatchObject({ changed: ['440000001'] })
  expect(await stored()).toMatchObject([{ acto: 'Despacho', data: '2026-11-19' }])
})

test('an import of a page of another source says which of its rows are stored, under whichever key', async () => {
  const imports = createRowImport(domain.db, domain.secrets)
  const page = { target: account, source: 'etribunal' as const, rows: [ROW], unreadableRows: [] }
  await store('citius', [{}])
  const id = (await stored())[0]!.id
  expect(await imports.compare(account.officeId, [page])).toMatchObject([{ rows: [{ id, status: 'known' }] }])
  await imports.store(account.officeId, [page], await domain.importer(account.officeId))
  expect(await imports.compare(account.officeId, [page])).toMatchObject([{ rows: [{ id, status: 'known' }] }])
})

test('a notification that was only announced by mail has a deadline proposed once a portal shows it', async () => {
  const deadline = async () => {
    const { rows } = await sql<{ kind: string; ends: string | null }>`select d.kind, d.ends from deadlines d
      join notifications n on n.id = d.notification_id where n.portal_username = ${account.portalUsername}`.execute(
      domain.db,
    )
    return rows
  }
  const acto = { acto: 'Notificação da Sentença', tribunal: 'Tribunal Judicial da Comarca de Lisboa', unidade: '' }
  await store('mail', [acto])
  expect(await deadline()).toEqual([{ kind: 'none', ends: null }])
  await store('citius', [acto])
  expect(await deadline()).toEqual([{ kind: 'deadline', ends: expect.any(String) }])
})

test.each(['1/24.0T8LSB', ' 1/24.0t8lsb-A.L1', '1 / 24.0T8LSB', 'sem número', '', '1/24.0T8LSB e outro'])(
  'caseKey of "%s" is that of the database',
  async (processo) => {
    const { rows } = await sql<{ key: string }>`select case_key(${processo}::text) as key`.execute(domain.db)
    expect(caseKey(processo)).toBe(rows[0]!.key)
  },
)
