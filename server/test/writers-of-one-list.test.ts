import type { Notification } from '@arauto/contract/notifications'
import { expect, it } from 'vitest'
import { saveDocuments } from '../src/domain/documents/documents-repository.ts'
import { recordDocumentFailure } from '../src/features/notifications/due-documents.ts'
import { testProduct } from '../testing/opened-for-file.ts'
import { openList, SAVED_FORMS, type SavedFile } from '../testing/saved-pages.ts'
import { smallPdf } from '../testing/small-pdf.ts'

const ROUNDS = process.env.LONG ? 100 : 2

const product = testProduct({ worker: false })

async function post(token: string, path: string, field: string, files: SavedFile[]): Promise<number> {
  const form = new FormData()
  for (const { name, bytes } of files) form.append(field, new Blob([bytes]), name)
  const headers = { authorization: `Bearer ${token}` }
  return (await fetch(product.url + path, { method: 'POST', headers, body: form })).status
}
const pdf = (text: string): SavedFile => ({
  name: `${text}.pdf`,
  bytes: Uint8Array.from(smallPdf(text)),
})

async function office() {
  const { access: token, officeId } = await product.signUp()
  const accounts = [await product.addAccount(token), await product.addAccount(token)]
  const { body: made } = await product.call('POST', '/api/extension-tokens/', { token, body: { name: 'Casa' } })
  const list = async (): Promise<Notification[]> => (await product.call('GET', '/api/processos/', { token })).body
  const pages = async (acto: string): Promise<SavedFile[]> => {
    const saved: SavedFile[] = []
    for (const { username, password } of accounts) {
      const items = [1, 2, 3, 4].map((number) => ({ referencia: String(number), acto, processo: '1/26.0T8LSB' }))
      product.portal.control({ cmd: 'notify', username, items })
      saved.push(SAVED_FORMS.htmlOnly(await openList(product.portal, username, password)))
    }
    return saved
  }
  return { token, accounts, extensionToken: made.token as string, officeId, list, pages }
}

it('concurrent writers of one list do not deadlock: none fails, and nothing is lost', async () => {
  const { token, accounts, extensionToken, officeId, list, pages } = await office()
  const { database, store } = product.platform
  expect(await post(token, '/api/page-import/', 'pages', await pages('Citação'))).toBe(200)
  const ids = (await list()).map((record) => record.id)
  expect(ids).toHaveLength(8)
  for (let round = 0; round < ROUNDS; round++) {
    const files = await pages(`Sentença ${round}`)
    const rename = (index: number) =>
      product
        .call('PUT', `/api/citius-accounts/${accounts[index]!.id}/`, {
          token,
          body: { ...accounts[index], advogado: `Advogado ${round}` },
        })
        .then((answer) => answer.status)
    const brought = (index: number) =>
      product
        .call('POST', '/api/extension/rows/', {
          token: extensionToken,
          body: {
            portal_username: accounts[index]!.username,
            account_id: null,
            rows: ['1', '2', `nova ${round}`].map((referencia) => ({
              origem: 'Tribunal',
              data: null,
              acto: `Despacho ${round}`,
              tribunal: 'T',
              unidade: '',
              processo: '1/26.0T8LSB',
              especie: '',
              referencia,
              has_document: true,
            })),
          },
        })
        .then((answer) => answer.status)
    const documents = { name: 'acto.pdf', contentType: 'application/pdf', bytes: pdf(`acto ${round}`).bytes }
    const work = [
      post(token, '/api/page-import/', 'pages', files),
      post(token, '/api/page-import/', 'pages', files.toReversed()),
      brought(0),
      brought(1),
      rename(0),
      rename(1),
      ...ids.slice(0, 3).map((id) => post(token, `/api/processos/${id}/files/`, 'files', [pdf(`meu ${round}`)])),
      ...ids.map((id) =>
        saveDocuments({ db: database.db, store, validate: async () => 'good' }, officeId, id, [documents], true).then(
          () => 200,
        ),
      ),
      ...ids.map((id) => recordDocumentFailure(database.db, officeId, id, 'x').then(() => 200)),
    ]
    expect(await Promise.all(work)).toEqual(work.map(() => 200))
  }
  const records = await list()
  expect(records).toHaveLength(8 + 2 * ROUNDS)
  const first = records.filter((one) => ids.includes(one.id))
  expect(first).toHaveLength(8)
  for (const record of first) {
    expect(record.document_status).toBe('success')
    const own = ids.slice(0, 3).includes(record.id)
      ? Array.from({ length: ROUNDS }, (_, round) => `meu ${round}.pdf`)
      : []
    expect(record.documents.map((file) => file.name)).toEqual(['acto.pdf', ...own])
  }
}, 600_000)

it('a check that fails to fetch a document keeps what a person attached meanwhile', async () => {
  const { token, officeId, list, pages } = await office()
  await post(token, '/api/page-import/', 'pages', await pages('Citação'))
  const [record] = await list()
  await post(token, `/api/processos/${record!.id}/files/`, 'files', [pdf('meu')])
  await recordDocumentFailure(product.platform.database.db, officeId, record!.id, 'x')
  const after = (await list()).find((one) => one.id === record!.id)!
  expect(after.document_status).toBe('success')
  expect(after.documents.map((file) => file.name)).toEqual(['meu.pdf'])
})

it('a check that fails to fetch a document does not change one that is no longer wanted', async () => {
  const { token, officeId, list, pages } = await office()
  await post(token, '/api/page-import/', 'pages', await pages('Citação'))
  const [record] = await list()
  const { db } = product.platform.database
  const wanted = { document_status: 'pending', document_next_at: new Date() }
  const update = db.updateTable('notifications').where('id', '=', record!.id)
  await update.set(wanted).execute()
  await recordDocumentFailure(db, officeId, record!.id, 'x')
  expect((await list()).find(({ id }) => id === record!.id)).toMatchObject({ document_status: 'error' })
  await update.set({ document_status: null, document_next_at: null }).execute()
  await recordDocumentFailure(db, officeId, record!.id, 'x')
  expect((await list()).find(({ id }) => id === record!.id)).toMatchObject({ document_status: null })
})
