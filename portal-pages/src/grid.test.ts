import { describe, expect, test } from 'vitest'
import { cellsOf, findGrid, rowsOf } from './grid.ts'
import { parseDom } from './parse-dom.ts'

const HEADER = '<tr><td>Data</td><td>Acto</td><td>Processo</td></tr>'
const OTHER = '<table id="filtros"><tr><td>Advogado</td></tr></table>'
const controls = (...names: string[]) =>
  `<tr>${names.map((name) => `<td><span id="x_ctl02_${name}">t</span></td>`).join('')}</tr>`

describe('the table of notifications', () => {
  test.each([
    ['the table with its id', `${OTHER}<table id="dgNotificacoes"></table>`, 'dgNotificacoes'],
    ['the table whose id ends with it', `${OTHER}<table id="ctl00_dgNotificacoes"></table>`, 'ctl00_dgNotificacoes'],
    ['the table inside the element with its id', `${OTHER}<div id="dgNotificacoes"><table id="a"></table></div>`, 'a'],
    [
      'the table with its header in its place',
      `<table id="fora">${HEADER}</table><div id="x_divNotificacoes">${OTHER}<table id="a">${HEADER}</table></div>`,
      'a',
    ],
    [
      'else the one with three of its controls in a row',
      `<table id="fora">${HEADER}</table>${OTHER}<table id="a">${controls('NomeActo', 'NomeTribunal', 'lnkDoc')}</table>`,
      'a',
    ],
  ])('is %s', (_, markup, id) => {
    expect(findGrid(parseDom(markup))?.attr('id')).toBe(id)
  })

  test.each([
    ['an id that only contains its name', '<table id="dgNotificacoesAntigas"></table>'],
    ['its header elsewhere', `<table>${HEADER}</table>`],
    ['two of its controls', `<table>${controls('NomeActo', 'NomeTribunal')}</table>`],
    ['other tables in its place', `<div id="divNotificacoes">${OTHER}</div>`],
  ])('is none with %s', (_, markup) => {
    expect(findGrid(parseDom(markup))).toBeNull()
  })
})

test('rows and cells are without the scripts between them', () => {
  const $ = parseDom('<table><tbody><script></script><tr><script></script><th>1</th><td>2</td></tr></tbody></table>')
  const rows = rowsOf($('table'))
  expect(rows).toHaveLength(1)
  expect(cellsOf(rows[0]!).map((cell) => cell.name)).toEqual(['th', 'td'])
})
