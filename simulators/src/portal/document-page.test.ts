import { afterEach, beforeEach, expect, test } from 'vitest'
import type { NotificationItem } from './commands.ts'
import { type Portal, startPortal } from './server.ts'
import {
  createTestClient,
  dataRows,
  elements,
  LIST,
  popupLinks,
  type TestClient,
  type TestResponse,
} from './test-client.ts'

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
const frame = (page: TestResponse) => elements(page.html, 'iframe').find(({ id }) => id === 'ucActoView_ifrmDoc')?.src
const at = (popup: string, address: string) => {
  const { pathname, search } = new URL(address, `http://portal${popup}`)
  return client.get(pathname + search)
}

test('the simple layout has a download link and a frame, and opening it marks the notification as read', async () => {
  const { path, page } = await open({ origem: 'Tribunal', files: [{ name: 'Despacho.pdf', pages: 3 }] })
  expect(selects(page)).toEqual([])
  const file = await at(path, download(page)!)
  expect(file.headers.get('content-type')).toBe('application/pdf')
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="Despacho.pdf"')
  expect(file.html).toMatch(/^%PDF-1\.4/)
  expect(file.html.match(/\/Type \/Page\b/g)).toHaveLength(3)
  expect((await at(path, frame(page)!)).bytes.equals(file.bytes)).toBe(true)
  expect(portal.stats()).toMatchObject({ documentOpens: 1, downloads: 2 })
  expect(dataRows((await client.get(LIST)).html)).toEqual([])
  expect(dataRows((await client.get(`${LIST}?Lidas=1`)).html)).toHaveLength(1)
})

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

test('a court act with several files has both selects', async () => {
  const files = [{ name: 'Sentença.pdf' }, { name: 'Anexo 1.pdf' }, { name: 'Anexo 2.pdf', type: 'html' as const }]
  const { path, page } = await open({ origem: 'Tribunal', files })
  expect(selects(page)).toEqual(['dropDocs', FILE_SELECT])
  const [firstGroup, secondGroup] = options(page)
  const group = await client.post(path, page, {
    __EVENTTARGET: 'dropDocs',
    dropDocs: secondGroup!,
    [FILE_SELECT]: firstGroup!,
  })
  expect((await at(path, download(group)!)).headers.get('content-disposition')).toContain('Anexo 1.pdf')
  const last = options(group).at(-1)!
  const file = await client.post(path, group, {
    __EVENTTARGET: FILE_SELECT,
    dropDocs: secondGroup!,
    [FILE_SELECT]: last,
  })
  const page2 = await at(path, download(file)!)
  expect(page2.headers.get('content-type')).toBe('text/html; charset=iso-8859-1')
  expect(page2.html).toContain('</html>')
})

test('the iframe layout has only a frame with the file', async () => {
  const { path, page } = await open({ layout: 'iframe' })
  expect(download(page)).toBeUndefined()
  expect((await at(path, frame(page)!)).html).toMatch(/^%PDF-/)
})

test('the iframe-links layout has only a frame with links to the files', async () => {
  const { path, page } = await open({ layout: 'iframe-links', files: [{ name: 'A.pdf' }, { name: 'B.pdf' }] })
  expect(download(page)).toBeUndefined()
  const inner = await at(path, frame(page)!)
  const links = elements(inner.html, 'a').map(({ href }) => href!)
  expect(links).toHaveLength(2)
  expect(links.every((href) => href.includes('NotCitPdf'))).toBe(true)
  expect((await at(path, links[1]!)).headers.get('content-disposition')).toContain('B.pdf')
})

test('a broken file is truncated, and an octet file is declared as application/octet-stream', async () => {
  const broken = await open({ origem: 'Tribunal', broken: true })
  const cut = await at(broken.path, download(broken.page)!)
  expect(cut.html).toMatch(/^%PDF-/)
  expect(cut.html).not.toContain('%%EOF')
  const octet = await open({ origem: 'Tribunal', files: [{ type: 'octet' }] })
  const file = await at(octet.path, download(octet.page)!)
  expect(file.headers.get('content-type')).toBe('application/octet-stream')
  expect(file.html).toContain('%%EOF')
})

test('tokens of one session are invalid in another', async () => {
  const { path, page } = await open({ origem: 'Tribunal' })
  const other = createTestClient(portal)
  await other.signIn(USER, 'x')
  expect((await other.get(path)).html).not.toContain('ucActoView')
  const { pathname, search } = new URL(download(page)!, `http://portal${path}`)
  expect((await other.get(pathname + search)).html).not.toMatch(/^%PDF-/)
})
