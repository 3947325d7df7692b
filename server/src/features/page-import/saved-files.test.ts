import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MESSAGES } from '@arauto/contract/messages'
import { PATHS } from '@arauto/portal-pages/address'
import { parseDom } from '@arauto/portal-pages/parse-dom'
import { type Zippable, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Mode } from '../../../../simulators/src/portal/commands.ts'
import { type Portal, startPortal } from '../../../../simulators/src/portal/server.ts'
import { inProcessPortal } from '../../../../simulators/src/portal/test-pages.ts'
import { measureEventLoopDelay } from '../../../testing/promptness.ts'
import { openList, SAVED_FORMS, type ServedPage } from '../../../testing/saved-pages.ts'
import type { OfficeId } from '../../domain/offices/member.ts'
import { ProcessNotStarted } from '../../platform/process/bounded/process-not-started.ts'
import { assignPages } from './assign-pages.ts'
import { createPageReader, readForOneCall } from './page-reader.ts'
import { readSavedFile } from './read-saved-file.ts'

const USER = 'nome-12345p@adv.oa.pt'
const ITEMS = [
  {
    referencia: '440000123',
    origem: 'Tribunal',
    data: '20-11-2026',
    acto: 'Citação',
    tribunal: 'Tribunal Judicial da Comarca de Évora',
    unidade: 'Juízo Local Cível',
    processo: '1234/26.0T8LSB',
    especie: 'Acção de Processo Comum',
    files: [{ name: 'a.pdf' }],
  },
  {
    referencia: '440000124',
    origem: 'Mandatário',
    data: '19-11-2026',
    acto: 'Notificação € <b>',
    tribunal: 'T',
    unidade: 'U',
    processo: '9/26.0T8LSB',
    especie: 'E',
    document: false,
  },
]
const ROWS = ITEMS.map(({ files, document, ...row }) => ({
  ...row,
  data: row.data.split('-').reverse().join('-'),
  hasDocument: document !== false,
}))
const LIST = { refused: null, owner: USER, rows: ROWS, unreadableRows: [] }

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
  portal.control({ cmd: 'account', username: USER, password: 'x' })
  portal.control({ cmd: 'notify', username: USER, items: ITEMS })
})
afterAll(() => portal.close())

const one = (name: string, bytes: Uint8Array | string) =>
  readSavedFile(name, typeof bytes === 'string' ? Buffer.from(bytes) : bytes, [])
const refusal = async (name: string, bytes: Uint8Array | string) => (await one(name, bytes)).refused
const signInPage = async () => (await fetch(portal.url + PATHS.login)).bytes()
const serve = (mode: Partial<Mode> = {}): Promise<ServedPage> => {
  portal.control({
    cmd: 'mode',
    charset: 'iso-8859-1',
    charset_from: 'both',
    pager: 'datagrid',
    quotes: 'double',
    ...mode,
  })
  return openList(portal, USER, 'x')
}

describe('a list saved by a browser', () => {
  const modes: Partial<Mode>[] = [
    {},
    { charset: 'utf-8', charset_from: 'meta', pager: 'gridview', quotes: 'single' },
    { charset_from: 'header', pager: 'get', quotes: 'single' },
    { charset: 'utf-8', charset_from: 'header' },
  ]
  describe.each(modes)('from a portal of %o', (mode) => {
    it.each(Object.keys(SAVED_FORMS) as (keyof typeof SAVED_FORMS)[])('%s', async (form) => {
      const file = SAVED_FORMS[form](await serve(mode))
      expect(await one(file.name, file.bytes)).toEqual({ ...LIST, name: file.name })
    })
  })

  it('of the pager’s kinds with several pages', async () => {
    portal.control({ cmd: 'mode', page_size: 1 })
    for (const pager of ['datagrid', 'gridview', 'get'] as const) {
      const page = await serve({ pager })
      for (const form of Object.values(SAVED_FORMS)) {
        const file = form(page)
        expect((await one(file.name, file.bytes)).rows).toEqual(ROWS.slice(0, 1))
      }
    }
    portal.control({ cmd: 'mode', page_size: null })
  })

  const examples = readdirSync(new URL('./examples/', import.meta.url))
  it('as Chromium wrote it: there are examples', () => expect(examples.length).toBeGreaterThan(1))
  it.each(examples)('as Chromium wrote it: %s', async (name) => {
    const found = await one(name, readFileSync(new URL(`./examples/${name}`, import.meta.url)))
    expect(found).toEqual({ ...LIST, name })
  })

  it('without rows', async () => {
    portal.control({ cmd: 'account', username: 'vazia-1p@adv.oa.pt', password: 'x' })
    for (const empty of ['notice', 'no-rows'] as const) {
      portal.control({ cmd: 'mode', empty })
      const page = await openList(portal, 'vazia-1p@adv.oa.pt', 'x')
      for (const form of Object.values(SAVED_FORMS)) {
        const file = form(page)
        expect(await one(file.name, file.bytes)).toMatchObject({ refused: null, rows: [], owner: 'vazia-1p@adv.oa.pt' })
      }
    }
  })

  it('under another name, or one without an extension', async () => {
    const page = await serve()
    for (const form of Object.values(SAVED_FORMS)) {
      expect(await one('sem extensão', form(page).bytes)).toMatchObject({ refused: null, rows: ROWS })
      expect(await one('lista.zip.txt', form(page).bytes)).toMatchObject({ refused: null, rows: ROWS })
    }
  })

  /** The list without white space anywhere, so that nothing follows its table. */
  const endsAtOnce = async (): Promise<ServedPage> => {
    const page = await serve({ charset: 'utf-8', pager: 'get' })
    const bytes = Buffer.from(Buffer.from(page.bytes).toString().replace(/>\s+</g, '><').trim())
    expect(bytes.toString()).toMatch(/<\/tr><\/table><\/div><\/form><\/body><\/html>$/)
    return { ...page, bytes }
  }
  it.each(Object.keys(SAVED_FORMS) as (keyof typeof SAVED_FORMS)[])('that ends at once, as %s', async (form) => {
    const file = SAVED_FORMS[form](await endsAtOnce())
    const mayGoOn = form === 'htmlOnly' ? {} : { open: true }
    expect(await one(file.name, file.bytes)).toEqual({ ...LIST, name: file.name, ...mayGoOn })
  })

  it('as one of several in an archive, of which one may go on', async () => {
    const page = await endsAtOnce()
    const [ends, mayGoOn] = [SAVED_FORMS.htmlOnly(page).bytes, SAVED_FORMS.chromiumMhtml(page).bytes]
    expect((await one('a.zip', zipSync({ 'a.html': ends, 'b.html': ends }))).open).toBeUndefined()
    expect((await one('a.zip', zipSync({ 'a.html': ends, 'b.mhtml': mayGoOn }))).open).toBe(true)
  })

  it('in UTF-8, though it still names its old charset', async () => {
    const list = Buffer.from((await serve({ charset: 'iso-8859-1', charset_from: 'both' })).bytes).toString('latin1')
    expect(list).toContain('charset=iso-8859-1')
    expect(await one('a.html', Buffer.from(list, 'utf8'))).toMatchObject({ refused: null, rows: ROWS })
  })

  it('with a script in a field, which is text', async () => {
    const list = Buffer.from((await serve({ charset: 'utf-8' })).bytes)
      .toString()
      .replace('Cita&ccedil;&atilde;o', '&lt;script&gt;alert(1)&lt;/script&gt;<script>alert(2)</script>')
    expect((await one('a.html', list)).rows[0]!.acto).toBe('<script>alert(1)</script>')
  })
})

describe('a list in any markup', () => {
  const forms = Object.values(SAVED_FORMS)
  const portalOfMany = inProcessPortal(USER, ITEMS)
  const url = 'http://portal/habilus/myhabilus/NotificacoesCitacoes/NotCitIndex.aspx?Lidas=1'
  const written = async (seed: number) =>
    await portalOfMany.page({ seed, charset: 'utf-8', pager: (['datagrid', 'gridview', 'get'] as const)[seed % 3]! })
  const saved = async (html: string, seed: number) => {
    const file = forms[seed % forms.length]!({ url, contentType: 'text/html; charset=utf-8', bytes: Buffer.from(html) })
    return await one(file.name, file.bytes)
  }

  it('is read equally as sent and as saved by a browser', async () => {
    for (let seed = 0; seed < (process.env.LONG ? 3_000 : 6); seed++) {
      const found = await saved(await written(seed), seed)
      expect(found, `seed ${seed}`).toMatchObject({ refused: null, owner: USER, rows: ROWS })
    }
  }, 600_000)

  it('that is truncated gives complete rows or none, and says when some may be missing', async () => {
    for (let seed = 0; seed < (process.env.LONG ? 500 : forms.length); seed++) {
      const html = await written(seed)
      const start = html.search(/id=.?divNotificacoes/i)
      for (let end = start + (seed % 37); end < html.length; end += process.env.LONG ? 7 : 421) {
        const cut = html.slice(0, end)
        const found = await saved(parseDom(cut).html(), seed)
        expect(found.rows, `seed ${seed}, ${end}`).toEqual(
          found.refused === null ? ROWS.slice(0, found.rows.length) : [],
        )
        if (found.refused === null && found.rows.length < ROWS.length)
          expect(found.open, `seed ${seed}, ${end}`).toBe(true)
        if (!/<\/html\s*>\s*$/i.test(cut)) {
          expect((await one('a.html', Buffer.from(cut))).refused, `seed ${seed}, ${end}`).toBe(MESSAGES.pageTruncated)
        }
      }
    }
  }, 1_800_000)
})

describe('an archive', () => {
  const archive = async (more: Zippable = {}) =>
    zipSync({ 'a/lista.html': (await serve()).bytes, 'a/lista_files/x.html': Buffer.from('<html></html>'), ...more })

  it('gives the lists of all pages outside the folders of their resources', async () => {
    const list = SAVED_FORMS.chromiumMhtml(await serve())
    const page = await one(
      'tudo.zip',
      await archive({
        'b/outra.mhtml': list.bytes,
        'b/nada.htm': Buffer.from('<html><body>Olá</body></html>'),
        'b/nada-ficheiros/y.htm': Buffer.from('<html></html>'),
        '__MACOSX/a/._lista.html': Buffer.from('x'),
        'c/foto.gif': Buffer.from('x'),
      }),
    )
    expect(page).toEqual({ ...LIST, name: 'tudo.zip', rows: [...ROWS, ...ROWS] })
  })
  it('within a page that unpacks itself, as SingleFile saves it, gives its list', async () => {
    const zip = Buffer.from(zipSync({ 'index.html': Buffer.from((await serve({ charset: 'utf-8' })).bytes) }))
    const head = Buffer.from('<!doctype html><html data-sfz><meta charset=windows-1252><body hidden><xmp>')
    const fromFile = Buffer.from(zip)
    for (const [mark, place] of [
      ['PK\x01\x02', 42],
      ['PK\x05\x06', 16],
    ] as const) {
      const at = fromFile.indexOf(mark) + place
      fromFile.writeUInt32LE(fromFile.readUInt32LE(at) + head.length, at)
    }
    for (const archive of [zip, fromFile]) {
      const page = Buffer.concat([head, archive, Buffer.from('</xmp><script>unpack()</script>')])
      expect(await one('Citius.html', page)).toMatchObject({ refused: null, rows: ROWS })
    }
  })

  it('without a list is refused with the reason of its page', async () => {
    expect(await refusal('a.zip', zipSync({ 'a.html': await signInPage() }))).toBe(MESSAGES.pageSignIn)
  })
  it('with an unreadable list, or lists of several accounts, is refused', async () => {
    const { bytes } = await serve()
    const half = await archive({ 'b/meia.html': bytes.slice(0, bytes.length / 2) })
    expect(await refusal('a.zip', half)).toBe(`b/meia.html: ${MESSAGES.pageTruncated}`)
    const other = Buffer.from(bytes).toString('latin1').replaceAll(USER, 'outra-1p@adv.oa.pt')
    expect(await refusal('a.zip', await archive({ 'b.html': Buffer.from(other, 'latin1') }))).toBe(
      MESSAGES.pageZipOfSeveral,
    )
  })
  it('without a page is refused with that reason', async () => {
    expect(await refusal('a.zip', zipSync({ 'a.gif': Buffer.from('x') }))).toBe(MESSAGES.pageZipWithoutPage)
    expect(await refusal('a.zip', zipSync({}))).toBe(MESSAGES.pageZipWithoutPage)
    expect(await refusal('a.zip', zipSync({ 'a_files/b.html': Buffer.from('x') }))).toBe(MESSAGES.pageZipWithoutPage)
  })
  it('that is truncated or of another format is refused', async () => {
    const whole = await archive()
    for (const end of [10, whole.length / 2, whole.length - 5]) {
      expect(await refusal('a.zip', whole.slice(0, end))).toBe(MESSAGES.pageUnreadable)
    }
    expect(await refusal('a.zip', 'nada')).toBe(MESSAGES.pageUnreadable)
    expect(await refusal('a.zip', zipSync({ '../../a.html': Buffer.from('x') }))).toBe(MESSAGES.pageUnreadable)
  })
  it('with a password is refused with that reason', async () => {
    const bytes = Buffer.from(zipSync({ 'a.html': Buffer.from('<html></html>') }))
    // The flag of an encrypted entry, in the directory.
    const entry = bytes.indexOf('PK\u0001\u0002')
    bytes.writeUInt16LE(bytes.readUInt16LE(entry + 8) | 1, entry + 8)
    expect(await refusal('a.zip', bytes)).toBe(`a.html: ${MESSAGES.pageZipEncrypted}`)
  })
  it('with a name twice gives both, and one that is a link is read as what it says, never followed', async () => {
    const { bytes } = await serve()
    const twice = Buffer.from(zipSync({ 'a.html': bytes, 'b.html': bytes })).toString('latin1')
    const both = Buffer.from(twice.replaceAll('b.html', 'a.html'), 'latin1')
    expect(await one('a.zip', both)).toMatchObject({ refused: null, rows: [...ROWS, ...ROWS] })
    const link: Zippable = { 'a.html': [Buffer.from(import.meta.filename), { os: 3, attrs: 0o120777 << 16 }] }
    expect(await refusal('a.zip', zipSync(link))).toBe(`a.html: ${MESSAGES.pageUnreadable}`)
  })
  it('that unpacks to more than a page’s limit is refused, also when it declares less', async () => {
    const bomb = Buffer.from(zipSync({ 'a.html': Buffer.alloc(11 * 1024 * 1024, ' ') }))
    expect(bomb.length).toBeLessThan(100_000)
    expect(await refusal('a.zip', bomb)).toBe(`a.html: ${MESSAGES.pageTooLarge}`)
    const entry = bomb.indexOf('PK\u0001\u0002')
    bomb.writeUInt32LE(1000, entry + 24)
    expect(await refusal('a.zip', bomb)).toBe(`a.html: ${MESSAGES.pageUnreadable}`)
    const many = Object.fromEntries(Array.from({ length: 5001 }, (_, index) => [`${index}.gif`, Buffer.alloc(0)]))
    expect(await refusal('a.zip', zipSync(many, { level: 0 }))).toBe(MESSAGES.pageTooLarge)
    const pages = Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`${index}.html`, Buffer.alloc(0)]))
    expect(await refusal('a.zip', zipSync(pages))).toBe(MESSAGES.pageTooLarge)
  }, 30_000)
})

describe('an MHTML file', () => {
  const mhtml = async () => Buffer.from(SAVED_FORMS.chromiumMhtml(await serve()).bytes).toString('latin1')

  it('with the line ends of another system is read equally', async () => {
    expect((await one('a.mhtml', (await mhtml()).replaceAll('\r\n', '\n'))).rows).toEqual(ROWS)
  })
  it('with wrong boundaries is refused, and never an empty list', async () => {
    const text = await mhtml()
    for (const wrong of [
      text.replace('boundary="----', 'boundary="---'),
      text.replace(/\tboundary=.*\r\n/, ''),
      text.replaceAll('\r\n------Multi', '\r\n-----Multi'),
      text.replaceAll('Content-Type: text/html\r\n', 'Content-Type: text/plain\r\n'),
    ]) {
      expect(await refusal('a.mhtml', wrong)).toBe(MESSAGES.pageUnreadable)
    }
    expect(await refusal('a.mhtml', 'nada')).toBe(MESSAGES.pageUnreadable)
  })
  it('truncated within its page is refused as truncated', async () => {
    const text = await mhtml()
    expect(await refusal('a.mhtml', text.slice(0, text.indexOf('440000124')))).toBe(MESSAGES.pageTruncated)
    expect((await one('a.mhtml', text.slice(0, text.indexOf('Content-ID: <frame-FFFF')))).rows).toEqual(ROWS)
  })
})

describe('a file that is not a page of the list is refused with its reason:', () => {
  it('the sign-in page, also as the portal shows it again', async () => {
    expect(await refusal('a.html', await signInPage())).toBe(MESSAGES.pageSignIn)
  })
  it.each([
    ['another page', 'a.html', '<html><body><p>Nada</p></body></html>', MESSAGES.pageNotList],
    ['text without a page', 'a.html', 'um texto com <b>', MESSAGES.pageNotList],
    ['nothing', 'a.html', '', MESSAGES.pageUnreadable],
    [
      'nothing in an archive',
      'a.zip',
      Buffer.from(zipSync({ 'a.html': Buffer.alloc(0) })),
      `a.html: ${MESSAGES.pageUnreadable}`,
    ],
    ['bytes of another kind', 'a.html', Buffer.from([1, 2, 0, 255, 254, 60, 97]), MESSAGES.pageUnreadable],
    ['a PDF', 'a.pdf', '%PDF-1.4', MESSAGES.pageKindUnknown],
    ['an archive of Safari', 'a.webarchive', 'bplist00', MESSAGES.pageKindUnknown],
    ['a page nested beyond reason', 'a.html', `<html>${'<div>'.repeat(100_000)}</html>`, MESSAGES.pageNotList],
    [
      'a grid whose rows make no sense',
      'a.html',
      '<html><table id="x_dgNotificacoes"><tr><td>Erro interno</td></tr></table>\n</html>',
      MESSAGES.pageListUnrecognised,
    ],
    ['a page of 11 MB', 'a.html', `<html>${' '.repeat(11 * 1024 * 1024)}</html>`, MESSAGES.pageTooLarge],
  ])('%s', async (_, name, bytes, message) => {
    expect(await refusal(name, bytes)).toBe(message)
  })
})

describe('the reader', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'arauto-saved-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))
  /** @returns the path of a file with these bytes */
  const onDisk = async (bytes: string | Uint8Array): Promise<string> => {
    const path = join(folder, randomUUID())
    await writeFile(path, bytes)
    return path
  }
  const here = { officeId: 1 as OfficeId, shapes: [], gone: new AbortController().signal }
  const rows = '<tr><td>a</td></tr>'.repeat(400_000)
  const large = `<html><body><div id="divNotificacoes"><table id="x_dgNotificacoes">${rows}</table></div></body></html>`
  /** Formatting that is not closed is reopened in each paragraph, which is expensive to parse. */
  const opened = Array.from({ length: 480 }, (_, index) => `<b id="${index}">`).join('')
  const endless = `<html><body>${opened}${'<p>x'.repeat(800_000)}</body></html>`

  it('reads in a process of its own, and goes on after a file that exceeds its limits', async () => {
    const { name, bytes } = SAVED_FORMS.htmlOnly(await serve())
    const reader = createPageReader({ timeoutMs: 2_000, memoryMb: 1024 })
    const delay = measureEventLoopDelay()
    const [good, slow, again] = await Promise.all([
      createPageReader().read(here, name, await onDisk(bytes)),
      reader.read(here, 'b.html', await onDisk(endless)),
      reader.read(here, name, await onDisk(bytes)),
    ])
    delay.end()
    expect(good.rows).toEqual(ROWS)
    expect(slow).toMatchObject({ name: 'b.html', refused: MESSAGES.pageUnreadable, rows: [] })
    expect(again.rows).toEqual(ROWS)
    expect(delay.waited()).toBeLessThan(1_000)
  }, 60_000)
  it('reads no more files of a call after one that exceeded its limits', async () => {
    const page = (name: string) => ({ name, refused: null, owner: null, rows: [], unreadableRows: [] })
    const asked: string[] = []
    const read = readForOneCall(
      {
        async read(_, name) {
          asked.push(name)
          if (name !== 'b') return page(name)
          return { ...page(name), refused: MESSAGES.pageUnreadable, exhausting: true }
        },
        close() {},
      },
      here,
    )
    const refused = []
    for (const name of ['a', 'b', 'c']) refused.push((await read(name, '')).refused)
    expect(refused).toEqual([null, MESSAGES.pageUnreadable, MESSAGES.pageNotRead])
    expect(asked).toEqual(['a', 'b'])
  })
  it('stops reading for a client that disconnected, and reads for the next', async () => {
    const { name, bytes } = SAVED_FORMS.htmlOnly(await serve())
    const reader = createPageReader()
    const gone = new AbortController()
    const [slow, quick] = [await onDisk(endless), await onDisk(bytes)]
    const reading = [1, 2, 3].map(() =>
      reader.read({ officeId: 1 as OfficeId, shapes: [], gone: gone.signal }, 'b.html', slow),
    )
    const next = reader.read({ ...here, officeId: 2 as OfficeId }, name, quick)
    setTimeout(() => gone.abort(new Error('left')), 500)
    for (const page of await Promise.allSettled(reading)) {
      expect(page).toMatchObject({ status: 'rejected', reason: { message: 'left' } })
    }
    expect((await next).rows).toEqual(ROWS)
  }, 60_000)
  it.runIf(process.env.LONG)('refuses a file that takes more memory than its limit', async () => {
    const reader = createPageReader({ memoryMb: 64 })
    const page = await reader.read(here, 'b.html', await onDisk(large))
    expect(page).toMatchObject({ refused: MESSAGES.pageTooLarge })
  })
  it.runIf(process.env.LONG)('reads a list of five thousand rows', async () => {
    const names = ['Data', 'Referência', 'Origem', 'Acto', 'Tribunal', 'Unidade', 'Espécie', 'Processo', 'Advogado']
    const row = (at: number) =>
      `<tr><td>20-11-2026</td><td><a href="#" id="dg_ctl${at}_lnk" onclick="popupWindow('?')">${at}</a></td>
      <td>Citius</td><td><span id="dg_ctl${at}_acto">Notificação</span></td><td>Lisboa</td>
      <td>Juízo Local Cível de Lisboa - Juiz 1</td><td>Ação de Processo Comum</td><td>${at}/26.0T8LSB</td>
      <td>Marta Figueiredo</td></tr>`
    const table = `<tr><th>${names.join('</th><th>')}</th></tr>${Array.from({ length: 5_000 }, (_, at) => row(at)).join('')}`
    const list = `<html><body><table id="dgNotificacoes">${table}</table></body></html>`
    expect((await createPageReader().read(here, 'a.html', await onDisk(Buffer.from(list)))).rows).toHaveLength(5_000)
  })
  it('refuses no file for a process that this computer does not start', async () => {
    const reader = createPageReader({ startMs: 1 })
    const reading = reader.read(here, 'b.html', await onDisk('<p>x'))
    await expect(reading).rejects.toBeInstanceOf(ProcessNotStarted)
    reader.close()
  })
})

describe('a saved page of a portal that no parser knows', () => {
  const HEADINGS = ['Notificado em', 'N.º do processo', 'Assunto']
  const table = (headings: readonly string[], cells: readonly string[], hidden = '') =>
    `<table><tr>${headings.map((one) => `<th>${one}</th>`).join('')}</tr><tr>${cells.map((one) => `<td>${one}</td>`).join('')}</tr>${hidden}</table>`
  const page = (list: string, address = 'https://portal.invalid/lista') =>
    Buffer.from(
      `<!DOCTYPE html>\n<!-- saved from url=(${String(address.length).padStart(4, '0')})${address} -->\n<html><body><p>Sessão de ${USER}</p>${list}<p>Fim</p></body></html>`,
    )
  const CELLS = ['20 de novembro de 2026', '12/26.0T8LSB', 'Sentença']
  const known = async () => (await readSavedFile('a.html', page(table(HEADINGS, CELLS)), [])).proposal!.shape

  it('is refused with a proposal, and read once a shape was confirmed', async () => {
    const first = await readSavedFile('a.html', page(table(HEADINGS, CELLS)), [])
    expect(first).toMatchObject({ refused: MESSAGES.pageShapeProposed, rows: [] })
    expect(first.proposal).toMatchObject({ shape: { origin: 'https://portal.invalid' }, samples: [CELLS] })
    const read = await readSavedFile('a.html', page(table(HEADINGS, CELLS, '<tr hidden><td>a<td>b<td>c</tr>')), [
      await known(),
    ])
    expect(read).toMatchObject({ refused: null, owner: USER, source: 'etribunal', hidden: 1, unreadableRows: [] })
    expect(read.rows).toMatchObject([{ data: '2026-11-20', processo: '12/26.0T8LSB', acto: 'Sentença' }])
  })

  it('of another origin, or with other headings, is not read by it', async () => {
    const shapes = [await known()]
    const elsewhere = page(table(HEADINGS, CELLS), 'https://portal.invalid.example/lista')
    expect(await readSavedFile('a.html', elsewhere, shapes)).toMatchObject({
      refused: MESSAGES.pageShapeProposed,
      rows: [],
    })
    const renamed = page(table(['Notificado em', 'N.º do processo', 'Descrição'], CELLS))
    expect(await readSavedFile('a.html', renamed, shapes)).toMatchObject({
      refused: MESSAGES.pageShapeChanged,
      rows: [],
    })
    const swapped = page(table(HEADINGS, [CELLS[1]!, CELLS[0]!, CELLS[2]!]))
    expect(await readSavedFile('a.html', swapped, shapes)).toMatchObject({
      refused: MESSAGES.pageListUnrecognised,
      rows: [],
    })
  })

  it('is one with the others of its archive, of the same portal', async () => {
    const listed = page(table(HEADINGS, CELLS, '<tr hidden><td>a<td>b<td>c</tr>'))
    const cells = (...rows: string[]) => rows.map((row) => `<tr><td>${row.split(' | ').join('<td>')}</tr>`).join('')
    const agenda = (day: string) => {
      const rows = [`1/26.0T8LSB | ${day} | Julgamento | `, `2/26.0T8LSB | ${day} | Julgamento | Adiada`]
      const head = '<tr><th>Processo<th>Data<th>Diligência<th>Estado</tr>'
      return page(`<table>${head}${cells(...rows, '3/26.0T8LSB | ontem | Julgamento | ')}</table>`)
    }
    const proposed = await readSavedFile('b.html', agenda('2027-01-11'), [])
    const shapes = [await known(), proposed.proposal!.shape]
    const zip = (files: Zippable) => readSavedFile('a.zip', zipSync(files), shapes)
    expect(await zip({ 'a.html': listed, 'b.html': listed })).toMatchObject({
      source: 'etribunal',
      hidden: 2,
      rows: [{}, {}],
    })
    expect((await zip({ 'a.html': listed, 'b.html': (await serve()).bytes })).refused).toBe(MESSAGES.pageZipOfSeveral)
    const { hearings } = await zip({ 'a.html': agenda('2027-01-11'), 'b.html': agenda('2027-01-12') })
    const days = (of: keyof NonNullable<typeof hearings> & ('hearings' | 'calledOff')) =>
      hearings![of].map(({ day }) => day)
    const both = ['2027-01-11', '2027-01-12']
    expect([days('hearings'), days('calledOff'), hearings!.unread]).toEqual([both, both, 2])
  })
})

it('a page is assigned to the account that it shows, else to the chosen one, of those that its sender acts for', () => {
  const [own, seen] = [1, 2].map((id) => ({ id, username: `A-${id}`, portalUsername: `a-${id}`, advogado: 'Ana' }))
  const assign = (owner: string | null, accountId: number | null = null) =>
    assignPages(
      { pages: [{ name: 'a', refused: null, owner, rows: [], unreadableRows: [] }], accountId },
      [own!, seen!],
      ({ id }) => id === own!.id,
    )[0]
  expect(assign(own!.username)).toMatchObject({ target: own, refused: null })
  expect(assign(null, own!.id)).toMatchObject({ target: own, refused: null })
  expect(assign(null)).toMatchObject({ target: null, refused: null })
  expect(assign(seen!.username, own!.id)).toMatchObject({ target: null, refused: MESSAGES.notAllowed })
  expect(() => assign(null, seen!.id)).toThrow(MESSAGES.notAllowed)
})
