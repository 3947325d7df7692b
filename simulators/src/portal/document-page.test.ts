import { afterEach, beforeEach, expect, test } from 'vitest'
import type { NotificationItem } from './commands.ts'
import { type Portal, startPortal } from './server.ts'
import { createTestClient, elements, LIST, popupLinks, type TestClient, type TestResponse } from './test-client.ts'

const USER = 'ana-1l@adv.oa.pt'
const FILE_SELECT = 'ucActoView$ucDocumentosAto$ddlDocumentos'
let portal: Portal
let client: TestClient

beforeEach(async () => {
  portal = await startPortal()
  portal.control({ cmd: 'account', username: USER, password: 'x' })
  client = createTestClient(portal)
  await client.signIn(USER, 'x')
})
afterEach(() => portal.close())

async function open(item: NotificationItem): Promise<{ path: string; page: TestResponse }> {
  portal.control({ cmd: 'notify', username: USER, items: [item] })
  const path = popupLinks((await client.get(LIST)).html)[0]!
  return { path, page: await client.get(path) }
}

const selects = (page: TestResponse) => elements(page.html, 'select').map(({ name }) => name)
const options = (page: TestResponse) => elements(page.html, 'option').map(({ value }) => value!)
const download = (page: TestResponse) => elements(page.html, 'a').find(({ id }) => id === 'ucActoView_hlDownload')?.href
const at = (popup: string, address: string) => {
  const { pathname, search } = new URL(address, `http://portal${popup}`)
  return client.get(pathname + search)
}

test('a generated file has the same bytes on every portal, also with a password', async () => {
  const item: NotificationItem = {
    referencia: '9',
    origem: 'Tribunal',
    data: '02-03-2026',
    acto: 'Sentença',
    tribunal: 'T',
    unidade: 'U',
    processo: 'P',
    especie: 'E',
    files: [{ name: 'Sentença.pdf', pages: 2, password: 'abre-te' }],
  }
  const first = await open(item)
  const bytes = (await at(first.path, download(first.page)!)).bytes
  await portal.close()
  portal = await startPortal()
  portal.control({ cmd: 'account', username: USER, password: 'x' })
  client = createTestClient(portal)
  await client.signIn(USER, 'x')
  const second = await open(item)
  const again = await at(second.path, download(second.page)!)
  expect(again.bytes.equals(bytes)).toBe(true)
  expect(again.html).toContain('/Encrypt')
})

test('an act of a lawyer has the file select, whose postback shows the other file', async () => {
  const { path, page } = await open({ origem: 'Mandatário', files: [{ name: 'Peça.pdf' }, { name: 'Doc 1.pdf' }] })
  expect(selects(page)).toEqual([FILE_SELECT])
  const second = await client.post(path, page, { __EVENTTARGET: FILE_SELECT, [FILE_SELECT]: options(page)[1]! })
  expect(download(second)).not.toBe(download(page))
  expect((await at(path, download(second)!)).headers.get('content-disposition')).toContain('Doc 1.pdf')
  expect(elements(second.html, 'option').filter(({ selected }) => selected)).toEqual([
    { selected: 'selected', value: options(page)[1] },
  ])
  expect(portal.stats().documentOpens).toBe(1)
  expect((await client.post(path, page, { __EVENTTARGET: FILE_SELECT, [FILE_SELECT]: '1' })).status).toBe(500)
  expect((await client.post(path, page, { __EVENTTARGET: 'dropDocs', dropDocs: '1' })).status).toBe(500)
})

test('tokens of one session are invalid in another', async () => {
  const { path, page } = await open({ origem: 'Tribunal' })
  const other = createTestClient(portal)
  await other.signIn(USER, 'x')
  expect((await other.get(path)).html).not.toContain('ucActoView')
  const { pathname, search } = new URL(download(page)!, `http://portal${path}`)
  expect((await other.get(pathname + search)).html).not.toMatch(/^%PDF-/)
})
