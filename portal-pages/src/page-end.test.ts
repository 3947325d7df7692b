import { describe, expect, test } from 'vitest'
import { type Dom, parseDom } from './dom.ts'
import { LayoutNotRecognised } from './errors.ts'
import { listEnd } from './page-end.ts'
import { hasEnd, isSource } from './page-source.ts'
import { parseList } from './parse-list.ts'
import type { PortalRow } from './parse-row.ts'
import { listPage, type Manner } from './testing/built-pages.ts'

const ROWS: PortalRow[] = [1, 2, 3].map((number) => ({
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
const SINGLE_QUOTES: Manner = { pager: 'get', quotes: "'", ids: false }
const NO_PAGER: Manner = { pager: 'get', quotes: '"', ids: true }
const compact = (html: string) => html.replaceAll('\n', '').replace(/<p>.*<\/p>/, '')

/** Lists that end at once behind their table, without any white space, and others. */
const PAGES: Record<string, string> = {
  'nothing behind the grid': compact(listPage(ROWS, 1, 1, NO_PAGER)),
  'nothing behind the grid, without ids': compact(listPage(ROWS, 1, 1, SINGLE_QUOTES)),
  'nothing behind the grid but a script': compact(listPage(ROWS, 1, 1, NO_PAGER)).replace(
    '</form>',
    '<script>f("</html>")</script></form>',
  ),
  'a pager in the grid': compact(listPage(ROWS, 1, 3)),
  'a pager in the grid, with one page': compact(listPage(ROWS, 1, 1)),
  'a pager behind the grid': listPage(ROWS, 1, 3, NO_PAGER).replaceAll('\n', ''),
  'a field behind the grid': compact(listPage(ROWS, 1, 1, NO_PAGER)).replace('</form>', '<input name="x"></form>'),
  'a column behind the references': compact(listPage(ROWS, 1, 1, NO_PAGER)).replaceAll('</tr>', '<td></td></tr>'),
  'white space everywhere': listPage(ROWS, 1, 1, NO_PAGER).replaceAll('><', '>\n<'),
}
/** In bytes; every one takes minutes. */
const STEP = process.env.LONG ? 1 : 13
/** As a browser shows a page: mended, and with an end, whatever came. */
const mended = (html: string) => parseDom(html).html()

function rowsOf($: Dom): PortalRow[] {
  try {
    return parseList($)?.rows ?? []
  } catch (error) {
    if (error instanceof LayoutNotRecognised) return []
    throw error
  }
}

describe.each(Object.keys(PAGES))('a page with %s', (name) => {
  const html = PAGES[name]!

  test('complete, as sent and as a browser shows it, is not taken for a cut one', () => {
    expect(hasEnd(html)).toBe(true)
    expect(isSource(html)).toBe(true)
    expect(listEnd(parseDom(mended(html)))).toBe(
      name.startsWith('nothing') || name.startsWith('a column') ? 'open' : 'whole',
    )
    expect(rowsOf(parseDom(mended(html)))).toEqual(ROWS)
  })

  test('cut at any place is cut, or gives whole rows', () => {
    const seen = new Set<string>()
    for (let end = 0; end < html.length; end += STEP) {
      const cut = html.slice(0, end)
      if (end <= html.lastIndexOf('>')) expect(hasEnd(cut), `cut at ${end}`).toBe(false)
      const shown = mended(cut)
      expect(isSource(shown), `cut at ${end}`).toBe(false)
      const $ = parseDom(shown)
      const judged = listEnd($)
      seen.add(judged)
      if (judged === 'cut') continue
      const rows = rowsOf($)
      if (judged === 'whole' && shown.includes('dgNotificacoes')) expect(rows, `cut at ${end}`).toEqual(ROWS)
      expect(rows, `cut at ${end}`).toEqual(ROWS.slice(0, rows.length))
    }
    expect(seen).toContain('cut')
  })
})

test.each([
  ['half a number behind two rows with whole ones', compact(listPage(ROWS, 1, 1, NO_PAGER)).split('123</td>')[0]!],
  ['the first row alone', compact(listPage(ROWS.slice(0, 1), 1, 1, NO_PAGER))],
  ['no row yet', compact(listPage([], 1, 1, NO_PAGER))],
  [
    'a pager above the rows that are missing',
    mended('<form><table id="x_dgNotificacoes"><tr><td colspan="10"><a href="?page=2">2</a></td></tr>'),
  ],
])('%s: nothing shows that the list is whole', (_, html) => {
  expect(listEnd(parseDom(mended(html)))).toBe('cut')
})

test('an empty list that says so is whole with nothing behind it', () => {
  const html = '<form><table id="dgNotificacoes"><tr><td>Não existem notificações.</td></tr></table></form>'
  expect(listEnd(parseDom(html))).toBe('whole')
})

test.each([
  ['<html><script>document.write("</html>")', false],
  ['<html><!-- </html> -->', false],
  ['<html><a title="</html>">', false],
  ['<html><textarea></html>', false],
  ['<html></HTML >', true],
  ['<html><a title=5" href=x></a></html>', true],
  ['<html></html', false],
])('%j ends: %s', (html, ends) => expect(hasEnd(html)).toBe(ends))

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
])('%j is as the server sent it: %s', (html, source) => expect(isSource(html)).toBe(source))
