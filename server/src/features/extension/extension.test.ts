import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import type { AuditEntry } from '@arauto/contract/audit'
import { EXTENSION_MAX_ROWS, type ExtensionPage, type ExtensionRow } from '@arauto/contract/extension'
import { forListedTexts } from '@arauto/contract/listed-texts'
import { MESSAGES } from '@arauto/contract/messages'
import type { Notification } from '@arauto/contract/notifications'
import type { HistoryEntry } from '@arauto/contract/office-deadlines'
import { describe, expect, it } from 'vitest'
import { type FormFile, formOf } from '../../../testing/form-of.ts'
import { testProduct } from '../../../testing/opened-for-file.ts'
import { smallPdf } from '../../../testing/small-pdf.ts'
import { waitFor } from '../../../testing/wait-for.ts'

const product = testProduct({ worker: false })

const row = (referencia: string, more: Partial<ExtensionRow> = {}): ExtensionRow => ({
  ...forListedTexts(() => 'Juiz 1'),
  origem: 'Tribunal',
  data: '2026-11-20',
  acto: 'Sentença',
  tribunal: 'Tribunal Judicial da Comarca de Lisboa',
  processo: '1/26.0T8LSB',
  referencia,
  has_document: true,
  ...more,
})

async function userWithToken(fields: Record<string, unknown> = {}) {
  const user = await product.signUp()
  const account = await product.addAccount(user.access, { fetch_documents: false, ...fields })
  const made = await product.call('POST', '/api/extension-tokens/', { token: user.access, body: { name: 'Portátil' } })
  const token: string = made.body.token
  const page = (rows: ExtensionRow[], more: Partial<ExtensionPage> = {}): ExtensionPage => ({
    portal_username: account.username,
    account_id: null,
    source: 'citius',
    rows,
    unreadable_rows: [],
    ...more,
  })
  const post = (path: string, body: unknown) => product.call('POST', `/api/extension/${path}/`, { token, body })
  const list = async (): Promise<Notification[]> =>
    (await product.call('GET', '/api/processos/', { token: user.access })).body
  return { ...user, account, made: made.body, token, page, post, list }
}

function sendDocuments(token: string, id: number, files: FormFile[], types?: unknown) {
  const body = new FormData()
  // The types stand before the files.
  if (types !== undefined) body.append('types', typeof types === 'string' ? types : JSON.stringify(types))
  for (const [name, file] of formOf('files', ...files)) body.append(name, file)
  return product.call('POST', `/api/extension/notifications/${id}/documents/`, { token, body })
}

describe('a token of the extension', () => {
  it('is shown once, stored as a digest, listed without itself, changed and revoked', async () => {
    const { access, account, username, made, token } = await userWithToken()
    expect(token).toMatch(/^arauto_[\w-]{43}$/)
    const { body: listed } = await product.call('GET', '/api/extension-tokens/', { token: access })
    expect(listed).toEqual([
      {
        id: made.id,
        name: 'Portátil',
        automatic: false,
        created_at: made.created_at,
        expires_at: made.expires_at,
        last_used_at: null,
      },
    ])
    expect((await product.call('GET', '/api/extension/', { token })).body).toEqual({
      username,
      automatic: false,
      rounds_for: [],
      accounts: [{ id: account.id, username: account.username, advogado: 'Marta Figueiredo' }],
    })
    const stored = product.platform.database.db.selectFrom('extension_tokens').selectAll().where('id', '=', made.id)
    const row = await stored.executeTakeFirstOrThrow()
    expect(row.token_sha256).toBe(createHash('sha256').update(token).digest('hex'))
    expect(JSON.stringify(row)).not.toContain(token)
    const path = `/api/extension-tokens/${made.id}/`
    const changed = await product.call('PUT', path, { token: access, body: { name: ' Casa ', automatic: true } })
    expect(changed.body).toMatchObject({ id: made.id, name: 'Casa', automatic: true })
    expect((await product.call('GET', '/api/extension/', { token })).body.automatic).toBe(true)
    await product.call('POST', '/api/extension-tokens/', { token: access, body: { name: 'Novo' } })
    const { body: both } = await product.call('GET', '/api/extension-tokens/', { token: access })
    expect(both.map(({ name }: { name: string }) => name)).toEqual(['Novo', 'Casa'])
    expect((await product.call('DELETE', path, { token: access })).status).toBe(204)
    expect((await product.call('DELETE', path, { token: access })).status).toBe(404)
    const refused = await product.call('GET', '/api/extension/', { token })
    expect([refused.status, refused.body.message]).toEqual([401, MESSAGES.extensionTokenInvalid])
  })

  it('without a name is refused, and another user’s is not found', async () => {
    const { access, made } = await userWithToken()
    for (const body of [{}, { name: '  ' }, { name: 'a'.repeat(101) }, { name: 'a', automatic: 'sim' }]) {
      expect((await product.call('POST', '/api/extension-tokens/', { token: access, body })).status).toBe(400)
    }
    const other = await userWithToken()
    const path = `/api/extension-tokens/${made.id}/`
    expect((await product.call('DELETE', path, { token: other.access })).status).toBe(404)
    expect((await product.call('PUT', path, { token: other.access, body: { name: 'x' } })).status).toBe(404)
    expect((await product.call('GET', '/api/extension-tokens/', { token: other.access })).body).toHaveLength(1)
  })

  it('authorises the extension’s calls and no others, and a session none of them', async () => {
    const { access, made, token, page } = await userWithToken()
    const body = page([row('1')])
    for (const [method, path] of [
      ['GET', '/api/extension/'],
      ['POST', '/api/extension/compare/'],
      ['POST', '/api/extension/rows/'],
      ['POST', '/api/extension/notifications/1/documents/'],
    ] as const) {
      for (const wrong of [access, 'arauto_', `${token}a`, token.toLowerCase(), token.slice(0, -1), '']) {
        const answer = await product.call(method, path, { token: wrong, ...(method === 'POST' ? { body } : {}) })
        expect([path, answer.status]).toEqual([path, 401])
      }
    }
    for (const [method, path] of [
      ['GET', '/api/processos/'],
      ['GET', '/api/citius-accounts/'],
      ['GET', '/api/extension-tokens/'],
      ['DELETE', `/api/extension-tokens/${made.id}/`],
      ['POST', '/api/refresh-notifications/'],
    ] as const) {
      expect((await product.call(method, path, { token })).status).toBe(401)
    }
  })

  it('records its last use once a minute, and survives a password change that keeps it', async () => {
    const { access, password, token } = await userWithToken()
    const used = async () => (await product.call('GET', '/api/extension-tokens/', { token: access })).body[0]
    await product.call('GET', '/api/extension/', { token })
    const first = (await used()).last_used_at
    expect(Date.now() - Date.parse(first)).toBeLessThan(60_000)
    await product.call('GET', '/api/extension/', { token })
    expect((await used()).last_used_at).toBe(first)
    const body = {
      current_password: password,
      new_password: 'outra password segura',
      revoke_extension_tokens: false,
    }
    expect((await product.call('POST', '/api/change-password/', { token: access, body })).status).toBe(200)
    expect((await product.call('GET', '/api/extension/', { token })).status).toBe(200)
  })
})

describe('rows that the extension sends', () => {
  it('are compared without being stored, then stored once each', async () => {
    const { account, page, post, list } = await userWithToken()
    const rows = [row('1'), row('2', { has_document: false, data: null }), row('1')]
    const compared = await post('compare', page(rows))
    expect(compared.status).toBe(200)
    expect(compared.body).toEqual({
      account: { id: account.id, username: account.username, advogado: 'Marta Figueiredo' },
      new_records: 2,
      new_unreadable: 0,
      rows: [
        { id: null, documents: 'missing' },
        { id: null, documents: 'none' },
        { id: null, documents: 'missing' },
      ],
    })
    expect(await list()).toEqual([])
    const stored = await post('rows', page(rows))
    expect(stored.body.new_records).toBe(2)
    const [first, second, again] = stored.body.rows
    expect(again).toEqual(first)
    const records = await list()
    expect(records).toHaveLength(2)
    expect(records.find((record) => record.id === first.id)).toMatchObject({
      referencia: '1',
      data: '2026-11-20',
      advogado: 'Marta Figueiredo',
      doc: 'em breve',
      document_status: null,
    })
    expect(records.find((record) => record.id === second.id)).toMatchObject({ referencia: '2', doc: null, data: null })
    expect((await post('rows', page(rows))).body.new_records).toBe(0)
    expect(await list()).toHaveLength(2)
    expect((await post('compare', page([row('1'), row('3')]))).body).toMatchObject({
      new_records: 1,
      rows: [{ id: first.id, documents: 'missing' }, { id: null }],
    })
  })

  it('are stored for the account whose user name the page shows, in any case, active or not', async () => {
    const { account, page, post, list } = await userWithToken({ is_active: false, fetch_documents: true })
    const shown = page([row('1')], { portal_username: ` ${account.username.toUpperCase()}\u200b ` })
    expect((await post('rows', shown)).status).toBe(200)
    // An inactive account is not checked, so its documents are not pending.
    expect((await list())[0]).toMatchObject({ document_status: null, doc: 'em breve' })
    expect((await list())[0]).not.toHaveProperty('can_fetch_document')
  })

  it('are refused when the page is of no account, of another user’s, or not of the chosen one', async () => {
    const { access, account, page, post, list } = await userWithToken()
    const second = await product.addAccount(access)
    const stranger = await userWithToken()
    const of = (portal_username: string | null, account_id: number | null) =>
      post('rows', page([row('1')], { portal_username, account_id }))
    const refusal = async (...whose: Parameters<typeof of>) => {
      const { status, body } = await of(...whose)
      return [status, body.message]
    }
    expect(await refusal(null, null)).toEqual([400, MESSAGES.pageOwnerMissing])
    expect(await refusal('', null)).toEqual([400, MESSAGES.pageOwnerMissing])
    expect(await refusal('outra-9p@adv.oa.pt', null)).toEqual([400, MESSAGES.pageOfUnknownAccount])
    expect(await refusal('outra-9p@adv.oa.pt', account.id)).toEqual([400, MESSAGES.pageOfUnknownAccount])
    expect(await refusal(stranger.account.username, null)).toEqual([400, MESSAGES.pageOfUnknownAccount])
    expect(await refusal(account.username, second.id)).toEqual([400, MESSAGES.pageOfAnotherAccount])
    expect(await refusal(null, stranger.account.id)).toEqual([404, MESSAGES.notFound])
    expect(await list()).toEqual([])
    expect((await of(null, second.id)).body.account.id).toBe(second.id)
    expect((await of(account.username, account.id)).body.account.id).toBe(account.id)
    expect(await list()).toHaveLength(2)
  })

  it('over a thousand are refused', async () => {
    const { page, post } = await userWithToken()
    const rows = Array.from({ length: EXTENSION_MAX_ROWS + 1 }, (_, index) => row(String(index)))
    expect((await post('compare', page(rows))).status).toBe(400)
    const compared = await post('compare', page(rows.slice(1)))
    expect([compared.status, compared.body.new_records]).toEqual([200, EXTENSION_MAX_ROWS])
    const huge = rows.map((one) => ({ ...one, acto: 'a'.repeat(17_000) }))
    expect((await post('compare', page(huge))).status).toBe(413)
  })
})

describe('documents that the extension sends', () => {
  const PDF = smallPdf('sentenca').toString('latin1')
  async function oneRow() {
    const user = await userWithToken({ fetch_documents: true })
    const { body } = await user.post('rows', user.page([row('1')]))
    return { ...user, id: body.rows[0].id as number }
  }
  it('are refused if one is a page of the portal', async () => {
    const { token, id, list } = await oneRow()
    const page = "<html><body><h1>Server Error in '/habilus' Application.</h1></body></html>"
    const shown: FormFile = ['Sentença.pdf', page, 'application/pdf']
    for (const files of [[shown], [['Citação.pdf', PDF, 'application/pdf'] satisfies FormFile, shown]]) {
      const sent = await sendDocuments(token, id, files)
      expect(sent).toMatchObject({ status: 400, body: { message: MESSAGES.documentIsPage } })
    }
    expect((await list())[0]).toMatchObject({ document_status: 'pending', documents: [] })
  })
  it('are stored completely, in order, and once', async () => {
    const { token, id, list, page, post } = await oneRow()
    const html = Buffer.from('<html><body>Citação</body></html>', 'latin1')
    const files: FormFile[] = [
      ['Sentença.pdf', PDF, 'application/pdf'],
      ['Anexo.html', html, 'text/html'],
      ['../rede?.rtf', Buffer.from('{\\rtf1 x}'), 'application/pdf'],
    ]
    const types = ['application/pdf', 'text/html; charset=iso-8859-1', 'application/pdf']
    expect(await sendDocuments(token, id, files, types)).toMatchObject({ status: 200, body: { stored: 3 } })
    const [record] = await list()
    expect(record).toMatchObject({ document_status: 'success' })
    expect(record!.documents.map(({ name, content_type, size }) => [name, content_type, size])).toEqual([
      ['Sentença.pdf', 'application/pdf', Buffer.from(PDF).length],
      ['Anexo.html', 'text/html; charset=iso-8859-1', html.length],
      ['rede.rtf', 'application/rtf', 9],
    ])
    expect(record!.documents.map((file) => file.sha256)[1]).toBe(createHash('sha256').update(html).digest('hex'))
    expect(Buffer.from(await (await fetch(product.url + record!.doc!)).arrayBuffer()).toString()).toBe(PDF)
    expect((await post('compare', page([row('1')]))).body.rows).toEqual([{ id, documents: 'stored' }])
    expect(await sendDocuments(token, id, [['B.pdf', PDF, 'application/pdf']])).toMatchObject({
      status: 200,
      body: { stored: 0 },
    })
    expect((await list())[0]!.documents).toHaveLength(3)
    expect(await readdir(join(product.platform.config.DATA_DIR, 'objects', 'unconfirmed'))).toEqual([])
  })

  it('are stored completely or not at all', async () => {
    const { token, id, list } = await oneRow()
    const good: FormFile = ['A.pdf', PDF, 'application/pdf']
    for (const [files, types] of [
      [[], undefined],
      [[good, ['B.pdf', '', 'application/pdf']], undefined],
      [[good], ['application/pdf', 'application/pdf']],
      [[good], 'nada'],
      [[good], [7]],
    ] as [FormFile[], unknown][]) {
      expect((await sendDocuments(token, id, files, types)).status).toBe(400)
    }
    const tooMany = Array.from({ length: 201 }, (): FormFile => good)
    expect((await sendDocuments(token, id, tooMany)).status).toBe(413)
    expect((await list())[0]).toMatchObject({ documents: [], document_status: 'pending' })
    const cut = await fetch(`${product.url}/api/extension/notifications/${id}/documents/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=b' },
      body: '--b\r\ncontent-disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n%PDF-1.4 cort',
    })
    expect(cut.status).toBe(400)
    const none = await product.call('POST', `/api/extension/notifications/${id}/documents/`, { token, body: {} })
    expect(none.status).toBe(400)
    expect((await list())[0]).toMatchObject({ documents: [], document_status: 'pending' })
  })

  it('are not stored when the token is revoked during the upload', async () => {
    const { access, made, token, id, list } = await oneRow()
    const head = '--b\r\ncontent-disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n%PDF-1.4'
    const { port, hostname } = new URL(product.url)
    const sent = request({
      hostname,
      port,
      method: 'POST',
      path: `/api/extension/notifications/${id}/documents/`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=b' },
    })
    const answered = once(sent, 'response')
    sent.write(head)
    const incoming = join(product.platform.config.DATA_DIR, 'objects', 'incoming')
    await waitFor(async () => (await readdir(incoming)).length > 0)
    await product.call('DELETE', `/api/extension-tokens/${made.id}/`, { token: access })
    sent.end('\r\n--b--\r\n')
    const [answer] = await answered
    answer.resume()
    expect(answer.statusCode).toBe(401)
    expect((await list())[0]).toMatchObject({ documents: [], document_status: 'pending' })
    await waitFor(async () => (await readdir(incoming)).length === 0)
  })
})

describe('what the extension and people bring', () => {
  const send = (token: string, path: string, field: string, ...file: FormFile) =>
    product.call('POST', path, { token, body: formOf(field, file) })
  async function office() {
    const user = await userWithToken()
    const rows = async (...sent: ExtensionRow[]): Promise<number> =>
      (await user.post('rows', user.page(sent))).body.rows[0].id
    /** Without the deadlines that Arauto proposes for what it reads. */
    const history = async (id: number) => {
      const { body } = await user.ask('GET', `/api/processos/${id}/work/`)
      const named = ({ who, text }: HistoryEntry) => `${who?.name ?? 'Arauto'} ${text}`.replaceAll(user.username, 'Ana')
      return (body.history as HistoryEntry[]).map(named).filter((text) => !text.includes('propôs'))
    }
    const recorded = async (event: string) => {
      const { body } = await user.ask('GET', `/api/audit/?event=${event}`)
      return (body.results as AuditEntry[]).map(({ who, subject, address }) => [who?.name, subject, address])
    }
    return { ...user, rows, history, recorded }
  }

  it('stands in the history and the record with its sender: rows, those that changed, and files', async () => {
    const { access, token, account, username, rows, history, recorded } = await office()
    const id = await rows(row('1'), row('2'))
    expect(await history(id)).toEqual(['Ana trouxe a notificação pela extensão'])
    await rows(row('1'), row('2'))
    await rows(row('1', { acto: 'Citação', data: '2026-11-02' }), row('2'))
    expect((await history(id))[0]).toBe(
      'Ana trouxe pela extensão outros dados: data 02/11/2026, antes 20/11/2026; acto «Citação», antes «Sentença»',
    )
    expect(await recorded('rows_imported')).toEqual([
      [username, `${account.username}, pela extensão: 1 alterada (1)`, '127.0.0.1'],
      [username, `${account.username}, pela extensão: 2 novas (1, 2)`, '127.0.0.1'],
    ])
    await send(token, `/api/extension/notifications/${id}/documents/`, 'files', 'acto.pdf', smallPdf('acto'))
    await send(access, `/api/processos/${id}/files/`, 'files', 'meu.pdf', smallPdf('meu'))
    expect((await history(id)).slice(0, 2)).toEqual(['Ana juntou meu.pdf', 'Ana trouxe pela extensão acto.pdf'])
    expect(await recorded('document_added')).toEqual([
      [username, 'meu.pdf', '127.0.0.1'],
      [username, 'acto.pdf', '127.0.0.1'],
    ])
  })
})
