import { forListedTexts } from '@arauto/contract/listed-texts'
import { describe, expect, test } from 'vitest'
import type { Dom } from './dom.ts'
import { LayoutNotRecognised } from './errors.ts'
import { listEnd } from './page-end.ts'
import { hasEnd, isSource } from './page-source.ts'
import { parseDom } from './parse-dom.ts'
import { parseList } from './parse-list.ts'
import type { PortalRow } from './parse-row.ts'
import { listPage, type Markup } from './testing/built-pages.ts'
import { LABELS, TEXTS, tr } from './testing/grid-cells.ts'

const ROWS: PortalRow[] = [1, 2, 3].map((number) => ({
  ...forListedTexts(() => ''),
  origem: 'Tribunal',
  data: '2026-11-20',
  acto: `Citação n.º ${number}`,
  tribunal: 'Tribunal Judicial da Comarca de Évora',
  unidade: 'Juízo Local Cível',
  processo: `${number}234/26.0T8LSB`,
  especie: 'Acção de Processo Comum',
  referencia: `44000012${number}`,
  documentLink: number === 2 ? null : '/a.aspx?w=T',
}))
const SINGLE_QUOTES: Markup = { pager: 'get', quotes: "'", ids: false }
const NO_PAGER: Markup = { pager: 'get', quotes: '"', ids: true }
const compact = (html: string) => html.replaceAll('\n', '').replace(/<p>.*<\/p>/, '')

/** Complete pages whose list is followed by different things; most without any white space. */
const PAGES: Record<string, string> = {
  'nothing after the grid': compact(listPage(ROWS, 1, 1, NO_PAGER)),
  'nothing after the grid, without ids': compact(listPage(ROWS, 1, 1, SINGLE_QUOTES)),
  'nothing after the grid but a script': compact(listPage(ROWS, 1, 1, NO_PAGER)).replace(
    '</form>',
    '<script>f("</html>")</script></form>',
  ),
  'a pager in the grid': compact(listPage(ROWS, 1, 3)),
  'a pager in the grid, with one page': compact(listPage(ROWS, 1, 1)),
  'a pager after the grid': listPage(ROWS, 1, 3, NO_PAGER).replaceAll('\n', ''),
  'a field after the grid': compact(listPage(ROWS, 1, 1, NO_PAGER)).replace('</form>', '<input name="x"></form>'),
  'a column after the references': compact(listPage(ROWS, 1, 1, NO_PAGER)).replaceAll('</tr>', '<td></td></tr>'),
  'white space everywhere': listPage(ROWS, 1, 1, NO_PAGER).replaceAll('><', '>\n<'),
}
/** In characters; a step of one takes minutes. */
const STEP = process.env.LONG ? 1 : 41
/** What a browser serialises: repaired, and with end tags, even where the page was truncated. */
const serialised = (html: string) => parseDom(html).html()

function rowsOf($: Dom): PortalRow[] {
  try {
    return parseList($)?.rows ?? []
  } catch (error) {
    if (error instanceof LayoutNotRecognised) return []
    throw error
  }
}

describe.each(Object.keys(PAGES))('listEnd of a page with %s', (name) => {
  const html = PAGES[name]!

  test('complete, as sent and as serialised by a browser, does not return truncated', () => {
    expect(hasEnd(html)).toBe(true)
    expect(isSource(html)).toBe(true)
    expect(listEnd(parseDom(serialised(html)))).toBe(
      name.startsWith('nothing') || name.startsWith('a column') ? 'open' : 'complete',
    )
    expect(rowsOf(parseDom(serialised(html)))).toEqual(ROWS)
  })

  test('truncated anywhere, returns truncated or the page yields complete rows only', () => {
    const seen = new Set<string>()
    for (let end = 0; end < html.length; end += STEP) {
      const truncated = html.slice(0, end)
      if (end <= html.lastIndexOf('>')) expect(hasEnd(truncated), `truncated at ${end}`).toBe(false)
      const shown = serialised(truncated)
      expect(isSource(shown), `truncated at ${end}`).toBe(false)
      const $ = parseDom(shown)
      const result = listEnd($)
      seen.add(result)
      if (result === 'truncated') continue
      const rows = rowsOf($)
      if (result === 'complete' && shown.includes('dgNotificacoes')) expect(rows, `truncated at ${end}`).toEqual(ROWS)
      expect(rows, `truncated at ${end}`).toEqual(ROWS.slice(0, rows.length))
    }
    expect(seen).toContain('truncated')
  })
})

test.each([
  ['half a number in the last of three rows', compact(listPage(ROWS, 1, 1, NO_PAGER)).split('123</td>')[0]!],
  ['only the first row', compact(listPage(ROWS.slice(0, 1), 1, 1, NO_PAGER))],
  ['no rows', compact(listPage([], 1, 1, NO_PAGER))],
  [
    'a pager above the missing rows',
    serialised('<form><table id="x_dgNotificacoes"><tr><td colspan="10"><a href="?page=2">2</a></td></tr>'),
  ],
])('listEnd of a page that ends after %s returns truncated', (_, html) => {
  expect(listEnd(parseDom(serialised(html)))).toBe('truncated')
})

const CELLS = TEXTS.with(4, 'Ver')
const HEADER = tr(LABELS)
const ROW = tr(CELLS)
/** A row with another reference, whose cell is the last. */
const withReference = (referencia: string) => tr([...CELLS.slice(0, -1), referencia])
const named = (control: string, text: string) => `<span id="x_ctl02_${control}">${text}</span>`
const endOf = (rows: string, after = '') =>
  listEnd(parseDom(`<form><table id="dgNotificacoes">${rows}</table></form>${after}`))

test.each<[string, string, string, string?]>([
  ['truncated', 'a grid without rows', ''],
  ['truncated', 'a header that is repeated', HEADER + ROW + tr([...LABELS, ''])],
  ['truncated', 'the only row under a caption', `<tr><td>Lista</td><td>1</td></tr>${ROW}`],
  [
    'truncated',
    'a pager under a caption in one cell',
    '<tr><td>Lista</td></tr><tr><td><a href="?page=2">2</a></td></tr>',
  ],
  [
    'truncated',
    'a pager under a caption in two',
    `${tr(['Lista', 'x'])}<tr><td colspan="2"><a href="?page=2">2</a></td></tr>`,
  ],
  ['truncated', 'a shorter number, and something outside of the form', HEADER + ROW + withReference('44'), '<p>x</p>'],
  ['truncated', 'a number behind letters', HEADER + withReference('a1') + withReference('a2')],
  ['truncated', 'a number with letters behind it', HEADER + withReference('1a') + withReference('2a')],
  ['truncated', 'a number where others have letters', HEADER + withReference('a1') + withReference('12')],
  ['open', 'a number like the others', HEADER + ROW + withReference('440000122')],
  ['open', 'a row without cells', `${HEADER + ROW + ROW}<tr></tr>`],
  ['open', 'a caption in one cell', `${HEADER + ROW}<tr><td colspan="10">Fim</td></tr>`],
  ['open', 'a caption in two cells', `${HEADER + ROW}<tr><td colspan="9">Total</td><td>Fim</td></tr>`],
  ['open', 'a column behind the references', HEADER + ROW + tr([...CELLS.slice(0, -1), 'curta', ''])],
  [
    'truncated',
    'a reference further to the right, under the last of several headers',
    tr(['', ...LABELS.toReversed()]) + tr(['', ...LABELS]) + tr(['', ...CELLS]) + tr(['', ...CELLS.slice(0, -1), 'x']),
  ],
  [
    'truncated',
    'the control of a cell that is not in its usual place',
    tr([...CELLS, 'Acção']) + tr([...CELLS.slice(0, 8), '', '440000122', named('DescricaoEspecie', 'Ac')]),
  ],
])('listEnd is %s for a page that ends with %s', (expected, _, rows, after) => {
  expect(endOf(rows, after)).toBe(expected)
})

test('listEnd of an empty list with its notice returns complete, even with nothing after it', () => {
  const html = '<form><table id="dgNotificacoes"><tr><td>Não existem notificações.</td></tr></table></form>'
  expect(listEnd(parseDom(html))).toBe('complete')
})

test.each([
  ['<html><script>document.write("</html>")', false],
  ['<html><!-- </html> -->', false],
  ['<html><a title="</html>">', false],
  ['<html><textarea></html>', false],
  ['<html></HTML >', true],
  ['<html><a title=5" href=x></a></html>', true],
  ['<html></html', false],
])('hasEnd of %j is %s', (html, ends) => expect(hasEnd(html)).toBe(ends))

test.each([
  ['<table id="x_dgNotificacoes"><tr><td></td></tr></table>', true],
  ['<table id="x_dgNotificacoes"><tbody><tr><td></td></tr></tbody></table>', false],
  ['<br/>', true],
  ['<input type=hidden>', true],
  ['<option selected>', true],
  ['<P class="a">b</P>', true],
  ['<H1>b</H1>', true],
  ['<svg viewBox="0 0 1 1"><linearGradient></linearGradient></svg>', false],
  ['<!-- <br/> --><script>"<br/>"</script><p class="a" title=\'"b"\'>a = b</p>', false],
])('isSource of %j is %s', (html, source) => expect(isSource(html)).toBe(source))
