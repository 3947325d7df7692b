import { forListedTexts } from '@arauto/contract/listed-texts'
import { describe, expect, test } from 'vitest'
import { readFetched } from './complete-page.ts'
import { fetchDocuments } from './documents.ts'
import { DocumentUnavailable, LayoutNotRecognised } from './errors.ts'
import { readInProcess } from './page-facts.ts'
import type { PortalRow } from './parse-row.ts'
import { completePage } from './testing/built-pages.ts'
import type { FetchedPage, PortalTransport } from './transport.ts'

const HOME = 'https://portal.example'
const ROW: PortalRow = { ...forListedTexts(() => ''), acto: 'Citação', data: null, documentLink: '/popup.aspx?w=T' }
const FILES = 'ucActoView_ucDocumentosAto_ddlDocumentos'

const select = (id: string, options: readonly string[], selected: string) =>
  `<select id="${id}" name="${id}$">${options
    .map((text) => `<option value="v${text}"${text === selected ? ' selected' : ''}>${text}</option>`)
    .join('')}</select>`
const download = (path: string) => `<a id="ucActoView_hlDownload" href="${path}">Descarregar</a>`

/** A portal whose popup shows what was chosen last; it answers each path with a page, or with a PDF of its name. */
function portal(popup: (chosen: Record<string, string>) => string, pages: Record<string, string> = {}) {
  const posted: Record<string, string>[] = []
  const requested: string[] = []
  const page = async (markup: string): Promise<FetchedPage> => {
    const url = new URL('/popup.aspx?w=T', HOME)
    const raw = { url, status: 200, hops: [], raw: { bytes: Buffer.from(markup), contentType: 'text/html' } }
    return { ...raw, facts: await readFetched(raw, { forFile: false, mark: null }, readInProcess) }
  }
  const chosen: Record<string, string> = {}
  const client: PortalTransport = {
    reader: readInProcess,
    address: (path) => new URL(path, HOME),
    getPage: () => Promise.reject(new Error('no page is requested')),
    postPage: async ({ url, fields }) => {
      expect(url.href).toBe(`${HOME}/popup.aspx?w=T`)
      posted.push(Object.fromEntries(fields))
      for (const [name, value] of fields) if (name.endsWith('$')) chosen[name.slice(0, -1)] = value.slice(1)
      return await page(popup(chosen))
    },
    getFile: async (url) => {
      requested.push(url.href)
      const name = url.pathname.slice(1)
      const html = name === 'popup.aspx' ? popup(chosen) : pages[name]
      return {
        url,
        status: name === 'em-falta' ? 404 : 200,
        contentType: html === undefined ? 'application/pdf' : 'text/html',
        contentDisposition: null,
        bytes: Buffer.from(html ?? `%PDF-${name}`),
        hops: [],
      }
    },
  }
  const fetched = (row: Partial<PortalRow> = {}) => fetchDocuments(client, { ...ROW, ...row }, 1000)
  /** Each file's name and what is in it. */
  const files = async () => (await fetched()).map(({ name, bytes }) => [name, Buffer.from(bytes).toString().slice(5)])
  return { fetched, files, posted, requested }
}

describe('a popup with two selects', () => {
  const groups = ['Citação', 'Anexos']
  const files: Record<string, string[]> = { Citação: ['Carta'], Anexos: ['Peça', 'Recibo'] }
  const popup = (chosen: Record<string, string>) => {
    const group = chosen.dropDocs ?? 'Citação'
    const own = files[group]!
    const file = own.find((name) => name === chosen[FILES]) ?? own[0]!
    return completePage(
      select('dropDocs', groups, group) + select(FILES, own, file) + download(`/${group}-${file}`),
      `${group} ${file}`,
    )
  }

  test('yields every file of every group, in order, named by its option', async () => {
    const names = (await portal(popup).files()).map(([name]) => name)
    expect(names).toEqual(['Carta.pdf', 'Peça.pdf', 'Recibo.pdf'])
  })

  test('is sent a choice only where another one is shown, with the state of the page that shows it', async () => {
    const { files, posted } = portal(popup)
    const contents = (await files()).map(([, content]) => decodeURI(content!))
    expect(contents).toEqual(['Citação-Carta', 'Anexos-Peça', 'Anexos-Recibo'])
    expect(posted).toEqual([
      {
        __EVENTTARGET: 'dropDocs$',
        __EVENTARGUMENT: '',
        __VIEWSTATE: 'Citação Carta',
        dropDocs$: 'vAnexos',
        [`${FILES}$`]: 'vCarta',
      },
      {
        __EVENTTARGET: `${FILES}$`,
        __EVENTARGUMENT: '',
        __VIEWSTATE: 'Anexos Peça',
        dropDocs$: 'vAnexos',
        [`${FILES}$`]: 'vRecibo',
      },
    ])
  })
})

describe('the name of a file', () => {
  test('is that of its group where it has no select of its own, or one without a text', async () => {
    const groups = select('dropDocs', ['Despacho'], 'Despacho')
    expect(await portal(() => completePage(groups + download('/a'))).files()).toEqual([['Despacho.pdf', 'a']])
    const empty = groups + select(FILES, [], '') + download('/a')
    expect(await portal(() => completePage(empty)).files()).toEqual([['Despacho.pdf', 'a']])
  })

  test('is that of its link where several stand behind one option', async () => {
    const links = ['carta', 'mapa'].map((name) => `<a href="/${name}?NotCitPdf">${name}</a>`).join('')
    const popup = () => completePage(select(FILES, ['Anexo'], 'Anexo') + download('/ambos'))
    const { files } = portal(popup, { ambos: completePage(links) })
    expect(await files()).toEqual([
      ['carta.pdf', 'carta'],
      ['mapa.pdf', 'mapa'],
    ])
  })

  test('is that of the act where the popup has no select', async () => {
    expect(await portal(() => completePage(download('/a'))).files()).toEqual([['Citação.pdf', 'a']])
  })

  test('is that of the act where the link leads to the file itself', async () => {
    const { fetched } = portal(() => '')
    const [file] = await fetched({ documentLink: '/directo' })
    expect(file).toMatchObject({ name: 'Citação.pdf', contentType: 'application/pdf' })
  })
})

test('a link is resolved from the list, with script in its query', async () => {
  const { fetched, requested } = portal(() => '')
  await fetched({ documentLink: '../a.aspx?w=__doPostBack(1)' })
  expect(requested).toEqual([`${HOME}/habilus/myhabilus/a.aspx?w=__doPostBack(1)`])
})

test.each([
  [null, 'the notification has no document'],
  ['javascript:abrir', 'the link opens nothing that is known'],
  ['JavaScript:abrir?x', 'the link opens nothing that is known'],
  ["__doPostBack('x','')", 'the link opens nothing that is known'],
  ['abrir(1)', 'the link opens nothing that is known'],
  ['abrir; fim', 'the link opens nothing that is known'],
])('the link %j is unavailable, and nothing is requested', async (documentLink, message) => {
  const { fetched, requested } = portal(() => '')
  await expect(fetched({ documentLink })).rejects.toEqual(new DocumentUnavailable(message))
  expect(requested).toEqual([])
})

test('a file that is missing has the others with it', async () => {
  const links = ['a', 'em-falta', 'b'].map((path) => `<a href="/${path}?NotCitPdf">${path}</a>`).join('')
  const error = await portal(() => completePage(links))
    .fetched()
    .catch((error: unknown) => error as DocumentUnavailable)
  expect(error).toBeInstanceOf(DocumentUnavailable)
  expect(error).toMatchObject({
    message: 'the portal has no such document (404)',
    cause: { message: 'the portal has no such document (404)' },
    fetched: [{ name: 'a.pdf' }, { name: 'b.pdf' }],
  })
})

test.each([
  ['a popup of another layout', completePage('<h1>Novo</h1>'), /a document's page/],
  [
    'a popup whose choice cannot be sent',
    `<html><body>${select(FILES, ['a', 'b'], 'a')}${download('/a')}</body></html>`,
    /a popup whose select can be used/,
  ],
])('%s is not recognised', async (_, markup, message) => {
  const seen = portal(() => markup).fetched()
  await expect(seen).rejects.toBeInstanceOf(LayoutNotRecognised)
  await expect(seen).rejects.toThrow(message)
})
