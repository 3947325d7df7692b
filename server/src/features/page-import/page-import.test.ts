import { MESSAGES } from '@arauto/contract/messages'
import type { Notification } from '@arauto/contract/notifications'
import type { PageImportResult } from '@arauto/contract/page-import'
import { strToU8, zipSync } from 'fflate'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { startETribunal } from '../../../../simulators/src/etribunal/server.ts'
import { formOf } from '../../../testing/form-of.ts'
import { testProduct } from '../../../testing/opened-for-file.ts'
import { openList, SAVED_FORMS, type SavedFile } from '../../../testing/saved-pages.ts'

const product = testProduct({ worker: false })

const item = (referencia: string, more: object = {}) => ({
  referencia,
  data: '20-11-2026',
  acto: 'Citação',
  processo: '1/26.0T8LSB',
  ...more,
})

async function userWith(fields: Record<string, unknown> = {}) {
  const user = await product.signUp()
  const account = await product.addAccount(user.access, { fetch_documents: false, ...fields })
  const list = async (): Promise<Notification[]> =>
    (await product.call('GET', '/api/processos/', { token: user.access })).body
  /** The portal's current list, as a browser saves it. */
  const saved = async (
    items: object[],
    form: keyof typeof SAVED_FORMS = 'htmlOnly',
    of: { username: string; password: string } = account,
  ): Promise<SavedFile> => {
    if (items.length > 0) product.portal.control({ cmd: 'notify', username: of.username, items: items as never })
    return SAVED_FORMS[form](await openList(product.portal, of.username, of.password))
  }
  const send = (path: string, files: SavedFile[], accountId?: number | string) =>
    sendPages(user.access, path, files, accountId)
  return { ...user, account, list, saved, send }
}

async function sendPages(token: string, path: string, files: SavedFile[], accountId?: number | string) {
  const body = formOf('pages', ...files.map(({ name, bytes }) => [name, bytes] as const))
  if (accountId !== undefined) body.append('account_id', String(accountId))
  const answer = await product.call('POST', `/api/page-import/${path}`, { token, body })
  return { ...answer, body: answer.body as PageImportResult }
}

const withoutOwner = ({ name, bytes }: SavedFile): SavedFile => ({
  name,
  bytes: Uint8Array.from(
    Buffer.from(
      Buffer.from(bytes)
        .toString('latin1')
        .replaceAll('lblUtilizador', 'lblNada')
        .replace(/[\w-]+@adv\.oa\.pt/g, 'Dra. Ana'),
      'latin1',
    ),
  ),
})
const named = (name: string, text: string): SavedFile => ({ name, bytes: new TextEncoder().encode(text) })

describe('a saved page', () => {
  it('is previewed without storing, then stored by the rules of a check', async () => {
    const { username, ask, account, list, saved, send } = await userWith()
    const file = await saved([item('1'), item('2', { document: false, data: '' })], 'chromiumMhtml')
    const preview = await send('preview/', [file])
    expect(preview).toMatchObject({
      status: 200,
      body: {
        new_records: 2,
        known_records: 0,
        pages: [
          {
            name: file.name,
            refused: null,
            needs_account: false,
            portal_username: account.username,
            account: { id: account.id, username: account.username, advogado: 'Marta Figueiredo' },
            new_records: 2,
          },
        ],
      },
    })
    const [first] = preview.body.pages[0]!.rows
    expect(first).toMatchObject({
      data: '2026-11-20',
      acto: 'Citação',
      processo: '1/26.0T8LSB',
      referencia: '1',
      is_new: true,
    })
    expect(await list()).toEqual([])
    const stored = await send('', [file])
    expect(stored.body).toEqual(preview.body)
    expect((await list()).map(({ referencia, data, doc }) => [referencia, data, doc])).toEqual([
      ['2', null, null],
      ['1', '2026-11-20', 'em breve'],
    ])
    const again = await send('', [file])
    expect(again.body).toMatchObject({ new_records: 0, known_records: 2, pages: [{ new_records: 0, refused: null }] })
    expect(again.body.pages[0]!.rows.map((row) => row.is_new)).toEqual([false, false])
    expect(await list()).toHaveLength(2)
    // In the history and the record it stands with who imported it.
    const [{ history }, { results }] = [
      (await ask('GET', `/api/processos/${(await list())[0]!.id}/work/`)).body,
      (await ask('GET', '/api/audit/?event=rows_imported')).body,
    ]
    expect(history.at(-1)).toMatchObject({ who: { name: username }, text: 'trouxe a notificação numa página guardada' })
    expect(results).toMatchObject([
      {
        who: { name: username },
        subject: `${account.username}, numa página guardada: 2 novas (1, 2)`,
        address: '127.0.0.1',
      },
    ])
  })

  it('among others counts each row once; valid pages are stored, the others have a reason', async () => {
    const { list, saved, send } = await userWith()
    const one = await saved([item('1'), item('2')])
    const two = await saved([item('3')], 'chromiumComplete')
    const files = [
      named('nada.html', '<html><body>Olá</body></html>'),
      one,
      named('a.pdf', '%PDF-1.4'),
      { name: 'cortada.html', bytes: one.bytes.slice(0, one.bytes.length / 2) },
      two,
      named('vazia.html', ''),
    ]
    const { body } = await send('', files)
    expect(body.pages.map(({ name, refused, new_records }) => [name, refused, new_records])).toEqual([
      ['nada.html', MESSAGES.pageNotList, 0],
      [one.name, null, 2],
      ['a.pdf', MESSAGES.pageKindUnknown, 0],
      ['cortada.html', MESSAGES.pageTruncated, 0],
      [two.name, null, 1],
      ['vazia.html', MESSAGES.pageUnreadable, 0],
    ])
    expect(body).toMatchObject({ new_records: 3, known_records: 0 })
    expect(body.pages[4]!.rows.filter((row) => row.is_new).map((row) => row.referencia)).toEqual(['3'])
    expect(await list()).toHaveLength(3)
  })

  it('of an unknown user name, or of another user, is refused', async () => {
    const { list, saved, send, account } = await userWith()
    const stranger = await userWith()
    const file = await stranger.saved([item('1')])
    for (const chosen of [undefined, account.id]) {
      const { body } = await send('', [file], chosen)
      expect(body.pages[0]).toMatchObject({
        refused: MESSAGES.pageOfUnknownAccount,
        needs_account: false,
        portal_username: stranger.account.username,
        account: null,
        new_records: 0,
      })
    }
    expect(await list()).toEqual([])
    expect(await stranger.list()).toEqual([])
    expect((await send('preview/', [await saved([item('1')])], stranger.account.id)).status).toBe(404)
  })

  it('that shows no name needs its account to be chosen', async () => {
    const { account, list, saved, send } = await userWith()
    const file = withoutOwner(await saved([item('1')]))
    const preview = await send('preview/', [file])
    expect(preview.body).toMatchObject({
      new_records: 0,
      pages: [{ refused: null, needs_account: true, portal_username: null, account: null, new_records: 0 }],
    })
    expect(preview.body.pages[0]!.rows).toMatchObject([{ referencia: '1', is_new: false }])
    expect((await send('', [file])).body.pages[0]).toMatchObject({
      refused: MESSAGES.pageOwnerMissing,
      needs_account: true,
    })
    expect(await list()).toEqual([])
    expect((await send('preview/', [file], account.id)).body.pages[0]).toMatchObject({
      refused: null,
      needs_account: true,
      account: { id: account.id },
      new_records: 1,
    })
    expect((await send('', [file], account.id)).body.new_records).toBe(1)
    expect(await list()).toHaveLength(1)
  })
})

describe('a refused upload', () => {
  it('has no file, another content type, or an unknown account', async () => {
    const { access, account, saved, send } = await userWith()
    expect((await send('', [])).status).toBe(400)
    expect((await send('preview/', [], account.id)).status).toBe(400)
    expect((await product.call('POST', '/api/page-import/', { token: access, body: {} })).status).toBe(400)
    const file = await saved([item('1')])
    for (const wrong of ['x', '-1', '1.5', '1'.repeat(20)]) expect((await send('', [file], wrong)).status).toBe(400)
    expect((await send('', [file], 999_999_999)).status).toBe(404)
  })
  it('has more than fifty files, and none is stored', async () => {
    const { list, saved, send } = await userWith()
    const file = await saved([item('1')])
    expect((await send('', Array(51).fill(file))).status).toBe(413)
    expect(await list()).toEqual([])
    const empty = Array.from({ length: 49 }, () => named('vazia.html', ''))
    expect((await send('', [...empty, file])).body).toMatchObject({ new_records: 1 })
  })
  it('has a file of 50 MB, which is reported and does not stop the others', async () => {
    const { list, saved, send } = await userWith()
    const huge = { name: 'enorme.html', bytes: new Uint8Array(50 * 1024 * 1024).fill(32) }
    const { status, body } = await send('', [huge, await saved([item('1')])])
    expect([status, body.pages.map((page) => page.refused)]).toEqual([200, [MESSAGES.pageTooLarge, null]])
    expect(await list()).toHaveLength(1)
  })
})

type Shown = Record<'processo' | 'dia' | 'hora', string> & Partial<Record<'diligencia' | 'sala' | 'estado', string>>
const HEARINGS: Shown[] = [
  { processo: '12/26.0T8LSB', dia: '2030-12-03', hora: '09h30', diligencia: 'Audiência prévia', sala: 'Sala 2' },
  { processo: '345/25.1T8PRT-A', dia: '2030-12-04', hora: '14:00' },
  { processo: '7/26.3T8CBR', dia: '2030-12-05', hora: '10:00', estado: 'Adiada' },
]

const stored = async (username: string) => {
  const { rows } = await sql<{
    row: string
  }>`select concat_ws(' ', processo, day, hour, source, state, 'gone at ' || vanished_at) as row from hearings
    where portal_username = ${username} order by day`.execute(product.platform.database.db)
  return rows.map(({ row }) => row)
}
const EXPECTED = ['12/26.0T8LSB 2030-12-03 09:30 portal proposed', '345/25.1T8PRT-A 2030-12-04 14:00 portal proposed']

/** The list of hearings as the invented portal shows it to a lawyer who has approved the sign-in. */
async function hearingsPage(seed: number, username: string, items = HEARINGS): Promise<string> {
  const invented = await startETribunal({ seed })
  invented.control({ cmd: 'account', username })
  invented.control({ cmd: 'hearings', username, items })
  const body = new URLSearchParams({ utilizador: username })
  const waiting = await fetch(`${invented.url}/entrar`, { method: 'POST', body })
  invented.control({ cmd: 'approve', username })
  const cookie = waiting.headers.get('set-cookie')!.split(';')[0]!
  const page = await fetch(`${invented.url}/agendamentos`, { headers: { cookie } })
  await invented.close()
  return await page.text()
}

it.each(process.env.LONG ? [0, 1, 2, 3, 4] : [0, 3])(
  'a saved list of hearings of structure %i is read once a person has confirmed how, and stored once',
  async (seed) => {
    const user = await product.signUp()
    const fields = { username: `ines-${seed}1p@adv.oa.pt`, is_active: false, fetch_documents: false }
    const { username } = await product.addAccount(user.access, fields)
    const html = await hearingsPage(seed, username)
    const send = async (path: string, bytes: string | Uint8Array = html, name = 'agendamentos.html') => {
      const { body } = await sendPages(user.access, path, [{ name, bytes: new Uint8Array(Buffer.from(bytes)) }])
      return body.pages[0]!
    }
    const { proposal, refused } = await send('preview/')
    expect([refused === null, proposal?.shape.lists]).toEqual([false, 'hearings'])
    await product.call('POST', '/api/page-shapes/', { token: user.access, body: proposal!.shape })
    expect(await send('preview/')).toMatchObject({ refused: null, rows: [], hearings: { listed: 2, new: null } })
    expect(await stored(username)).toEqual([])
    expect(await send('')).toMatchObject({
      hearings: { listed: 2, new: 2 },
      notice: expect.stringContaining('1 sem efeito'),
    })
    expect(await send('')).toMatchObject({ hearings: { listed: 2, new: 0 } })
    expect(await stored(username)).toEqual(EXPECTED)
    // A page that was saved earlier lacks what came later.
    const earlier = await hearingsPage(seed, username, HEARINGS.slice(1))
    expect(await send('', earlier)).toMatchObject({ hearings: { listed: 1, new: 0 } })
    expect(await stored(username)).toEqual(EXPECTED)
    const off = await hearingsPage(seed, username, [{ ...HEARINGS[0]!, estado: 'Adiada' }, ...HEARINGS.slice(1)])
    const zip = zipSync({ 'a/agendamentos.html': strToU8(off) })
    expect(await send('', zip, 'tudo.zip')).toMatchObject({ refused: null, hearings: { listed: 1, new: 0 } })
    expect(await stored(username)).toEqual([expect.stringContaining('gone at'), EXPECTED[1]])
  },
)

it('hearings that the extension sends are stored once, of the account that the page shows', async () => {
  const user = await product.signUp()
  const { username } = await product.addAccount(user.access, { is_active: false, fetch_documents: false })
  const token = await product.call('POST', '/api/extension-tokens/', { token: user.access, body: { name: 'Portátil' } })
  const hearings = [
    { processo: '12/26.0T8LSB', day: '2030-12-03', hour: '09:30', kind: 'Audiência prévia', place: 'Lisboa' },
    { processo: '345/25.1T8PRT-A', day: '2030-12-04', hour: '14:00', kind: 'Julgamento', place: '' },
  ]
  const send = (of: string) =>
    product.call('POST', '/api/extension/hearings/', {
      token: token.body.token,
      body: { portal_username: of, account_id: null, hearings },
    })
  expect((await send('outra-1p@adv.oa.pt')).status).toBe(400)
  expect((await send(username)).body).toMatchObject({ added: 2, known: 0 })
  expect((await send(username)).body).toMatchObject({ added: 0, known: 2 })
  expect(await stored(username)).toEqual(EXPECTED)
})
