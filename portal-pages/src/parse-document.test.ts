import { describe, expect, test } from 'vitest'
import { parseDocument } from './parse-document.ts'
import { parseDom } from './parse-dom.ts'

const read = (markup: string) => parseDocument(parseDom(markup))
const EMPTY = { groups: null, files: null, sources: [] }
const select = (id: string, options: string) => `<select id="${id}" name="n">${options}</select>`

describe('a popup', () => {
  test.each([
    ['a download link', '<a id="ucActoView_hlDownload" href="javascript:void(0)"></a>', EMPTY],
    ['a frame', '<iframe id="ucActoView_ifrmDoc" src="about:blank"></iframe>', EMPTY],
    ['a choice of groups', select('dropDocs', ''), { ...EMPTY, groups: { name: 'n', options: [], current: null } }],
    [
      'a choice of files',
      select('x_ddlDocumentos', ''),
      { ...EMPTY, files: { name: 'n', options: [], current: null } },
    ],
  ])('is recognised by %s alone, even one that leads to no file', (_, markup, expected) => {
    expect(read(markup)).toEqual(expected)
  })

  test.each([
    ['a select without a name', '<select id="dropDocs"></select>'],
    ['another control in place of a select', '<input id="dropDocs" name="n">'],
    ['a link to anything else', '<a href="/Ajuda.aspx">Ajuda</a>'],
  ])('is not recognised by %s', (_, markup) => {
    expect(read(markup)).toBeNull()
  })
})

describe('the choice of files', () => {
  const options = (markup: string) => read(select('ddlDocumentos', markup))?.files

  test.each(['Selecione…', 'Seleccione o ficheiro', '[Escolha]', '--', '...', ''])(
    'leaves out the placeholder %s',
    (text) => {
      const files = options(`<option value="0">${text}</option><option value="1">Peça</option>`)
      expect(files).toEqual({ name: 'n', options: [{ value: '1', text: 'Peça' }], current: '0' })
    },
  )

  test('leaves out an option with an empty value', () => {
    expect(options('<option value="">Todos</option>')).toEqual({ name: 'n', options: [], current: '' })
  })

  test("sends an option's text where it has no value", () => {
    expect(options('<option>\n Peça\n 1 </option>')).toMatchObject({
      options: [{ value: 'Peça 1', text: 'Peça 1' }],
      current: 'Peça 1',
    })
  })
})

describe('the sources of a file', () => {
  test('are the download, the frame and the links, in this order and each once', () => {
    const markup = `<a href="/NotCitPdf.aspx?i=1">Anexo</a><a href="b.pdf" id="hlDownload"></a>
      <object id="ifrmDoc" data=" c.pdf "></object><a href="b.pdf">NotCitPdf</a>`
    expect(read(markup)?.sources).toEqual([
      { kind: 'download', href: 'b.pdf', text: '' },
      { kind: 'frame', href: 'c.pdf', text: '' },
      { kind: 'link', href: '/NotCitPdf.aspx?i=1', text: 'Anexo' },
    ])
  })

  test('may be embedded; what stands in place of an embedded one does not name it', () => {
    const markup =
      '<object data="/NotCitPdf.aspx?i=1">O seu navegador não mostra PDF</object><embed src="/NotCitPdf.aspx?i=2">'
    expect(read(markup)?.sources).toEqual([
      { kind: 'link', href: '/NotCitPdf.aspx?i=1', text: '' },
      { kind: 'link', href: '/NotCitPdf.aspx?i=2', text: '' },
    ])
  })

  test('may have a scheme or a fragment within their address, not in its place', () => {
    const href = '/NotCitPdf.aspx?de=data:1#javascript:'
    expect(read(`<a href="${href}">a</a>`)?.sources.map((source) => source.href)).toEqual([href])
    const nowhere = ['JavaScript:NotCitPdf()', '#NotCitPdf', 'data:,NotCitPdf', 'about:NotCitPdf']
    expect(read(nowhere.map((other) => `<a href="${other}">a</a>`).join(''))).toBeNull()
  })
})
