import { afterEach, beforeEach, expect, test } from 'vitest'
import type { NotificationItem } from './commands.ts'
import { type Portal, startPortal } from './server.ts'
import { dataRows, elements, LIST, popupLinks, type Visited, type Visitor, visitorOf } from './test-visitor.ts'

const USER = 'ana-1l@adv.oa.pt'
const FILE_SELECT = 'ucActoView$ucDocumentosAto$ddlDocumentos'
let portal: Portal
let visitor: Visitor

beforeEach(async () => {
  portal = await startPortal()
  portal.control({ cmd: 'account', username: USER, password: 'x' })
  visitor = visitorOf(portal)
  await visitor.signIn(USER, 'x')
})
afterEach(() => portal.close())

async function open(item: NotificationItem): Promise<{ path: string; page: Visited }> {
  portal.control({ cmd: 'notify', username: USER, items: [item] })
  const path = popupLinks((await visitor.get(LIST)).html)[0]!
  return { path, page: await visitor.get(path) }
}

const selects = (page: Visited) => elements(page.html, 'select').map(({ name }) => name)
const options = (page: Visited) => elements(page.html, 'option').map(({ value }) => value!)
const download = (page: Visited) => elements(page.html, 'a').find(({ id }) => id === 'ucActoView_hlDownload')?.href
const frame = (page: Visited) => elements(page.html, 'iframe').find(({ id }) => id === 'ucActoView_ifrmDoc')?.src
const at = (popup: string, address: string) => {
  const { pathname, search } = new URL(address, `http://portal${popup}`)
  return visitor.get(pathname + search)
}

test('a simple one has neither select, a download and a frame; opening it marks it as read', async () => {
  const { path, page } = await open({ origem: 'Tribunal', files: [{ name: 'Despacho.pdf', pages: 3 }] })
  expect(selects(page)).toEqual([])
  const file = await at(path, download(page)!)
  expect(file.headers.get('content-type')).toBe('application/pdf')
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="Despacho.pdf"')
  expect(file.html).toMatch(/^%PDF-1\.4/)
  expect(file.html.match(/\/Type \/Page\b/g)).toHaveLength(3)
  expect((await at(path, frame(page)!)).bytes.equals(file.bytes)).toBe(true)
  expect(portal.stats()).toMatchObject({ documentOpens: 1, downloads: 2 })
  expect(dataRows((await visitor.get(LIST)).html)).toEqual([])
  expect(dataRows((await visitor.get(`${LIST}?Lidas=1`)).html)).toHaveLength(1)
})

test('the same act has the same bytes on another portal, with a password too', async () => {
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
  visitor = visitorOf(portal)
  await visitor.signIn(USER, 'x')
  const second = await open(item)
  const again = await at(second.path, download(second.page)!)
  expect(again.bytes.equals(bytes)).toBe(true)
  expect(again.html).toContain('/Encrypt')
})

test('one from a lawyer has the second select, and its postback shows the other file', async () => {
  const { path, page } = await open({ origem: 'Mandatário', files: [{ name: 'Peça.pdf' }, { name: 'Doc 1.pdf' }] })
  expect(selects(page)).toEqual([FILE_SELECT])
  const second = await visitor.post(path, page, { __EVENTTARGET: FILE_SELECT, [FILE_SELECT]: options(page)[1]! })
  expect(download(second)).not.toBe(download(page))
  expect((await at(path, download(second)!)).headers.get('content-disposition')).toContain('Doc 1.pdf')
  expect(elements(second.html, 'option').filter(({ selected }) => selected)).toEqual([
    { selected: 'selected', value: options(page)[1] },
  ])
  expect(portal.stats().documentOpens).toBe(1)
  expect((await visitor.post(path, page, { __EVENTTARGET: FILE_SELECT, [FILE_SELECT]: '1' })).status).toBe(500)
  expect((await visitor.post(path, page, { __EVENTTARGET: 'dropDocs', dropDocs: '1' })).status).toBe(500)
})

test('one from the court with several files has both selects', async () => {
  const files = [{ name: 'Sentença.pdf' }, { name: 'Anexo 1.pdf' }, { name: 'Anexo 2.pdf', type: 'html' as const }]
  const { path, page } = await open({ origem: 'Tribunal', files })
  expect(selects(page)).toEqual(['dropDocs', FILE_SELECT])
  const [firstGroup, secondGroup] = options(page)
  const group = await visitor.post(path, page, {
    __EVENTTARGET: 'dropDocs',
    dropDocs: secondGroup!,
    [FILE_SELECT]: firstGroup!,
  })
  expect((await at(path, download(group)!)).headers.get('content-disposition')).toContain('Anexo 1.pdf')
  const last = options(group).at(-1)!
  const file = await visitor.post(path, group, {
    __EVENTTARGET: FILE_SELECT,
    dropDocs: secondGroup!,
    [FILE_SELECT]: last,
  })
  const page2 = await at(path, download(file)!)
  expect(page2.headers.get('content-type')).toBe('text/html; charset=iso-8859-1')
  expect(page2.html).toContain('</html>')
})

test('one can have the frame only, with the file in it', async () => {
  const { path, page } = await open({ layout: 'iframe' })
  expect(download(page)).toBeUndefined()
  expect((await at(path, frame(page)!)).html).toMatch(/^%PDF-/)
})

test('one can have the frame only, with links to the files in it', async () => {
  const { path, page } = await open({ layout: 'iframe-links', files: [{ name: 'A.pdf' }, { name: 'B.pdf' }] })
  expect(download(page)).toBeUndefined()
  const inner = await at(path, frame(page)!)
  const links = elements(inner.html, 'a').map(({ href }) => href!)
  expect(links).toHaveLength(2)
  expect(links.every((href) => href.includes('NotCitPdf'))).toBe(true)
  expect((await at(path, links[1]!)).headers.get('content-disposition')).toContain('B.pdf')
})

test('a broken file begins like a PDF and stops in the middle; another comes under another type', async () => {
  const broken = await open({ origem: 'Tribunal', broken: true })
  const cut = await at(broken.path, download(broken.page)!)
  expect(cut.html).toMatch(/^%PDF-/)
  expect(cut.html).not.toContain('%%EOF')
  const octet = await open({ origem: 'Tribunal', files: [{ type: 'octet' }] })
  const file = await at(octet.path, download(octet.page)!)
  expect(file.headers.get('content-type')).toBe('application/octet-stream')
  expect(file.html).toContain('%%EOF')
})

test('tokens of one session open nothing in another', async () => {
  const { path, page } = await open({ origem: 'Tribunal' })
  const other = visitorOf(portal)
  await other.signIn(USER, 'x')
  expect((await other.get(path)).html).not.toContain('ucActoView')
  const { pathname, search } = new URL(download(page)!, `http://portal${path}`)
  expect((await other.get(pathname + search)).html).not.toMatch(/^%PDF-/)
})
