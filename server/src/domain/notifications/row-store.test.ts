import { randomUUID } from 'node:crypto'
import { forListedTexts } from '@arauto/contract/listed-texts'
import { searchText } from '@arauto/contract/search'
import type { ReceivedRow } from '@arauto/portal-pages/unreadable-row'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { domainDatabase } from '../../../testing/opened-for-file.ts'
import { caseSearchLine } from '../cases/case-search.ts'
import { lockList } from '../offices/list-lock.ts'
import type { AccountFields, PortalAccount } from '../portal-accounts/accounts-repository.ts'
import { storeProposals } from '../triage/store-proposals.ts'
import type { ListedRow } from './listed-row.ts'
import { AccountGone, lockAccounts, storePage, storeRows } from './row-store.ts'

let account: PortalAccount
const domain = domainDatabase()
beforeEach(async () => {
  account = await newAccount()
})

const CHECK = '0192f0c1-0000-7000-8000-000000000000'
const SEEN_AT = new Date('2026-11-22T10:00:00Z')
const LATER = new Date('2026-11-22T11:00:00Z')
const ROW: ListedRow = {
  ...forListedTexts((name) => `${name} 1`),
  data: '2026-11-20',
  referencia: '440000001',
  hasDocument: false,
}
const row = (change: Partial<ListedRow> = {}): ListedRow => ({ ...ROW, ...change })
const unreadable = (referencia: string): ReceivedRow => ({
  cells: [{ label: 'Data', text: 'amanhã' }],
  referencia,
  markup: '<p>',
})

const newAccount = async (fields: Partial<AccountFields> = {}) => domain.addAccount(await domain.addOffice(), fields)
interface Where {
  of?: PortalAccount
  seenAt?: Date
  portalUsername?: string
  unreadableRows?: ReceivedRow[]
  checkId?: string
}
const store = (rows: ListedRow[], { of = account, seenAt = SEEN_AT, unreadableRows = [], ...where }: Where = {}) =>
  storePage(
    domain.db,
    domain.secrets,
    {
      accountId: of.id,
      portalUsername: of.portalUsername,
      checkId: CHECK,
      seenAt,
      first: false,
      progress: 0,
      ...where,
    },
    { rows, unreadableRows },
  )
const stored = (portalUsername = account.portalUsername) =>
  domain.db
    .selectFrom('notifications')
    .selectAll()
    .select(sql<string>`ctid::text`.as('version'))
    .where('portal_username', '=', portalUsername)
    .orderBy('row_key')
    .execute()
/** A row is searched by the text that the contract makes of it. */
function expectFoundByContent({ search, search_version: _, created_at: __, ...row }: Stored): void {
  const doc = row.has_document && row.document_status !== 'success' ? 'em breve' : null
  expect(search).toBe(searchText({ ...row, doc, created_at: row.data ?? row.first_seen_at.toISOString() }))
}
type Stored = Awaited<ReturnType<typeof stored>>[number]
const unreadableKept = () =>
  domain.db.selectFrom('unreadable_rows').select('id').where('portal_username', '=', account.portalUsername).execute()

test('a new row has its triage and its proposal in the same transaction; a changed one gets another', async () => {
  const act = { acto: 'Notificação de Despacho', especie: 'Ação de Processo Comum', data: '2026-03-20' }
  await store([row(act)])
  const proposed = () =>
    domain.db
      .selectFrom('deadlines as d')
      .innerJoin('triage as t', 't.notification_id', 'd.notification_id')
      .select(['d.kind', 'd.ends', 'd.version', 't.state', 't.next_deadline', 't.case_key'])
      .where('d.office_id', '=', account.officeId)
      .execute()
  const first = { kind: 'deadline', ends: '2026-04-13', version: 1, state: 'nova', next_deadline: '2026-04-13' }
  expect(await proposed()).toEqual([{ ...first, case_key: 'PROCESSO 1' }])
  await store([row(act)])
  expect(await proposed()).toEqual([{ ...first, case_key: 'PROCESSO 1' }])
  await store([row({ ...act, data: '2026-03-23', processo: '12/26.0T8LSB-A' })])
  const second = { ends: '2026-04-14', next_deadline: '2026-04-14', version: 2, case_key: '12/26.0T8LSB' }
  expect(await proposed()).toEqual([{ ...first, ...second }])
})

test('new rows are written once, with what making their proposals anew would write', async () => {
  const acts = ['Notificação de Despacho', 'Citação', 'Notificação para mero conhecimento', 'Diversos']
  const rows = acts.flatMap((acto) =>
    [null, '2026-03-20', '1985-01-01', '2030-01-01'].map((data) => row({ acto, data, referencia: `${acto} ${data}` })),
  )
  const { officeId } = account
  const rowsOf = async (table: 'triage' | 'deadlines') =>
    domain.db.selectFrom(table).selectAll().where('office_id', '=', officeId).orderBy('notification_id').execute()
  const written = await domain.db.transaction().execute(async (trx) => {
    const [locked] = await lockAccounts(trx, [account.id])
    await lockList(trx, officeId)
    // With what the connection's last transactions wrote.
    const counts = async () => {
      const { rows: tables } = await sql<{ name: string; inserted: number; updated: number }>`
        select relname as name, pg_stat_get_xact_tuples_inserted(oid) as inserted, pg_stat_get_xact_tuples_updated(oid) as updated
        from pg_class where relname in ('notifications', 'triage', 'deadlines') and relkind = 'r'`.execute(trx)
      return new Map(tables.map((table) => [table.name, table]))
    }
    const before = await counts()
    await storeRows(trx, locked!, rows, { seenAt: SEEN_AT, source: 'check' })
    return [...(await counts())].map(([name, { inserted, updated }]) => ({
      name,
      inserted: inserted - before.get(name)!.inserted,
      updated: updated - before.get(name)!.updated,
    }))
  })
  const once = (name: string) => ({ name, inserted: rows.length, updated: 0 })
  expect(written).toEqual(expect.arrayContaining(['deadlines', 'notifications', 'triage'].map(once)))

  const [triage, deadlines] = [await rowsOf('triage'), await rowsOf('deadlines')]
  const times = await domain.db
    .selectFrom('notifications')
    .select(['id as notification_id', 'created_at', 'first_seen_at'])
    .where('office_id', '=', officeId)
    .orderBy('id')
    .execute()
  expect(triage).toMatchObject(times)
  await domain.db.updateTable('triage').set({ rules_version: 0 }).where('office_id', '=', officeId).execute()
  await domain.db.transaction().execute(async (trx) => {
    await lockList(trx, officeId)
    const ids = times.map(({ notification_id }) => notification_id)
    await storeProposals(trx, officeId, ids, new Date())
  })
  expect([await rowsOf('triage'), await rowsOf('deadlines')]).toEqual([triage, deadlines])
})

describe('a new row', () => {
  test('is stored with its texts, its account and the beginning of the check', async () => {
    expect(await store([row()])).toEqual({ inserted: 1, known: 0, changed: [], unreadable: 0 })
    const { hasDocument, ...texts } = ROW
    expect(await stored()).toMatchObject([
      {
        ...texts,
        has_document: hasDocument,
        row_key: ROW.referencia,
        advogado: 'Ana Reis',
        first_seen_at: SEEN_AT,
        document_status: null,
        document_next_at: null,
      },
    ])
  })

  test('is stored in one transaction with how far its check has come', async () => {
    const checkId = randomUUID()
    const check = {
      id: checkId,
      office_id: account.officeId,
      account_id: account.id,
      kind: 'manual' as const,
      whole: true,
    }
    await domain.db.insertInto('checks').values(check).execute()
    await storePage(
      domain.db,
      domain.secrets,
      {
        accountId: account.id,
        portalUsername: account.portalUsername,
        checkId,
        seenAt: SEEN_AT,
        first: false,
        progress: 0.25,
      },
      { rows: [row()], unreadableRows: [] },
    )
    const { rows } = await sql`select c.progress, c.new_records, c.xmin = n.xmin as together
      from checks c join notifications n on n.office_id = c.office_id where c.id = ${checkId}`.execute(domain.db)
    expect(rows).toEqual([{ progress: 0.25, new_records: 1, together: true }])
  })

  test('is stored for the user name that was signed in with', async () => {
    const other = `antiga-${account.portalUsername}`
    await store([row()], { portalUsername: other })
    expect([(await stored()).length, (await stored(other)).length]).toEqual([0, 1])
  })

  test.each<[string | null, string, Partial<AccountFields>]>([
    ['pending', 'an account whose documents are fetched', {}],
    [null, 'one whose documents are not', { fetch_documents: false }],
    [null, 'an inactive one', { is_active: false }],
    [null, 'one for imports only', { secret: { signIn: 'import' } }],
  ])('with a document has the status %s for %s', async (status, _, fields) => {
    account = await newAccount(fields)
    await store([row({ hasDocument: true }), row({ referencia: '2' })])
    const [without, having] = await stored()
    expect([having?.has_document, having?.document_status]).toEqual([true, status])
    expect(having?.document_next_at === null).toBe(status === null)
    expect(without?.document_status).toBeNull()
  })

  test('is one of more than a statement can take', async () => {
    const rows = Array.from({ length: 2001 }, (_, index) => row({ referencia: String(index) }))
    expect(await store(rows)).toMatchObject({ inserted: 2001, known: 0 })
    expect(await store(rows)).toMatchObject({ inserted: 0, known: 2001 })
    expect(await stored()).toHaveLength(2001)
  })
})

describe('a known row', () => {
  test('that is listed as before is not written again', async () => {
    await store([row({ hasDocument: true })])
    const before = await stored()
    expect(await store([row({ hasDocument: true })], { seenAt: LATER })).toMatchObject({ inserted: 0, known: 1 })
    expect(await stored()).toEqual(before)
  })

  test.each([...Object.keys(forListedTexts(() => '')).filter((name) => name !== 'referencia'), 'data'])(
    'whose %s changed keeps its number and the moment it was first seen',
    async (name) => {
      await store([row()])
      const [before] = await stored()
      const change = name === 'data' ? '2026-11-19' : 'outro'
      await store([row({ [name]: change })], { seenAt: LATER })
      const [after] = await stored()
      const same = { id: before!.id, first_seen_at: SEEN_AT, has_document: false, document_status: null }
      expect(after).toMatchObject({ ...same, [name]: change })
      expectFoundByContent(after!)
    },
  )

  test('keeps its lawyer when the account has another one', async () => {
    await store([row()])
    await domain.db.updateTable('accounts').set({ advogado: 'Rui' }).where('id', '=', account.id).execute()
    await store([row({ acto: 'Sentença' })])
    expect(await stored()).toMatchObject([{ advogado: 'Ana Reis', acto: 'Sentença' }])
  })

  test('of a case that has a name is found by it, and by that of the case it moves to', async () => {
    const [one, other] = [
      caseSearchLine({ name: 'Silva', client: '', parties: '' }),
      caseSearchLine({ name: 'Costa', client: 'Ana', parties: '' }),
    ]
    await sql`insert into cases (office_id, key, search) values
      (${account.officeId}, '1/26.0T8LSB', ${one}), (${account.officeId}, '2/26.0T8LSB', ${other})`.execute(domain.db)
    await store([row({ processo: '1/26.0t8lsb-A' }), row({ referencia: '2', processo: '3/26.0T8LSB' })])
    const texts = async () =>
      (await stored()).map(({ search }) => search.split('\n').find((line) => line.startsWith('\t')) ?? '')
    expect(await texts()).toEqual(['', one.slice(1)])
    await store([row({ processo: '2/26.0T8LSB' })])
    expect(await texts()).toEqual(['', other.slice(1)])
  })

  test('whose document appears is pending like a new one', async () => {
    await store([row()])
    await store([row({ hasDocument: true })])
    const [after] = await stored()
    expect(after).toMatchObject({ has_document: true, document_status: 'pending', document_next_at: expect.any(Date) })
  })

  test('whose document appears at an account without fetching waits for its office', async () => {
    account = await newAccount({ fetch_documents: false })
    await store([row()])
    await store([row({ hasDocument: true })])
    expect(await stored()).toMatchObject([{ has_document: true, document_status: null, document_next_at: null }])
  })

  test('keeps its stored document and its status when the portal no longer links to it', async () => {
    await store([row({ hasDocument: true })])
    await domain.db
      .updateTable('notifications')
      .set({ document_status: 'success', document_next_at: null })
      .where('portal_username', '=', account.portalUsername)
      .execute()
    await store([row({ acto: 'Sentença' })])
    expect(await stored()).toMatchObject([{ acto: 'Sentença', has_document: true, document_status: 'success' }])
  })
})

test('whatever is listed, in any order, each row is found by what it holds at the end', async () => {
  const text = fc.constantFrom('Citação', 'Sentenças', '', '1/26.0T8LSB')
  const listed = fc.record({
    ...forListedTexts(() => text),
    referencia: fc.constantFrom('1', '2', '3'),
    data: fc.constantFrom('2026-11-20', '2026-01-02', null),
    hasDocument: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(listed, { maxLength: 4 }), { maxLength: 4 }), async (pages) => {
      account = await newAccount()
      for (const page of pages) await store(page)
      for (const one of await stored()) expectFoundByContent(one)
      const last = new Map(pages.flat().map(({ hasDocument: _, ...one }) => [one.referencia, one]))
      expect(await stored()).toMatchObject([...last.values()].sort((a, b) => a.referencia.localeCompare(b.referencia)))
    }),
    { numRuns: Number(process.env.FAST_CHECK_RUNS ?? 10) },
  )
})

describe('a page', () => {
  test('adds what is new to the count of its check, and of no other', async () => {
    const [checkId, other] = [crypto.randomUUID(), crypto.randomUUID()]
    const check = { account_id: account.id, office_id: account.officeId, kind: 'manual', status: 'completed' } as const
    const checks = [checkId, other].map((id) => ({ ...check, id }))
    await domain.db.insertInto('checks').values(checks).execute()
    await store([row(), row({ referencia: '2' })], { checkId, unreadableRows: [unreadable('7')] })
    await store([row(), row({ referencia: '3' })], { checkId, unreadableRows: [unreadable('7')] })
    const counts = await domain.db
      .selectFrom('checks')
      .select(['id', 'new_records', 'unreadable_rows'])
      .where('id', 'in', [checkId, other])
      .execute()
    expect(counts).toContainEqual({ id: checkId, new_records: 3, unreadable_rows: 1 })
    expect(counts).toContainEqual({ id: other, new_records: 0, unreadable_rows: 0 })
  })

  test('of an account that was removed is refused, and nothing of it is stored', async () => {
    await domain.db.deleteFrom('accounts').where('id', '=', account.id).execute()
    await expect(store([row()])).rejects.toBeInstanceOf(AccountGone)
    expect(await stored()).toEqual([])
  })

  test('that lists a row correctly removes what was kept of it as unreadable, by its referência', async () => {
    await store([], { unreadableRows: [unreadable('1'), unreadable('2'), unreadable('')] })
    expect(await unreadableKept()).toHaveLength(3)
    await store([row({ referencia: ' ' })])
    expect(await unreadableKept()).toHaveLength(3)
    await store([row({ referencia: '1' })])
    expect(await unreadableKept()).toHaveLength(2)
  })
})

test('lockAccounts returns those that exist, by number', async () => {
  const second = await newAccount({ fetch_documents: false })
  const locked = await domain.db
    .transaction()
    .execute((trx) => lockAccounts(trx, [second.id, 2_000_000_000, account.id]))
  expect(locked).toMatchObject([
    { id: account.id, portalUsername: account.portalUsername, advogado: 'Ana Reis', fetchesDocuments: true },
    { id: second.id, portalUsername: second.portalUsername, fetchesDocuments: false },
  ])
})

test('lockList keeps everybody else from writing the list until the transaction ends', async () => {
  await store([row()])
  const free = async () => {
    const lists = domain.db.selectFrom('notification_changes').select('counter').forNoKeyUpdate().skipLocked()
    return (await lists.where('office_id', '=', account.officeId).execute()).length
  }
  expect(await free()).toBe(1)
  await domain.db.transaction().execute(async (trx) => {
    await lockList(trx, account.officeId)
    expect(await free()).toBe(0)
  })
})
