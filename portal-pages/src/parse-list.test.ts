import { asSeen } from '@arauto/contract/invisible'
import { forListedTexts } from '@arauto/contract/listed-texts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { COLUMNS } from './columns.ts'
import { LayoutNotRecognised } from './errors.ts'
import { parseDom } from './parse-dom.ts'
import { parseList } from './parse-list.ts'
import type { PortalRow } from './parse-row.ts'
import { rereadRow } from './reread-row.ts'
import { listPage, type Markup } from './testing/built-pages.ts'
import { unreadableRow } from './unreadable-row.ts'

// Any text that a cell can show: all characters, white space collapsed.
const text = fc
  .string({
    unit: fc.oneof(
      fc.constantFrom('<script>', '&amp;', '&', '"', "'", 'ç', 'Ã©', '€', '#', '\\'),
      fc.string({ unit: 'grapheme', maxLength: 1 }),
    ),
    maxLength: 12,
  })
  .map((value) => value.replace(/[\p{C}\s]+/gu, ' ').trim())
const number = text.map((value) => asSeen(value))
const named = text.map((value) => `Acto ${value}`.trim())
const day = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const row: fc.Arbitrary<PortalRow> = fc.record({
  ...forListedTexts(() => text),
  data: fc.option(day),
  acto: named,
  processo: number.map((value) => `p${value}`),
  referencia: number.map((value) => `r${value}`),
  documentLink: fc.option(fc.constantFrom("/a.aspx?w=x'y", '/a.aspx?w=a+b==&i=1', 'b.aspx?w="q"\\')),
})
const markup: fc.Arbitrary<Markup> = fc.record({
  pager: fc.constantFrom('datagrid', 'gridview', 'get'),
  quotes: fc.constantFrom('"', "'"),
  ids: fc.boolean(),
})

/** Changes that make a row unreadable. */
const defect: fc.Arbitrary<Partial<PortalRow>> = fc.oneof(
  fc.record({ data: fc.constantFrom('amanhã', '31.02.2026', '20/11', '1') }),
  fc.constant({ acto: '', processo: '' }),
  fc.record({ processo: fc.constantFrom('20/11/2026', '1.2.2026') }),
  fc.record({ referencia: fc.constantFrom('20/11/2026', '1234/26.0T8LSB') }),
  fc.record({ data: fc.constant('x'), referencia: fc.constantFrom('', 'sem número') }),
)
const textsOf = (row: PortalRow): string[] => [
  '',
  ...COLUMNS.map((column) => {
    if (column === 'doc') return row.documentLink === null ? '' : 'Ver'
    return (column === 'data' ? row.data?.split('-').reverse().join('-') : row[column]) ?? ''
  }),
]

describe('parseList', () => {
  test('returns every row of a generated page', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 5 }), markup, (rows, how) => {
        expect(parseList(parseDom(listPage(rows, 1, 3, how)))?.rows).toEqual(rows)
      }),
      { numRuns: Number(process.env.FAST_CHECK_RUNS ?? 60) },
    )
  })

  test.runIf(process.env.LONG)(
    'reads all rows of a page of nearly 5 MB',
    () => {
      const rows = Array.from({ length: 6_000 }, (_, index) => ({ ...plain, referencia: String(index) }))
      const html = listPage(rows, 1, 1)
      expect(html.length).toBeGreaterThan(4_500_000)
      expect(parseList(parseDom(html))?.rows).toHaveLength(6_000)
    },
    60_000,
  )

  test('returns readable rows as rows and the others as unreadable, while at least half can be read', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(row, fc.option(defect)), { maxLength: 9 }), markup, (pairs, how) => {
        const rows = pairs.map(([readable, odd], index) =>
          odd ? { ...readable, referencia: String(440_000_000 + index), ...odd } : readable,
        )
        const unreadable = rows.filter((_, index) => pairs[index]![1])
        fc.pre(unreadable.length * 2 <= rows.length)
        const list = parseList(parseDom(listPage(rows, 1, 3, how)))
        expect(list?.rows).toEqual(rows.filter((_, index) => !pairs[index]![1]))
        expect(list?.unreadableRows.map(({ cells }) => cells.map(({ text }) => text))).toEqual(unreadable.map(textsOf))
        for (const { cells } of list?.unreadableRows ?? []) expect(cells[7]?.label).toBe('Processo')
      }),
      { numRuns: Number(process.env.FAST_CHECK_RUNS ?? 60) },
    )
  })

  test("keeps a row's markup so that rereadRow gives the same row", () => {
    fc.assert(
      fc.property(row, markup, (one, how) => {
        const $ = parseDom(listPage([one], 1, 3, how))
        const [header, ...others] = $('table tr').toArray()
        const data = others[0]!
        const { markup } = unreadableRow($, data, $(data).children('td').toArray(), header!, '')
        expect(rereadRow(markup)).toEqual(one)
      }),
    )
  })

  test('limits what it keeps of an endless row, which rereadRow then rejects', () => {
    const odd = { ...plain, data: 'amanhã', tribunal: 'á '.repeat(500_000) }
    const [kept] = parseList(parseDom(listPage([plain, odd], 1, 1)))!.unreadableRows
    expect(JSON.stringify(kept).length).toBeLessThan(10_000)
    expect(kept!.markup).toBe('')
    expect(rereadRow(kept!.markup)).toBeNull()
  })

  test.each([
    ['neither act nor case', { acto: '', processo: '' }],
    ['an invalid date', { data: 'amanhã' }],
    ['a text over the limit', { acto: 'a'.repeat(20_001) }],
  ])('keeps a lone row with %s as unreadable, and throws when most of five rows are so', (_, change) => {
    const odd = { ...plain, ...change }
    expect(parseList(parseDom(listPage([odd], 1, 1)))).toMatchObject({ rows: [], unreadableRows: [{}] })
    expect(() => parseList(parseDom(listPage([odd, odd, odd, plain, plain], 1, 1)))).toThrow(LayoutNotRecognised)
  })

  test.each([
    ['a date in the case column', { processo: '20-11-2026' }],
    ['a case number in the reference column', { referencia: '1234/26.0T8LSB' }],
    ['a case number in the date column', { data: '1234/26.0T8LSB' }],
    ['its date in another column', { data: '', tribunal: '20-11-2026' }],
  ])('keeps a row with %s among others as unreadable, and throws when it is alone or in the majority', (_, change) => {
    const moved = { ...plain, ...change }
    const { rows, unreadableRows } = parseList(parseDom(listPage([plain, moved], 1, 1)))!
    expect([rows, unreadableRows.length]).toEqual([[plain], 1])
    expect(() => parseList(parseDom(listPage([moved], 1, 1)))).toThrow(LayoutNotRecognised)
    expect(() => parseList(parseDom(listPage([plain, moved, moved], 1, 1)))).toThrow(LayoutNotRecognised)
  })

  test('reads a row with texts of many thousand characters', () => {
    const long = { ...plain, tribunal: 'Tribunal '.repeat(2000).trim(), referencia: '9'.repeat(20_000) }
    expect(parseList(parseDom(listPage([long], 1, 1)))?.rows).toEqual([long])
  })

  test('reads the numbers of a row without what is not seen', () => {
    const copied = { ...plain, processo: `\u200e${plain.processo} \u200b`, referencia: `${plain.referencia}\u2060` }
    expect(parseList(parseDom(listPage([copied], 1, 1)))?.rows).toEqual([plain])
  })

  test.each([
    ['its act', { acto: '' }],
    ['its case', { processo: '' }],
    ['its reference', { referencia: '' }],
    ['a date', { data: null }],
  ])('reads a row without %s', (_, missing) => {
    const row: PortalRow = { ...plain, ...missing }
    expect(parseList(parseDom(listPage([row], 1, 1)))?.rows).toEqual([row])
  })

  test.each([
    ['a cell that opens the popup', `<td onclick="popupWindow('/a.aspx?w=T')">Ver</td>`, '/a.aspx?w=T'],
    ['a button that sends the form', '<td><input type="image" name="g$ctl02$lnkDoc"></td>', 'javascript:submit()'],
    ['a checkbox', '<td><input type="checkbox" name="x"></td>', null],
  ])('reads the link of a Doc cell with %s', (_, cell, link) => {
    const html = listPage([{ ...plain, documentLink: '/x.aspx' }], 1, 1).replace(/<td><a .*?<\/td>/, cell)
    expect(parseList(parseDom(html))?.rows.map(({ documentLink }) => documentLink)).toEqual([link])
  })

  test('takes a row with a cell for each page as the pager', () => {
    const pages = [2, 3, 4, 5, 6, 7].map((page) => `<td><a href="?page=${page}">${page}</a></td>`).join('')
    const html = listPage([plain], 1, 1).replace('</table>', `<tr><td><span>1</span></td>${pages}</tr></table>`)
    const list = parseList(parseDom(html))
    expect(list?.rows).toEqual([plain])
    expect([list?.pager.current, list?.pager.numbers.map(({ page }) => page)]).toEqual([1, [2, 3, 4, 5, 6, 7]])
  })

  test('returns null for any page without grid and notice', () => {
    fc.assert(
      fc.property(fc.string(), (content) => {
        expect(parseList(parseDom(`<html><body><p>${content.replaceAll('<', '')}</p></body></html>`))).toBeNull()
      }),
    )
  })
})

const plain: PortalRow = {
  ...forListedTexts(() => ''),
  origem: 'Tribunal',
  data: '2026-11-20',
  acto: 'Citação',
  tribunal: 'Tribunal Judicial da Comarca de Lisboa',
  unidade: 'Juízo Local Cível de Lisboa - Juiz 3',
  processo: '1234/26.0T8LSB',
  especie: 'Acção de Processo Comum',
  referencia: '440000123',
  documentLink: null,
}
