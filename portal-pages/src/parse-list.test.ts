import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseDom } from './dom.ts'
import { LayoutNotRecognised } from './errors.ts'
import { parseList } from './parse-list.ts'
import type { PortalRow } from './parse-row.ts'
import { listPage, type Manner } from './testing/built-pages.ts'

// What a cell can say and a reader can see: any characters, white space folded.
const text = fc
  .string({
    unit: fc.oneof(
      fc.constantFrom('<script>', '&amp;', '&', '"', "'", 'ç', 'Ã©', '€', '#', '\\'),
      fc.string({ unit: 'grapheme', maxLength: 1 }),
    ),
    maxLength: 12,
  })
  .map((value) => value.replace(/[\p{C}\s]+/gu, ' ').trim())
const named = text.map((value) => `Acto ${value}`.trim())
const day = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const row: fc.Arbitrary<PortalRow> = fc.record({
  origem: text,
  data: fc.option(day),
  acto: named,
  tribunal: text,
  unidade: text,
  processo: text.map((value) => `p${value}`),
  especie: text,
  referencia: text.map((value) => `r${value}`),
  documentLink: fc.option(fc.constantFrom("/a.aspx?w=x'y", '/a.aspx?w=a+b==&i=1', 'b.aspx?w="q"\\')),
})
const manner: fc.Arbitrary<Manner> = fc.record({
  pager: fc.constantFrom('datagrid', 'gridview', 'get'),
  quotes: fc.constantFrom('"', "'"),
  ids: fc.boolean(),
})

describe('a page of the list', () => {
  test('gives back every row that was written into it', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 5 }), manner, (rows, how) => {
        expect(parseList(parseDom(listPage(rows, 1, 3, how)))?.rows).toEqual(rows)
      }),
      { numRuns: Number(process.env.FAST_CHECK_RUNS ?? 150) },
    )
  })

  test('a page of nearly 5 MB, the most that is taken, is read whole', () => {
    const rows = Array.from({ length: 6_000 }, (_, index) => ({ ...plain, referencia: String(index) }))
    const html = listPage(rows, 1, 1)
    expect(html.length).toBeGreaterThan(4_500_000)
    expect(parseList(parseDom(html))?.rows).toHaveLength(6_000)
  }, 60_000)

  test.each([
    ['neither act nor case', { acto: '', processo: '' }],
    ['a date for a case', { processo: '20-11-2026' }],
    ['a case for a reference', { referencia: '1234/26.0T8LSB' }],
    ['a name beyond reason', { tribunal: 'a'.repeat(201) }],
    ['a text beyond reason', { acto: 'a'.repeat(4001) }],
  ])('a row with %s is not stored', (_, change) => {
    expect(() => parseList(parseDom(listPage([{ ...plain, ...change }], 1, 1)))).toThrow(LayoutNotRecognised)
  })

  test('no page without grid or notice reads as an empty list', () => {
    fc.assert(
      fc.property(fc.string(), (content) => {
        expect(parseList(parseDom(`<html><body><p>${content.replaceAll('<', '')}</p></body></html>`))).toBeNull()
      }),
    )
  })
})

const plain: PortalRow = {
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
