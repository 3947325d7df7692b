import { forListedTexts } from '@arauto/contract/listed-texts'
import { beforeEach, expect, test } from 'vitest'
import { domainDatabase } from '../../../testing/opened-for-file.ts'
import type { PortalAccount } from '../portal-accounts/accounts-repository.ts'
import { isPageKnown, LISTED_FIELDS } from './known-page.ts'
import type { ListedPage, ListedRow } from './listed-row.ts'
import { storePage } from './row-store.ts'

let account: PortalAccount
const domain = domainDatabase()
beforeEach(async () => {
  account = await domain.addAccount(await domain.addOffice())
})

const CHECK = '0192f0c1-0000-7000-8000-000000000000'
const row = (change: Partial<ListedRow> = {}): ListedRow => ({
  ...forListedTexts((name) => `${name} 1`),
  data: '2026-11-20',
  referencia: '440000001',
  hasDocument: false,
  ...change,
})
const OTHER = row({ referencia: '440000002' })
const unreadable = { cells: [{ label: 'Data', text: 'amanhã' }], referencia: '440000003', markup: '<p>' }
const pageOf = (of: PortalAccount) => ({ accountId: of.id, portalUsername: of.portalUsername })
const page = (...rows: ListedRow[]): ListedPage => ({ rows, unreadableRows: [] })
const store = (listed: ListedPage, of = account) =>
  storePage(
    domain.db,
    domain.secrets,
    { ...pageOf(of), checkId: CHECK, seenAt: new Date(), first: false, progress: 0 },
    listed,
  )
const isKnown = (listed: ListedPage, of = account) => isPageKnown(domain.db, pageOf(of), listed)

test('a page is known once its rows are stored, in any order and number', async () => {
  expect(await isKnown(page(row()))).toBe(false)
  await store(page(row(), OTHER))
  expect(await isKnown(page(OTHER, row()))).toBe(true)
  expect(await isKnown(page(row()))).toBe(true)
  expect(await isKnown(page(row(), row({ referencia: '440000009' })))).toBe(false)
})

test('an empty page is', async () => {
  expect(await isKnown(page())).toBe(true)
})

test.each(LISTED_FIELDS.filter((name) => name !== 'referencia'))('a row with another %s is not', async (name) => {
  await store(page(row(), OTHER))
  expect(await isKnown(page(row({ [name]: name === 'data' ? '2026-11-21' : 'outro' }), OTHER))).toBe(false)
})

test('a row whose document came is not; one whose document the list no longer links to is', async () => {
  await store(page(row()))
  expect(await isKnown(page(row({ hasDocument: true })))).toBe(false)
  await store(page(row({ hasDocument: true })))
  expect(await isKnown(page(row({ hasDocument: true })))).toBe(true)
  expect(await isKnown(page(row()))).toBe(true)
})

test('a page with a row that cannot be read is not, nor any of a list of which one is kept', async () => {
  await store(page(row()))
  expect(await isKnown({ rows: [row()], unreadableRows: [unreadable] })).toBe(false)
  await store({ rows: [row()], unreadableRows: [unreadable] })
  expect(await isKnown(page(row()))).toBe(false)
})

test('a page is known by the rows of its own account and office alone, whatever others have', async () => {
  const colleague = await domain.addAccount(account.officeId)
  const elsewhere = await domain.addAccount(await domain.addOffice(), { username: account.username })
  // In two sources, beside a row that cannot be read.
  await store({ rows: [row()], unreadableRows: [unreadable] })
  await store({ ...page(row()), source: 'etribunal' })
  for (const other of [colleague, elsewhere]) {
    expect(await isKnown(page(row()), other)).toBe(false)
    await store(page(row()), other)
    expect(await isKnown(page(row()), other)).toBe(true)
  }
})

test('nor once its account was removed', async () => {
  await store(page(row()))
  await domain.accounts.remove(domain.db, account.officeId, account.id)
  expect(await isKnown(page(row()))).toBe(false)
})
