import type { AuditEntry } from '@arauto/contract/audit'
import type { ExtensionRow } from '@arauto/contract/extension'
import { forListedTexts } from '@arauto/contract/listed-texts'
import type { HistoryEntry } from '@arauto/contract/office-deadlines'
import { API } from '@arauto/contract/routes'
import { expect, it } from 'vitest'
import { testProduct } from '../../testing/opened-for-file.ts'
import { openList, SAVED_FORMS } from '../../testing/saved-pages.ts'
import { smallPdf } from '../../testing/small-pdf.ts'
import { waitFor } from '../../testing/wait-for.ts'

const product = testProduct()

const row = (referencia: string, more: Partial<ExtensionRow> = {}): ExtensionRow => ({
  ...forListedTexts(() => 'Juiz 1'),
  data: '2026-11-20',
  acto: 'Sentença',
  tribunal: 'Tribunal Judicial da Comarca de Lisboa',
  processo: '1/26.0T8LSB',
  referencia,
  has_document: true,
  ...more,
})

async function office() {
  const user = await product.signUp()
  const account = await product.addAccount(user.access, { fetch_documents: false })
  const made = await product.call('POST', '/api/extension-tokens/', { token: user.access, body: { name: 'Portátil' } })
  const send = async (...rows: ExtensionRow[]): Promise<number> => {
    const body = { portal_username: account.username, account_id: null, rows, unreadable_rows: [] }
    return (await product.call('POST', '/api/extension/rows/', { token: made.body.token, body })).body.rows[0].id
  }
  const post = (path: string, field: string, name: string, bytes: Uint8Array, token = user.access) => {
    const form = new FormData()
    form.append(field, new Blob([Uint8Array.from(bytes)]), name)
    return fetch(product.url + path, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: form })
  }
  /** Without the deadlines that Arauto proposes for what it reads. */
  const history = async (id: number) => {
    const { body } = await product.call('GET', `${API.notifications}${id}/work/`, { token: user.access })
    const named = ({ who, text }: HistoryEntry) => `${who?.name ?? 'Arauto'} ${text}`.replaceAll(user.username, 'Ana')
    return (body.history as HistoryEntry[]).map(named).filter((text) => !text.includes('propôs'))
  }
  const recorded = async (event: string) => {
    const { body } = await product.call('GET', `/api/audit/?event=${event}`, { token: user.access })
    const told = ({ who, subject, address }: AuditEntry) => [who?.name, subject, address]
    return (body.results as AuditEntry[]).map(told)
  }
  return { ...user, account, extension: made.body.token as string, send, post, history, recorded }
}

it('rows that the extension brings and changes stand in the history and the record with their sender', async () => {
  const { account, username, send, history, recorded } = await office()
  const id = await send(row('1'), row('2'))
  expect(await history(id)).toEqual(['Ana trouxe a notificação pela extensão'])
  await send(row('1'), row('2'))
  await send(row('1', { acto: 'Citação', data: '2026-11-02' }), row('2'))
  expect((await history(id))[0]).toBe(
    'Ana trouxe pela extensão outros dados: data 02/11/2026, antes 20/11/2026; acto «Citação», antes «Sentença»',
  )
  expect(await recorded('rows_imported')).toEqual([
    [username, `${account.username}, pela extensão: 1 alterada (1)`, '127.0.0.1'],
    [username, `${account.username}, pela extensão: 2 novas (1, 2)`, '127.0.0.1'],
  ])
})

it('rows of a saved page stand in the history and the record with who imported it', async () => {
  const { account, username, access, post, history, recorded } = await office()
  // The new account's own check must not find the row first.
  await product.check(access)
  const items = [{ referencia: '9', data: '20-11-2026', acto: 'Citação', processo: '1/26.0T8LSB' }]
  product.portal.control({ cmd: 'notify', username: account.username, items: items as never })
  const page = SAVED_FORMS.htmlOnly(await openList(product.portal, account.username, account.password))
  await post('/api/page-import/', 'pages', page.name, page.bytes)
  const { body } = await product.call('GET', '/api/processos/', { token: access })
  expect(await history(body[0].id)).toEqual(['Ana trouxe a notificação numa página guardada'])
  expect(await recorded('rows_imported')).toEqual([
    [username, `${account.username}, numa página guardada: 1 nova (9)`, '127.0.0.1'],
  ])
})

it('a field changed by a person is read again from the portal, and the history shows both', async () => {
  const { account, access, send, history } = await office()
  const items = [{ referencia: '7', data: '20-11-2026', acto: 'Sentença', processo: '1/26.0T8LSB' }]
  product.portal.control({ cmd: 'notify', username: account.username, items: items as never })
  const check = async () => {
    await product.call('POST', '/api/refresh-notifications/', { token: access })
    await waitFor(async () => (await list())[0]?.acto === 'Sentença', 20_000)
  }
  const list = async () => (await product.call('GET', '/api/processos/', { token: access })).body
  await check()
  const [known] = await list()
  const texts = forListedTexts((name) => known[name])
  const id = await send({ ...texts, data: known.data, acto: 'Outro', has_document: false })
  expect(id).toBe(known.id)
  await check()
  expect(await history(id)).toEqual([
    'Arauto leu no portal outros dados: acto «Sentença», antes «Outro»',
    'Ana trouxe pela extensão outros dados: acto «Outro», antes «Sentença»',
    'Arauto encontrou a notificação',
  ])
})

it('files that the extension sends, and those that are attached, stand in both with their sender', async () => {
  const { username, extension, send, post, history, recorded } = await office()
  const id = await send(row('1'))
  await post(`/api/extension/notifications/${id}/documents/`, 'files', 'acto.pdf', smallPdf('acto'), extension)
  await post(`/api/processos/${id}/files/`, 'files', 'meu.pdf', smallPdf('meu'))
  expect(await history(id)).toEqual([
    'Ana juntou meu.pdf',
    'Ana trouxe pela extensão acto.pdf',
    'Ana trouxe a notificação pela extensão',
  ])
  expect(await recorded('document_added')).toEqual([
    [username, 'meu.pdf', '127.0.0.1'],
    [username, 'acto.pdf', '127.0.0.1'],
  ])
})
