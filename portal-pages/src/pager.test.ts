import { describe, expect, test } from 'vitest'
import { type Dom, select } from './dom.ts'
import { isPager, nextStep, type Pager, pagerApart, parsePager } from './pager.ts'
import { parseDom } from './parse-dom.ts'
import { listPage } from './testing/built-pages.ts'

const post = (target: string, argument = '') => `javascript:__doPostBack('${target}','${argument}')`
const link = (text: string, href: string) => `<a href="${href}">${text}</a>`
const page = (markup: string) => parseDom(`<body><div id="area">${markup}</div><table id="ctl00_grade"></table></body>`)
const grid = ($: Dom) => select($, '#ctl00_grade')
const read = (markup: string) => {
  const $ = page(markup)
  return parsePager($, select($, '#area'), grid($))
}
const numbers = (pager: Pager) => pager.numbers.map((number) => number.page)

describe('a pager', () => {
  test('has the number without a link as the current one, between its neighbours or alone', () => {
    expect(read(`${link('1', '?page=1')} <b>2</b> ${link('3', '?page=3')}`)).toMatchObject({ current: 2 })
    expect(read(`<b>1</b> ${link('2', '?page=2')}`).current).toBe(1)
    expect(read(`${link('1', '?page=1')} [2]`).current).toBe(2)
    expect(read('<b>1</b>').current).toBe(1)
    expect(read(`240 ${link('1', '?page=1')} ${link('2', '?page=2')}`).current).toBeNull()
  })
  test('follows postbacks of its own grid alone', () => {
    const own = [post('ctl00$grade', 'Page$2'), post('ctl00$grade$ctl09$ctl01'), post('ctl00:grade:ctl01')]
    expect(numbers(read(own.map((href, index) => link(String(index + 2), href)).join(' ')))).toEqual([2, 3, 4])
    expect(numbers(read(link('2', post('ctl00$outra', 'Page$2'))))).toEqual([])
    expect(numbers(read(link('2', post('ctl00$grade2', 'Page$2'))))).toEqual([])
    expect(numbers(read(link('2', post('x$dgNotificacoes$ctl01'))))).toEqual([2])
  })
  test.each([
    ['?page=2', [2]],
    ['lista.aspx?x=1&pag=2', [2]],
    ['?pagina=12', [2]],
    ['?page=', []],
    ['javascript:ir("?page=2")', []],
    ['#', []],
  ])('follows the link %s: %j', (href, found) => {
    expect(numbers(read(`1 <a href='${href}'>2</a>`))).toEqual(found)
  })
  test('reads images and buttons by their words', () => {
    const image = `<a href="?page=2"><img src="x.gif" alt=" 2 "></a>`
    const button = `<input type="submit" value="3" onclick="${post('ctl00$grade', 'Page$3')}">`
    expect(numbers(read(`1 ${image} ${button}`))).toEqual([2, 3])
  })
  test('leads on by its number, by the group behind the numbers, or by its words', () => {
    const group = read(`${link('...', '?page=10')} <b>11</b> ${link('12', '?page=12')} ${link('...', '?page=21')}`)
    expect(nextStep(group, 1)).toEqual({ kind: 'link', href: '?page=12' })
    expect(nextStep({ ...group, current: 12 }, 1)).toEqual({ kind: 'link', href: '?page=21' })
    const last = read(`<b>10</b> ${link('9', '?page=9')} ${link('...', '?page=11')} ${link('»', '?page=40')}`)
    expect(nextStep(last, 10)).toEqual({ kind: 'link', href: '?page=11' })
    expect(nextStep(read(link('Página seguinte &gt;', '?page=7')), 1)).toEqual({ kind: 'link', href: '?page=7' })
    expect(nextStep(read(link('avançar', post('ctl00$grade', 'Page$Next'))), 1)?.kind).toBe('postback')
    expect(nextStep(read(link('avançar', post('ctl00$grade', 'Page$First'))), 1)).toBeNull()
    expect(nextStep(read(`${link('1', '?page=1')} ${link('2', '?page=2')}`), 1)).toEqual({
      kind: 'link',
      href: '?page=2',
    })
    expect(nextStep(read(`${link('1', '?page=1')} ${link('2', '?page=2')}`), 2)).toBeNull()
  })
  test('does not read the options of a select', () => {
    expect(read('<select><option>1</option></select> <b>3</b>').current).toBe(3)
  })
})

describe('the pager of a list', () => {
  const rowOf = (row: string) => {
    const $ = parseDom(`<table id="ctl00_grade"><tr>${row}</tr></table>`)
    return isPager($, select($, 'tr'), grid($))
  }
  test.each([
    ['one cell of links', `<td>${link('2', '?page=2')} de 9</td>`, true],
    ['one cell of numbers', '<td>1 | 2 | ...</td>', true],
    ['a link to the next page alone', `<td>${link('Seguinte', '?page=2')}</td><td></td>`, true],
    ['a cell for each page', `<td>1</td><td>${link('2', '?page=2')}</td><td>${link('3', '?page=3')}</td>`, true],
    ['three cells of numbers without links', '<td>1</td><td>2</td><td>3</td>', false],
    ['three cells with links and other text', `<td>Total</td><td>${link('2', '?page=2')}</td><td>3</td>`, false],
    ['other text', '<td>Notificações de Lisboa</td>', false],
  ])('a row with %s: %j', (_, row, is) => {
    expect(rowOf(row)).toBe(is)
  })

  test('outside of its grid is the smallest element with all its links; of two, the first', () => {
    const links = link('1', '?page=1') + link('2', '?page=2')
    const around = `<div><p id="um">${links}</p></div>`
    const $ = parseDom(`<body>${around}<table id="ctl00_grade"></table><p id="dois">${links}</p></body>`)
    expect(pagerApart($, grid($))?.attr('id')).toBe('um')
    const scattered = parseDom(
      `<div id="todos"><b>${link('1', '?page=1')}</b><i>${link('2', '?page=2')}</i></div><table id="ctl00_grade"></table>`,
    )
    expect(pagerApart(scattered, grid(scattered))?.attr('id')).toBe('todos')
    const none = page(`${link('2', '#')} ${link('Sair', '?page=2')}`)
    expect(pagerApart(none, grid(none))).toBeNull()
    const inside = parseDom(listPage([], 1, 3))
    expect(pagerApart(inside, select(inside, 'table'))).toBeNull()
  })
})
