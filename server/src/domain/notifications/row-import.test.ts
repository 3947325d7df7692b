import { forListedTexts } from '@arauto/contract/listed-texts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { domainDatabase } from '../../../testing/opened-for-file.ts'
import type { OfficeId } from '../offices/member.ts'
import type { PortalAccount } from '../portal-accounts/accounts-repository.ts'
import type { ListedRow } from './listed-row.ts'
import { createRowImport, type RowImport, type TargetedPage } from './row-import.ts'

type Imported = [office: OfficeId, pages: readonly TargetedPage[]]

let imports: Pick<RowImport, 'compare' | 'targets'> & { store(...args: Imported): ReturnType<RowImport['store']> }
let office: Awaited<ReturnType<typeof domain.addOffice>>
let account: PortalAccount
const domain = domainDatabase()
beforeAll(async () => {
  const rows = createRowImport(domain.db, domain.secrets)
  imports = { ...rows, store: async (of, pages) => rows.store(of, pages, await domain.importer(of)) }
})
beforeEach(async () => {
  office = await domain.addOffice()
  account = await domain.addAccount(office)
})

const row = (referencia: string, hasDocument = false): ListedRow => ({
  ...forListedTexts(() => ''),
  data: null,
  referencia,
  hasDocument,
})
const unreadable = (text: string) => ({ cells: [{ label: '', text }], referencia: '', markup: '' })
const page = (target: PortalAccount, rows: ListedRow[], unreadableRows: string[] = []): TargetedPage => ({
  target,
  rows,
  unreadableRows: unreadableRows.map(unreadable),
})
const count = async (of: PortalAccount) =>
  (await domain.db.selectFrom('notifications').select('id').where('portal_username', '=', of.portalUsername).execute())
    .length

describe('pages that are imported', () => {
  test('say of each row whether it is new, known, or repeats an earlier one of the same account', async () => {
    const other = await domain.addAccount(office)
    await imports.store(office, [page(account, [row('1')])])
    const pages = [page(account, [row('1'), row('2'), row('2')]), page(account, [row('1')]), page(other, [row('1')])]
    const statuses = (matches: Awaited<ReturnType<RowImport['compare']>> | null) =>
      matches?.map(({ rows }) => rows.map(({ status }) => status))
    const expected = [['known', 'new', 'repeated'], ['repeated'], ['new']]
    expect(statuses(await imports.compare(office, pages))).toEqual(expected)
    expect(await count(other)).toBe(0)
    expect(statuses(await imports.store(office, pages))).toEqual(expected)
    expect([await count(account), await count(other)]).toEqual([2, 1])
  })

  test('are noted as a visit to the portal, also where nothing is new', async () => {
    const visits = () =>
      domain.db
        .selectFrom('account_visits')
        .select(['means', 'at', 'user_id'])
        .where('account_id', '=', account.id)
        .execute()
    await imports.store(office, [page(account, [row('1')])])
    const [first] = await visits()
    await imports.store(office, [page(account, [row('1')])])
    const [second, ...others] = await visits()
    expect([first?.means, others, second!.at >= first!.at]).toEqual(['extension', [], true])
    expect(second!.user_id).toBe((await domain.importer(office)).userId)
  })

  test('stand in the record with the numbers of the first ten, and what could not be read', async () => {
    const rows = (from: number, count: number) => Array.from({ length: count }, (_, index) => row(`r${from + index}`))
    await imports.store(office, [page(account, [...rows(10, 9), { ...row(''), acto: 'x' }], ['a', 'b'])])
    await imports.store(office, [page(account, [...rows(10, 9), ...rows(20, 12)])])
    const entries = domain.db.selectFrom('audit_entries').select('subject').where('office_id', '=', office)
    const named = (from: number, count: number) => rows(from, count).map(({ referencia }) => referencia)
    expect(await entries.where('event', '=', 'rows_imported').orderBy('seq').execute()).toEqual([
      { subject: `${account.username}, pela extensão: 10 novas (${named(10, 9).join(', ')}, …), 2 por ler` },
      { subject: `${account.username}, pela extensão: 12 novas (${named(20, 10).join(', ')}, …)` },
    ])
  })

  test('know rows of the same office and account only', async () => {
    const otherOffice = await domain.addOffice()
    const theirs = await domain.addAccount(otherOffice, { username: account.username })
    await imports.store(otherOffice, [page(theirs, [row('1')])])
    expect(await imports.compare(office, [page(account, [row('1')])])).toMatchObject([{ rows: [{ status: 'new' }] }])
  })

  test('say whether a document is stored, or missing because the portal or the list has one', async () => {
    await imports.store(office, [page(account, [row('1', true), row('2', true), row('3')])])
    await domain.db
      .updateTable('notifications')
      .set({ document_status: 'success' })
      .where('row_key', '=', '1')
      .execute()
    const rows = [row('1'), row('2'), row('3'), row('4'), row('5', true)]
    const [match] = await imports.compare(office, [page(account, rows)])
    expect(match?.rows.map(({ documents }) => documents)).toEqual(['stored', 'missing', 'none', 'none', 'missing'])
  })

  test('count the unreadable rows that are new, before they are stored', async () => {
    const pages = [page(account, [], ['a', 'b'])]
    expect(await imports.compare(office, pages)).toMatchObject([{ newUnreadable: 2 }])
    expect(await imports.store(office, pages)).toMatchObject([{ newUnreadable: 2 }])
    expect(await imports.compare(office, [page(account, [], ['b', 'c'])])).toMatchObject([{ newUnreadable: 1 }])
  })
})

describe('nothing is imported', () => {
  const refused = async (target: PortalAccount) => {
    expect(await imports.store(office, [page(account, [row('1')]), page(target, [row('2')])])).toBeNull()
    expect(await count(account)).toBe(0)
  }

  test('when one of the accounts was removed', async () => {
    const removed = await domain.addAccount(office)
    await domain.accounts.remove(domain.db, office, removed.id)
    await refused(removed)
  })

  test('when one of the accounts has another portal user name by now', async () => {
    const renamed = await domain.addAccount(office)
    await domain.db.updateTable('accounts').set({ username_key: 'outro' }).where('id', '=', renamed.id).execute()
    await refused(renamed)
  })

  test('of no pages', async () => {
    expect(await imports.store(office, [])).toEqual([])
    expect(await imports.compare(office, [])).toEqual([])
  })
})
