import { forListedTexts } from '@arauto/contract/listed-texts'
import { describe, expect, test } from 'vitest'
import { parseDom } from './parse-dom.ts'
import { parseList } from './parse-list.ts'
import { listPage } from './testing/built-pages.ts'

describe('the pages that a list promises', () => {
  test.each([
    ['a link with a number beside the current one', '<b>1</b> <a href="#" onclick="ir(2)">2</a>', 2],
    ['a list of links', '<ul><li><a>1</a></li><li><a href="#">2</a></li><li><a href="#">3</a></li></ul>', 3],
    ['links that are understood', '1 <a href="?page=2">2</a> <a href="?page=3">3</a>', 3],
    ['a group behind the numbers', '1 <a href="#">2</a> <a href="#">...</a>', 'more'],
    ['a group before the numbers', '<a href="#">...</a> 11', 1],
    ['a next page by an unknown script', '<a href="javascript:seguinte()">Página seguinte</a>', 'more'],
    ['a next page by an image', '<a href="#"><img src="s.gif" alt="Próxima"></a>', 'more'],
    ['a last page by a button', '<input type="button" value="»" onclick="ultima()">', 'more'],
    [
      'words of an unknown script beside numbers that are understood',
      '<a href="?page=1">1</a> 2 <a href="#">Seguinte</a> <a href="#">»</a>',
      1,
    ],
    [
      'a group of an unknown script behind numbers that are understood',
      '1 <a href="?page=2">2</a> <a href="#">...</a>',
      'more',
    ],
    ['a next page that is disabled', '<a disabled="disabled" href="#">Seguinte</a>', 1],
    ['a next page whose item is disabled', '<ul><li class="disabled"><a href="#">Seguinte</a></li></ul>', 1],
    ['a next page without address', '<a class="aspNetDisabled">Seguinte</a>', 1],
    ['a page of several, in words', 'Página 2 de 12', 12],
    ['the only page, in words', 'Página 1 de 1', 1],
    ['the rows of several pages, in words', 'Notificações 21–40 de 1.241', 63],
    ['all rows, in words', 'A mostrar 1 a 7 de 7 registos', 1],
    ['a count alone', '<a href="/mensagens">2</a> mensagens', 1],
    ['a count of rows', 'Total: 240 registos', 1],
    ['a menu', '<div id="ctl00_Menu1"><a href="/x">Seguinte</a></div>', 1],
    [
      'a calendar',
      '<table><tr><td><a href="#">1</a></td><td><a href="#">2</a></td></tr><tr><td><a href="#">&gt;</a></td></tr></table>',
      1,
    ],
  ])('%s', (_, markup, promised) => {
    expect(promisedBy(`<p>${markup}</p>`, 'behind'), 'behind the grid').toBe(promised)
    expect(promisedBy(`<tr><td colspan="10">${markup}</td></tr>`, 'inside'), 'in its last row').toBe(promised)
  })

  test('a select of pages counts in the grid alone, where no months are chosen', () => {
    const select = '<select><option>Página 1</option><option>Página 2</option><option>Página 3</option></select>'
    expect(promisedBy(`<tr><td colspan="10">${select}</td></tr>`, 'inside')).toBe(3)
    expect(promisedBy(select, 'behind')).toBe(1)
    expect(promisedBy(`<tr><td>${select.replaceAll('Página ', '2')}</td></tr>`, 'inside')).toBe(1)
  })
})

function promisedBy(markup: string, place: 'inside' | 'behind'): number | 'more' | undefined {
  const row = {
    ...forListedTexts(() => 'T'),
    data: '2026-11-20',
    processo: '1/26.0T8LSB',
    referencia: '1',
    documentLink: null,
  }
  const end = place === 'inside' ? '</table>' : '</form>'
  return parseList(parseDom(listPage([row], 1, 1).replace(end, `${markup}${end}`)))?.promised
}
