import { randomUUID } from 'node:crypto'
import { forListedTexts } from '@arauto/contract/listed-texts'
import { notificationList } from '@arauto/contract/notifications'
import type { HistoryEntry } from '@arauto/contract/office-deadlines'
import { beforeAll, describe, expect, it } from 'vitest'
import { addMember } from '../../../testing/office-members.ts'
import { officeOf } from '../../../testing/offices.ts'
import { testProduct } from '../../../testing/opened-for-file.ts'
import { waitFor } from '../../../testing/wait-for.ts'
import { enqueueDueChecks } from './jobs.ts'

const product = testProduct({ worker: false })
beforeAll(async () => {
  await product.restartWorker()
})

/** A user with one account, checked once while its list was empty. */
async function userWithAccount(fields: Record<string, unknown> = {}) {
  const user = await product.signUp()
  const account = await product.addAccount(user.access, fields)
  const token = user.access
  const list = async () => notificationList.parse((await product.call('GET', '/api/processos/', { token })).body)
  const status = async () => (await product.call('GET', '/api/system-status/', { token })).body
  await waitFor(async () => (await status()).accounts[0].state === 'ok')
  return {
    user,
    token,
    account,
    list,
    status,
    notify: (items: object[]) =>
      product.portal.control({ cmd: 'notify', username: account.username, items: items as never }),
  }
}

async function openChecks(accountId: number): Promise<number> {
  const open = await product.platform.database.db
    .selectFrom('checks')
    .select('id')
    .where('account_id', '=', accountId)
    .where('status', 'in', ['queued', 'running'])
    .execute()
  return open.length
}

const item = (referencia: string, more: object = {}) => ({
  referencia,
  origem: 'Tribunal',
  data: '20-11-2026',
  acto: 'Notificação de despacho',
  tribunal: 'Tribunal Judicial da Comarca de Évora',
  unidade: 'Juízo Central Cível - Juiz 1',
  processo: '1234/26.0T8EVR',
  especie: 'Ação de Processo Comum',
  document: false,
  ...more,
})

describe('a check', () => {
  it('stores the portal’s rows unchanged, listed newest first', async () => {
    const { token, list, notify } = await userWithAccount()
    notify([item('1', { data: '19-11-2026' }), item('2', { acto: 'Citação «urgente» <b>&amp;' })])
    const task = await product.check(token)
    expect(task).toEqual({ status: 'completed', new_records: 2, progress: 1 })
    const records = await list()
    expect(records.map((record) => record.referencia)).toEqual(['2', '1'])
    expect(records[0]).toMatchObject({
      doc: null,
      document_status: null,
      advogado: 'Marta Figueiredo',
      origem: 'Tribunal',
      data: '2026-11-20',
      acto: 'Citação «urgente» <b>&amp;',
      tribunal: 'Tribunal Judicial da Comarca de Évora',
      unidade: 'Juízo Central Cível - Juiz 1',
      processo: '1234/26.0T8EVR',
      especie: 'Ação de Processo Comum',
      documents: [],
    })
    expect(records.map((record) => record.created_at)).toEqual(['2026-11-20T00:00:00.000Z', '2026-11-19T00:00:00.000Z'])
    expect(records[0]!.first_seen_at).toBe(records[1]!.first_seen_at)
  })
  it('orders rows by the day of the act, then by discovery, so that a list added later does not put old acts on top', async () => {
    const { user, token, list, notify } = await userWithAccount()
    notify([item('a', { data: '20-11-2026' }), item('b', { data: '01-07-2026' }), item('c', { data: '' })])
    await product.check(token)
    const other = await product.addAccount(user.access, { advogado: 'Inês Carvalhal' })
    const items = [
      item('d', { data: '20-11-2026' }),
      item('e', { data: '02-01-1901' }),
      item('f', { data: '31-12-9999' }),
    ]
    product.portal.control({ cmd: 'notify', username: other.username, items: items as never })
    await product.check(token)
    const records = await list()
    const moment = new Map(records.map((record) => [record.referencia, record]))
    expect(moment.get('b')!.created_at).toBe('2026-06-30T23:00:00.000Z')
    expect(moment.get('c')!.created_at).toBe(moment.get('c')!.first_seen_at)
    expect(moment.get('d')!.first_seen_at > moment.get('a')!.first_seen_at).toBe(true)
    const order = records.map((record) => record.referencia)
    expect(order.filter((one) => one !== 'c')).toEqual(['f', 'd', 'a', 'b', 'e'])
    const sorted = records.toSorted((one, two) =>
      [two.created_at, two.first_seen_at, two.id] > [one.created_at, one.first_seen_at, one.id] ? 1 : -1,
    )
    expect(order).toEqual(sorted.map((record) => record.referencia))
    const page = (await product.call('GET', '/api/processos/?page=0', { token })).body
    expect(page.results).toEqual(records)
    const found = (await product.call('GET', '/api/processos/?search=evora', { token })).body
    expect(found.results).toEqual(records)
  })
  it('of a row that a person changed reads it again, and the history shows both', async () => {
    const { user, token, account, list, notify } = await userWithAccount()
    notify([item('7', { acto: 'Sentença' })])
    await product.check(token)
    const [known] = await list()
    const { body: made } = await user.ask('POST', '/api/extension-tokens/', { name: 'Portátil' })
    const texts = forListedTexts((name) => known![name])
    const rows = [{ ...texts, data: known!.data, acto: 'Outro', has_document: false }]
    const body = { portal_username: account.username, account_id: null, rows, unreadable_rows: [] }
    await product.call('POST', '/api/extension/rows/', { token: made.token, body })
    expect((await list()).map(({ acto }) => acto)).toEqual(['Outro'])
    await product.check(token)
    expect(await list()).toMatchObject([{ id: known!.id, acto: 'Sentença' }])
    const { history } = (await user.ask('GET', `/api/processos/${known!.id}/work/`)).body
    const entries = history.map(({ who, text }: HistoryEntry) => `${who ? 'Ana' : 'Arauto'} ${text}`)
    expect(entries.filter((text: string) => !text.includes('propôs'))).toEqual([
      'Arauto leu no portal outros dados: acto «Sentença», antes «Outro»',
      'Ana trouxe pela extensão outros dados: acto «Outro», antes «Sentença»',
      'Arauto encontrou a notificação',
    ])
  })
  it('signs in once, scans one page after another, reports the rows that earlier scans had missed, and signs out', async () => {
    const { token, list, notify, status } = await userWithAccount()
    notify(Array.from({ length: 65 }, (_, i) => item(`n${i}`, { read: true, data: '20-11-2026' })))
    const before = product.portal.stats()
    await product.check(token)
    // It ends before it signs out.
    await waitFor(async () => product.portal.stats().openSessions === 0)
    const after = product.portal.stats()
    expect([after.signIns - before.signIns, after.maxConcurrentOfOneAccount]).toEqual([1, 1])
    expect(await list()).toHaveLength(65)
    notify([item('atrasada', { read: true, data: '01-01-2025' })])
    await product.check(token)
    expect(await list()).toHaveLength(66)
    expect((await status()).accounts[0].message).toContain('1 notificação')
  })
  it('of a new account whose newest rows are unread reports none of the others as missed', async () => {
    const { access: token } = await product.signUp()
    const username = 'nova-1p@adv.oa.pt'
    const rows = (name: string, more: object) => Array.from({ length: 40 }, (_, i) => item(`${name}${i}`, more))
    const items = [...rows('u', { data: '20-11-2026' }), ...rows('r', { data: '19-11-2026', read: true })] as never
    product.portal.control({ cmd: 'account', username, password: 'segredo do portal' })
    product.portal.control({ cmd: 'notify', username, items })
    await product.addAccount(token, { username })
    const account = await waitFor(async () => {
      const [one] = (await product.call('GET', '/api/system-status/', { token })).body.accounts
      return one.state === 'ok' && one
    })
    expect((await product.call('GET', '/api/processos/', { token })).body).toHaveLength(80)
    expect(account.message).not.toContain('notificaç')
  })
  it('of a killed program is resumed over every page, though the first ones are stored already', async () => {
    const { token, account, list, notify } = await userWithAccount()
    notify(Array.from({ length: 45 }, (_, i) => item(`k${i}`, { read: true, data: '20-11-2026' })))
    await product.check(token)
    expect(await list()).toHaveLength(45)
    notify([item('na última página', { read: true, data: '01-01-2025' })])
    const { db } = product.platform.database
    await db
      .insertInto('checks')
      .values({
        id: randomUUID(),
        office_id: await officeOf(db),
        account_id: account.id,
        kind: 'scheduled',
        status: 'running',
      })
      .execute()
    await product.restartWorker()
    await waitFor(
      async () => (await product.call('GET', '/api/system-status/', { token })).body.accounts[0].state !== 'checking',
    )
    expect(await list()).toHaveLength(46)
  })
  it('of a user without accounts has nothing to do', async () => {
    const { access } = await product.signUp()
    expect(await product.check(access)).toEqual({
      status: 'completed',
      new_records: 0,
      progress: 1,
      error: 'Não há contas ativas para verificar.',
    })
  })

  it('of an account that a member does not see is not theirs to follow', async () => {
    const { user, token, account } = await userWithAccount()
    const hidden = await product.addAccount(token)
    const { body } = await product.call('POST', '/api/refresh-notifications/', { token })
    const follow = async (...names: string[]) => {
      const access = Object.fromEntries(names.map((name) => [name, 'read' as const]))
      const member = await addMember(product, user.officeId, { role: 'assistente', access })
      return (await product.call('GET', `/api/task-status/${body.task_id}/`, { token: member.token })).status
    }
    expect(await follow(account.username)).toBe(404)
    expect(await follow(account.username, hidden.username)).toBe(200)
  })
})

describe('a check that fails', () => {
  it.each([
    ['503', 'unavailable'],
    ['garbled', 'unrecognised'],
  ] as const)('with %s says so, keeps what was there, and goes well again later', async (kind, state) => {
    const { token, list, notify, status } = await userWithAccount()
    notify([item('1')])
    await product.check(token)
    notify([item('2')])
    product.portal.control({ cmd: 'fault', kind, times: 50, path: 'NotCitIndex' })
    const task = await product.check(token)
    product.portal.control({ cmd: 'fault', kind: 'none' })
    expect(task.status).toBe('failed')
    expect(task.error).toContain('Marta Figueiredo: ')
    const { accounts, ...failed } = await status()
    expect(failed).toMatchObject({ status: 'inactive', watched: 0, stopped: 1, service: { state: 'running' } })
    expect(accounts).toMatchObject([{ state, problem: state, watched: false, remedy: 'wait' }])
    product.portal.control({ cmd: 'fault', kind, times: 50, path: 'NotCitIndex' })
    await product.check(token)
    product.portal.control({ cmd: 'fault', kind: 'none' })
    expect((await status()).accounts[0].since).toBe(accounts[0].since)
    expect(await list()).toHaveLength(1)
    expect((await product.check(token)).new_records).toBe(1)
    expect(await status()).toMatchObject({
      status: 'active',
      watched: 1,
      stopped: 0,
      accounts: [{ state: 'ok', watched: true, since: null, problem: null, remedy: null }],
    })
  })
  it('is followed by a scheduled one over the whole list, not up to the first page that is known', async () => {
    const { token, account, list, notify } = await userWithAccount()
    const { db } = product.platform.database
    const scheduled = async () => {
      const due = { next_check_at: new Date() }
      await db.updateTable('account_watch').set(due).where('account_id', '=', account.id).execute()
      await enqueueDueChecks(db, 15)
      expect(await openChecks(account.id)).toBe(1)
      await waitFor(async () => (await openChecks(account.id)) === 0)
    }
    notify(Array.from({ length: 65 }, (_, i) => item(`n${i}`, { read: true })))
    await product.check(token)
    notify([item('atrasada', { read: true, data: '01-01-2025' })])
    await scheduled()
    expect(await list()).toHaveLength(65)
    product.portal.control({ cmd: 'fault', kind: '503', times: 50, path: 'NotCitIndex' })
    await scheduled()
    product.portal.control({ cmd: 'fault', kind: 'none' })
    await scheduled()
    expect(await list()).toHaveLength(66)
  })
  it('with a `Retry-After` is not repeated by hand before', async () => {
    const { token, account, status } = await userWithAccount()
    product.portal.control({ cmd: 'fault', kind: '429', times: 50, retry_after: 600 })
    await product.check(token)
    product.portal.control({ cmd: 'fault', kind: 'none' })
    const before = product.portal.stats().totalRequests
    expect((await product.check(token)).status).toBe('failed')
    expect(product.portal.stats().totalRequests).toBe(before)
    expect((await status()).accounts[0].state).toBe('blocked')
    // Another password does not shorten what the portal asked for.
    await product.call('PUT', `/api/citius-accounts/${account.id}/`, { token, body: { ...account, password: 'outra' } })
    await product.check(token)
    expect((await status()).accounts[0].state).not.toBe('rejected')
    expect(product.portal.stats().totalRequests).toBe(before)
  })
  it('because of a wrong password is not repeated until the account is edited', async () => {
    const { token, account, status } = await userWithAccount()
    product.portal.control({ cmd: 'account', username: account.username, password: 'outra' })
    await product.check(token)
    expect((await status()).accounts[0]).toMatchObject({
      state: 'rejected',
      message: expect.stringContaining('recusou'),
      watched: false,
      remedy: 'correct',
      since: expect.any(String),
    })
    const rejected = product.portal.stats().rejectedSignIns
    await product.check(token)
    expect(product.portal.stats().rejectedSignIns).toBe(rejected)
    await product.call('PUT', `/api/citius-accounts/${account.id}/`, { token, body: { ...account, password: 'outra' } })
    await waitFor(async () => (await status()).accounts[0].state === 'ok')
  })
})

describe('an account', () => {
  it('that is removed keeps its notifications, and adopts them when it is added again', async () => {
    const { token, account, list, notify } = await userWithAccount()
    notify([item('1')])
    await product.check(token)
    const [before] = await list()
    await product.call('DELETE', `/api/citius-accounts/${account.id}/`, { token })
    expect(await list()).toHaveLength(1)
    await product.call('POST', '/api/citius-accounts/', { token, body: { ...account, advogado: 'Outro Nome' } })
    await product.check(token)
    const after = await list()
    expect(after).toHaveLength(1)
    expect(after[0]).toMatchObject({ id: before!.id, advogado: 'Outro Nome' })
  })
  it('that is inactive is not checked', async () => {
    const { token, account, status } = await userWithAccount()
    await product.call('PUT', `/api/citius-accounts/${account.id}/`, { token, body: { ...account, is_active: false } })
    const before = product.portal.stats().signIns
    expect((await product.check(token)).new_records).toBe(0)
    expect(product.portal.stats().signIns).toBe(before)
    expect((await status()).accounts[0].state).toBe('inactive')
  })
})

describe('the list', () => {
  it('has an ETag that stays the same until something changes', async () => {
    const { token, notify, account } = await userWithAccount()
    const get = (etag: string) => product.call('GET', '/api/processos/', { token, headers: { 'if-none-match': etag } })
    const first = await product.call('GET', '/api/processos/', { token })
    expect(first.body).toEqual([])
    const etag = first.headers.get('etag')!
    expect((await get(etag)).status).toBe(304)
    notify([item('1')])
    await product.check(token)
    expect((await get(etag)).body).toHaveLength(1)
    const second = (await get(etag)).headers.get('etag')!
    await product.call('DELETE', `/api/citius-accounts/${account.id}/`, { token })
    expect((await get(second)).status).toBe(200)
  })
})
