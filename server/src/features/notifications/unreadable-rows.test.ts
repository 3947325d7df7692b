import type { Notification } from '@arauto/contract/notifications'
import { type UnreadableRowList, unreadableRowList } from '@arauto/contract/unreadable-rows'
import { parseDom } from '@arauto/portal-pages/parse-dom'
import { parseList } from '@arauto/portal-pages/parse-list'
import { sql } from 'kysely'
import { pino } from 'pino'
import { beforeAll, describe, expect, it } from 'vitest'
import { formOf } from '../../../testing/form-of.ts'
import { testProduct } from '../../../testing/opened-for-file.ts'
import { openList, SAVED_FORMS } from '../../../testing/saved-pages.ts'
import { waitFor } from '../../../testing/wait-for.ts'
import { queueCheck } from './checks-repository.ts'

const logged: string[] = []
const product = testProduct({ worker: false })
beforeAll(async () => {
  product.platform.logger = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) })
  await product.restartWorker()
})

const item = (referencia: string, more: object = {}) => ({
  referencia,
  origem: 'Tribunal',
  data: '20-11-2026',
  acto: `Despacho ${referencia}`,
  tribunal: 'Tribunal Judicial da Comarca de Évora',
  unidade: 'Juízo Central Cível - Juiz 1',
  processo: '1234/26.0T8EVR',
  especie: 'Ação de Processo Comum',
  document: false,
  ...more,
})
/** A row that cannot be read: it has a date in the place of its case. */
const odd = (referencia: string, more: object = {}) => item(referencia, { processo: '03-11-2026', ...more })

async function lawyer() {
  const user = await product.signUp()
  const account = await product.addAccount(user.access)
  const token = user.access
  const get = async (path: string) => (await product.call('GET', path, { token })).body
  const status = () => get('/api/system-status/')
  await waitFor(async () => (await status()).accounts[0].state === 'ok')
  return {
    token,
    account,
    status,
    list: (): Promise<Notification[]> => get('/api/processos/'),
    kept: async (): Promise<UnreadableRowList> => unreadableRowList.parse(await get('/api/unreadable-rows/')),
    check: () => product.check(token),
    dismiss: (id: number) => product.call('DELETE', `/api/unreadable-rows/${id}/`, { token }),
    notify: (items: object[]) =>
      product.portal.control({ cmd: 'notify', username: account.username, items: items as never }),
  }
}
const references = (records: readonly { referencia: string }[]) => records.map((row) => row.referencia).sort()
const textsOf = ({ results }: UnreadableRowList) => results.map(({ cells }) => cells?.map(({ text }) => text).join('|'))

describe('a row of the portal’s list that cannot be read', () => {
  it('is kept once, with its texts, beside the notifications of its page, check after check', async () => {
    const { check, list, kept, notify, status } = await lawyer()
    notify([item('1'), odd('2'), item('3')])
    expect(await check()).toEqual({ status: 'completed', new_records: 2, unreadable_rows: 1, progress: 1 })
    expect(references(await list())).toEqual(['1', '3'])
    const { results, count } = await kept()
    expect(count).toBe(1)
    expect(results[0]).toMatchObject({ advogado: 'Marta Figueiredo' })
    expect(results[0]!.cells).toContainEqual({ label: 'Acto', text: 'Despacho 2' })
    expect(results[0]!.cells).toContainEqual({ label: 'Processo', text: '03-11-2026' })
    expect(await status()).toMatchObject({ status: 'active', unreadable_rows: 1, accounts: [{ unreadable_rows: 1 }] })
    expect(await check()).toEqual({ status: 'completed', new_records: 0, progress: 1 })
    const again = await kept()
    expect(again.results[0]).toMatchObject({ id: results[0]!.id, first_seen_at: results[0]!.first_seen_at })
    expect(again.results[0]!.last_seen_at > results[0]!.last_seen_at).toBe(true)
  })

  it('is encrypted, bound to its row, and not logged', async () => {
    const { check, kept, notify, account } = await lawyer()
    const secret = 'Menor Joaquim Ferrão'
    notify([item('1'), odd('440000777', { acto: secret })])
    await check()
    expect(textsOf(await kept())[0]).toContain(secret)
    const { rows } = await sql<{ whole: string }>`select unreadable_rows::text as whole from unreadable_rows`.execute(
      product.platform.database.db,
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const { whole } of rows) expect(whole).not.toMatch(/Joaquim|Ferr|440000777|03-11-2026/)
    expect(logged.join('')).toContain('cannot be read')
    expect(logged.join('')).not.toMatch(/Joaquim|Ferr|440000777|03-11-2026/)
    // Moved to another row it cannot be decrypted, and the list still works.
    await sql`update unreadable_rows set identity = 'x' || identity where portal_username = ${account.username}`.execute(
      product.platform.database.db,
    )
    expect((await kept()).results).toMatchObject([{ cells: null }])
  })

  it('of an older parser is parsed again at the start, and becomes a notification if it can be read', async () => {
    const { check, list, kept, notify, account } = await lawyer()
    notify([item('1'), item('5'), odd('2'), odd('3')])
    await check()
    expect((await kept()).count).toBe(2)
    await asIfKeptByAnOlderParser(account, 'Despacho 2')
    const first = (await kept()).results[0]!.first_seen_at
    await product.restartWorker()
    expect(references(await list())).toEqual(['1', '2', '5'])
    expect((await list()).find(({ referencia }) => referencia === '2')).toMatchObject({
      processo: '77/26.0T8LSB',
      first_seen_at: first,
    })
    expect(textsOf(await kept())).toEqual([expect.stringContaining('Despacho 3')])
    expect((await kept()).results[0]).toMatchObject({ first_seen_at: first })
    expect((await check()).new_records).toBe(0)
  })

  it('of a removed account is kept, and parsed again when the account is added again', async () => {
    const { token, check, list, kept, notify, account, status } = await lawyer()
    notify([item('1'), odd('2')])
    await check()
    await asIfKeptByAnOlderParser(account, 'Despacho 2')
    await product.call('DELETE', `/api/citius-accounts/${account.id}/`, { token })
    await product.restartWorker()
    expect((await kept()).results).toMatchObject([{ advogado: '', portal_username: account.username }])
    expect(await status()).toMatchObject({ unreadable_rows: 1, accounts: [] })
    await product.call('POST', '/api/citius-accounts/', { token, body: account })
    await check()
    expect([references(await list()), (await kept()).count]).toEqual([['1', '2'], 0])
  })

  it('is kept once, whether it arrives by check, by saved page or by extension', async () => {
    const { token, check, list, kept, notify, account } = await lawyer()
    notify([item('1'), odd('2'), item('3'), odd('', { acto: 'Sem número' })])
    const page = await openList(product.portal, account.username, account.password)
    const saved = process.env.LONG ? Object.values(SAVED_FORMS) : [SAVED_FORMS.htmlOnly, SAVED_FORMS.chromiumMhtml]
    const forms = saved.map((save) => save(page))
    for (const { name, bytes } of forms) {
      for (const path of ['preview/', '']) {
        const body = formOf('pages', [name, bytes])
        expect((await product.call('POST', `/api/page-import/${path}`, { token, body })).body).toMatchObject({
          pages: [{ refused: null, rows: [{}, {}], unreadable_rows: 2 }],
          unreadable_rows: 2,
        })
        if (path === 'preview/' && name === forms[0]!.name) expect((await kept()).count).toBeLessThan(3)
      }
    }
    expect((await kept()).count).toBe(2)
    const made = await product.call('POST', '/api/extension-tokens/', { token, body: { name: 'Prova' } })
    const read = parseList(parseDom(new TextDecoder('windows-1252').decode(page.bytes)))!
    const body = { portal_username: account.username, account_id: null, rows: [], unreadable_rows: read.unreadableRows }
    const send = (path: string) => product.call('POST', `/api/extension/${path}/`, { token: made.body.token, body })
    expect((await send('compare')).body).toMatchObject({ new_records: 0, new_unreadable: 0 })
    expect((await send('rows')).body).toMatchObject({ new_unreadable: 0 })
    expect(await check()).toEqual({ status: 'completed', new_records: 0, progress: 1 })
    expect([references(await list()), (await kept()).count]).toEqual([['1', '3'], 2])
  })
})

describe('a scan of the list', () => {
  const page = (from: number) => Array.from({ length: 20 }, (_, i) => item(String(from + i), { read: true }))

  it('ends at a page of known rows, also unreadable ones, and continues after a new row', async () => {
    const { check, notify, account, kept, list } = await lawyer()
    notify([...page(100), odd('200', { read: true, data: '21-11-2026' })])
    await check()
    const { db } = product.platform.database
    /** A check that does not scan the whole list. */
    const checkShortly = async () => {
      const id = await queueCheck(db, account.id, { kind: 'scheduled', whole: false })
      await waitFor(async () => {
        const { status } = await db.selectFrom('checks').select('status').where('id', '=', id).executeTakeFirstOrThrow()
        return status === 'completed'
      })
    }
    notify([item('50', { read: true, data: '01-01-2024' })])
    await checkShortly()
    expect((await list()).length).toBe(20)
    notify([odd('201', { read: true, data: '21-11-2026' })])
    await checkShortly()
    expect([(await list()).length, (await kept()).count]).toEqual([21, 2])
  })
})

/** Gives a kept row readable markup and an older parser version. */
async function asIfKeptByAnOlderParser(account: { username: string }, acto: string): Promise<void> {
  const { db } = product.platform.database
  const { secrets } = product.platform
  const kept = await db
    .selectFrom('unreadable_rows')
    .selectAll()
    .where('portal_username', '=', account.username)
    .execute()
  for (const row of kept) {
    const place = `unreadable row ${row.office_id} ${row.portal_username} ${row.identity} markup`
    const markup = secrets.open(row.markup_sealed, place)
    const readable = markup.includes(acto) ? markup.replace('03-11-2026', '77/26.0T8LSB') : markup
    await db
      .updateTable('unreadable_rows')
      .set({ parser_version: 0, markup_sealed: secrets.seal(readable, place) })
      .where('id', '=', row.id)
      .execute()
  }
}
