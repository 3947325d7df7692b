import { describe, expect, test } from 'vitest'
import { LayoutNotRecognised } from './errors.ts'
import { parseDom } from './parse-dom.ts'
import { parseList } from './parse-list.ts'
import { LABELS, TEXTS, tr } from './testing/grid-cells.ts'

// Which rows of the grid are taken for what, and where the list says that it is empty.

const HEADER = tr(LABELS)
const ROW = tr(TEXTS)
/** Neither act nor case: unreadable, and no sign that the columns have moved. */
const WITHOUT_ACT = tr(TEXTS.map((text, index) => (index === 3 || index === 7 ? '' : text)))
const list = (rows: string, around = '') => parseList(parseDom(`<table id="dgNotificacoes">${rows}</table>${around}`))!
const counts = (rows: string) => {
  const { rows: readable, unreadableRows } = list(rows)
  return [readable.length, unreadableRows.length]
}

describe('a row of the list', () => {
  test.each<[string, string, [number, number]]>([
    ['of blank cells, alone, is nothing', tr(['&nbsp;']), [0, 0]],
    ['of blank cells, beside others, is nothing', ROW + tr(TEXTS.map(() => '&nbsp;')), [1, 0]],
    [
      'of blank controls is unreadable',
      `${ROW}<tr>${'<td></td>'.repeat(3)}<td><span id="x_ctl02_NomeActo"></span></td></tr>`,
      [1, 1],
    ],
    ['of other header cells is a header', tr(['A', 'B', 'C', 'D', 'E', 'F'], 'th') + ROW, [1, 0]],
    ['with one header cell is read', ROW.replace('<td></td>', '<th></th>'), [1, 0]],
    ['of one or two cells, beside others, is a caption', `${ROW + tr(['Lista'])}${tr(['Total', 'um'])}`, [1, 0]],
    ['of three cells lacks some', ROW + tr(['a', 'b', 'c']), [1, 1]],
    ['of five cells lacks some', ROW + tr(['a', 'b', 'c', 'd', 'e']), [1, 1]],
    [
      'of six cells, with a header, is read',
      tr(['Origem', 'Data', 'Acto', 'Tribunal', 'Processo', 'Referência']) +
        tr(['Tribunal', '20-11-2026', 'Citação', 'Porto', '1/26.0T8PRT', '440000121']),
      [1, 0],
    ],
  ])('%s', (_, rows, expected) => {
    expect(counts(rows)).toEqual(expected)
  })

  test('is read by the last header above it', () => {
    const swap = (texts: string[]) => texts.with(5, texts[6]!).with(6, texts[5]!)
    const { rows, unreadableRows } = list(
      HEADER + ROW + tr(swap(LABELS)) + tr(swap(TEXTS)) + tr(swap(TEXTS).with(3, '').with(7, '')),
    )
    expect(rows[1]).toEqual(rows[0])
    expect(unreadableRows[0]?.cells[5]).toEqual({ label: 'Unidade Orgânica', text: 'Juízo' })
  })
})

describe('a list', () => {
  test('of as many readable as unreadable rows, with a caption, is read', () => {
    expect(counts(tr(['Lista']) + ROW + WITHOUT_ACT)).toEqual([1, 1])
    expect(counts((ROW + WITHOUT_ACT).repeat(3))).toEqual([3, 3])
  })

  test('with more rows that lack cells than others is not recognised', () => {
    expect(() => list(ROW + tr(['a', 'b', 'c']).repeat(2))).toThrow(
      new LayoutNotRecognised('the columns of the list are not where they were: too few cells'),
    )
  })
})

describe('without a grid, the notice of an empty list', () => {
  const TODAS = '<span id="ctl00_Lista_spanTodas">Todas</span>'
  const NOTICE = 'Não existem notificações.'
  test.each([
    ['counts in a cell', `<table><tr><td>${NOTICE}</td></tr></table>`, true],
    ['counts beside "Todas"', `${TODAS}<p id="ctl00_Lista_lblAviso">${NOTICE}</p>`, true],
    ['counts in the place of the list', `<div id="x_divNotificacoes"><b>${NOTICE}</b></div>`, true],
    ['does not count without "Todas"', `<p id="ctl00_Lista_lblAviso">${NOTICE}</p>`, false],
    ['does not count in another container', `${TODAS}<p id="ctl00_Listagem_lblAviso">${NOTICE}</p>`, false],
    ['does not count where "Todas" is in no container', `<p id="spanTodas">Todas</p><p id="x">${NOTICE}</p>`, false],
    ['does not count in a menu', `<table id="x_Menu1"><tr><td>${NOTICE}</td></tr></table>`, false],
  ])('%s', (_, markup, isList) => {
    expect(parseList(parseDom(markup)) !== null).toBe(isList)
  })
})

describe('the postback of "Todas"', () => {
  const script = "javascript:__doPostBack('todas','')"
  test.each([
    ['is that of its own address', `<a id="x_spanTodas" href="${script}">Todas</a>`],
    ['is that of its own script', `<span id="x_spanTodas" onclick="${script}">Todas</span>`],
    ['is that of a link in it', `<span id="x_spanTodas"><b>Todas</b><a href="${script}">Todas</a></span>`],
    ['is that of the link around it', `<a href="${script}"><span id="x_spanTodas">Todas</span></a>`],
  ])('%s', (_, markup) => {
    expect(list(ROW, markup).showAll).toEqual({ target: 'todas', argument: '' })
  })

  test('is not that of a script on another element around it', () => {
    expect(list(ROW, `<div onclick="${script}"><span id="x_spanTodas">Todas</span></div>`).showAll).toBeNull()
  })
})
