import { UNREADABLE_CELL_MAX, UNREADABLE_CELLS_MAX, UNREADABLE_MARKUP_MAX } from '@arauto/contract/constants'
import { expect, test } from 'vitest'
import { cellsOf } from './grid.ts'
import { parseDom } from './parse-dom.ts'
import { rereadRow } from './reread-row.ts'
import { cells, LABELS, TEXTS } from './testing/grid-cells.ts'
import { unreadableRow } from './unreadable-row.ts'

/** Packs the last row of a table. */
function pack(row: string, header: string | null = null, attributes = '') {
  const $ = parseDom(`<table>${header === null ? '' : `<tr>${header}</tr>`}<tr ${attributes}>${row}</tr></table>`)
  const rows = $('tr').toArray()
  return unreadableRow($, rows.at(-1)!, cellsOf(rows.at(-1)!), header === null ? null : rows[0]!, '440')
}

test('a row is kept so that it can be parsed again, with its header and without', () => {
  const expected = { acto: 'Citação', processo: '1/26.0T8PRT', referencia: '440000121' }
  expect(rereadRow(pack(cells(TEXTS)).markup)).toMatchObject(expected)
  const swapped = [...TEXTS.slice(0, 7), 'Acção', '1/26.0T8PRT', '440000121']
  const labels = [...LABELS.slice(0, 7), 'Espécie', 'Processo', 'Referência']
  expect(rereadRow(pack(cells(swapped), cells(labels)).markup)).toMatchObject({ ...expected, especie: 'Acção' })
})

test('its labels are those of the header, without scripts between them', () => {
  expect(pack(cells(['a', 'b']), `<script></script>${cells(['Acto', 'Outra'])}`).cells).toEqual([
    { label: 'Acto', text: 'a' },
    { label: 'Outra', text: 'b' },
  ])
})

test('a limited number of cells is shown', () => {
  expect(pack(cells(Array(UNREADABLE_CELLS_MAX + 1).fill('x'))).cells).toHaveLength(UNREADABLE_CELLS_MAX)
})

test('a text over the limit is shortened to it and ends with an ellipsis; one of that length is kept', () => {
  const whole = 'x'.repeat(UNREADABLE_CELL_MAX)
  const [kept, shortened] = pack(cells([whole, `${whole}x`])).cells
  expect(kept?.text).toBe(whole)
  expect(shortened?.text).toBe(`${whole.slice(1)}…`)
  expect(pack(cells(['x']), cells(['y'.repeat(101)])).cells[0]?.label).toBe(`${'y'.repeat(99)}…`)
})

test('characters that PostgreSQL refuses are replaced in texts and markup', () => {
  const $ = parseDom('<table><tr><td>x</td></tr></table>')
  const cell = $('td').text('a\0b\ud83dc')
  const { cells, markup } = unreadableRow($, $('tr')[0]!, cell.toArray(), null, '')
  expect(cells[0]?.text).toBe('a\ufffdb\ufffdc')
  expect(markup).toContain('a\ufffdb\ufffdc')
})

test('its markup is without scripts, styles and more attributes than the portal has', () => {
  const many = Array.from({ length: 31 }, (_, index) => `a${index}="x"`).join(' ')
  const { markup } = pack(`<td ${many}>t<script>s</script><style>s</style></td>`, '<th>Acto</th>', many)
  const kept = many.slice(0, many.indexOf(' a30'))
  expect(markup).toBe(
    `<div id="divNotificacoes"><table id="dgNotificacoes"><tr><th>Acto</th></tr><tr ${kept}><td ${kept}>t</td></tr></table></div>`,
  )
})

test('markup over the limit is not kept', () => {
  const length = pack('<td></td>').markup.length
  const fill = 'x'.repeat(UNREADABLE_MARKUP_MAX - length)
  expect(pack(`<td>${fill}</td>`).markup).toHaveLength(UNREADABLE_MARKUP_MAX)
  expect(pack(`<td>${fill}x</td>`).markup).toBe('')
})
