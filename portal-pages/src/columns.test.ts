import { timeGrowth } from '@arauto/contract/testing/time-growth'
import { describe, expect, test } from 'vitest'
import { assignCells, cellLabels, hasNamedControls, readHeader } from './columns.ts'
import { select, textOf } from './dom.ts'
import { cellsOf, rowsOf } from './grid.ts'
import { parseDom } from './parse-dom.ts'

/** The rows of a table, each as its cells. */
function table(...rows: string[]) {
  const $ = parseDom(`<table>${rows.map((row) => `<tr>${row}</tr>`).join('')}</table>`)
  return rowsOf(select($, 'table')).map((row) => cellsOf(row))
}
const cells = (...texts: string[]) => texts.map((text) => `<td>${text}</td>`).join('')
const control = (name: string, text: string) => `<td><span id="grid_ctl02_${name}">${text}</span></td>`

describe('the header of the list', () => {
  const header = (row: string) => {
    const rows = table(row)
    return readHeader(rows[0]!)
  }
  test('names columns by their labels, whatever surrounds them', () => {
    expect(header(cells('', '▲ Data ▼', '[Acto]', '«N.º do Processo»'))).toEqual(
      new Map([
        ['data', 1],
        ['acto', 2],
        ['processo', 3],
      ]),
    )
  })
  test('takes time in proportion to a run of signs within a label', () => {
    const $ = parseDom('<table><td></td></table>')
    const read = (text: string) => readHeader(select($, 'td').text(text).toArray())
    expect(timeGrowth(read, (length) => `a${'-'.repeat(length)}b`, 2_000)).toBeLessThan(1.5)
  })
  test('counts the columns that a label spans', () => {
    expect(header(`<td colspan="2">Origem</td>${cells('Data', 'Acto')}`)).toEqual(
      new Map([
        ['origem', 0],
        ['data', 2],
        ['acto', 3],
      ]),
    )
  })
  test('takes the first of two equal labels', () => {
    expect(header(cells('Data', 'Acto', 'Data', 'Processo'))?.get('data')).toBe(0)
  })
  test.each([
    ['two known labels', cells('Data', 'Acto', 'Outra')],
    ['a named control', `${cells('Data', 'Acto', 'Processo')}${control('NomeActo', 'Sentença')}`],
  ])('is not a row with %s', (_, row) => {
    expect(header(row)).toBeNull()
  })
})

describe('the cells of a row', () => {
  const read = (headerRow: string | null, row: string) => {
    const rows = headerRow === null ? table(row) : table(headerRow, row)
    const header = headerRow === null ? null : readHeader(rows[0]!)
    const found = assignCells(rows.at(-1)!, header)
    return Object.fromEntries([...found].map(([column, cell]) => [column, textOf(cell)]))
  }

  test('are read by their controls before the header, and by the header before their position', () => {
    const header = cells('Processo', 'Tribunal', 'Acto', 'Data')
    const row = `${cells('1/26')}${control('NomeActo', 'Sentença')}${control('NomeTribunal', 'Lisboa')}${cells('20-11-2026')}`
    expect(read(header, row)).toEqual({ processo: '1/26', acto: 'Sentença', tribunal: 'Lisboa', data: '20-11-2026' })
  })
  test('without header and controls are read by their position', () => {
    expect(read(null, cells('', 'O', 'D', 'A', 'doc', 'T', 'U', 'P', 'E', 'R'))).toEqual({
      origem: 'O',
      data: 'D',
      acto: 'A',
      doc: 'doc',
      tribunal: 'T',
      unidade: 'U',
      processo: 'P',
      especie: 'E',
      referencia: 'R',
    })
  })
  test('behind a control that stands further on are read further on', () => {
    const row = `${cells('', 'novo', 'O', 'D', 'A', 'doc', 'T')}${control('DescricaoUnidadeOrganica', 'U')}${cells('P', 'E', 'R')}`
    expect(read(null, row)).toMatchObject({ unidade: 'U', processo: 'P', especie: 'E', referencia: 'R' })
  })
  test('are never read from a cell that the header gives to another column', () => {
    expect(read(cells('', 'Data', 'Origem', 'Acto'), cells('', '20-11-2026', 'Tribunal', 'Sentença'))).toEqual({
      data: '20-11-2026',
      origem: 'Tribunal',
      acto: 'Sentença',
    })
  })
  test('of documents are whole, with their link; other controls with text around them are not', () => {
    const row = '<td>ver <a id="g_ctl02_lnkDoc">aqui</a></td><td>em <b id="g_ctl02_NomeTribunal_0">Lisboa</b></td>'
    expect(read(null, row)).toMatchObject({ doc: 'ver aqui', tribunal: 'Lisboa' })
  })
  test('have named controls where an id ends with a column’s', () => {
    const rows = table(
      control('NomeActo', 'x'),
      '<td id="lblOrigem">x</td>',
      '<td id="outra_lblNada">x</td>',
      cells('x'),
    )
    expect(rows.map((row) => hasNamedControls(row))).toEqual([true, true, false, false])
  })
  test('are labelled by their controls, else by a header of as many cells', () => {
    const rows = table(cells('Um', 'Dois'), `${control('NomeActo', 'x')}${cells('y')}`, cells('a', 'b', 'c'))
    expect(cellLabels(rows[1]!, rows[0]!)).toEqual(['Acto', 'Dois'])
    expect(cellLabels(rows[2]!, rows[0]!)).toEqual(['', '', ''])
  })
})
