import { forListedTexts } from '@arauto/contract/listed-texts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { likePattern } from './search-condition.ts'
import { byKey, rowKey } from './stored-row.ts'

const row = fc.record({
  ...forListedTexts(() => fc.string()),
  data: fc.option(fc.constantFrom('2026-11-20', '2025-01-01')),
  referencia: fc.constantFrom('', ' ', '1', '2', ' 2 '),
  hasDocument: fc.boolean(),
})

it('rowKey is the referência where there is one, whatever the other fields', () => {
  fc.assert(
    fc.property(row, row, (one, other) => {
      expect(rowKey({ ...one, referencia: '77' })).toBe('77')
      expect(rowKey({ ...other, referencia: ' 77 ' })).toBe('77')
    }),
  )
})
it('rowKey without a referência is equal only for equal rows', () => {
  fc.assert(
    fc.property(row, row, (one, other) => {
      const [first, second] = [
        { ...one, referencia: '' },
        { ...other, referencia: '' },
      ]
      const same = JSON.stringify({ ...first, hasDocument: true }) === JSON.stringify({ ...second, hasDocument: true })
      expect(rowKey(first) === rowKey(second)).toBe(same)
    }),
  )
})
it('rowKey stays the same for rows that are stored already', () => {
  const row = {
    ...forListedTexts(() => ''),
    origem: 'Tribunal',
    data: '2026-11-20',
    acto: 'Citação',
    tribunal: 'Porto',
    unidade: 'Juízo 1',
    processo: '1/26.0T8PRT',
    especie: 'Acção',
    hasDocument: true,
  }
  expect(rowKey({ ...row, referencia: '' })).toBe(
    'sha256:76b12f02ebcc742898c13262479606baf3427f2fd6b8f457da4cf914c1c27eb1',
  )
  expect(rowKey({ ...row, referencia: '9'.repeat(200) })).toBe('9'.repeat(200))
  expect(rowKey({ ...row, referencia: '9'.repeat(201) })).toBe(
    'sha256:6248def722c5b584bb7f7500efb1fa62a5c6bc3afc0f5f8f41ffe0826c242d58',
  )
})
it('byKey has each key once, in any order of the rows', () => {
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      const keys = new Set(rows.map(rowKey))
      expect(new Set(byKey('citius', rows).keys())).toEqual(keys)
      expect(new Set(byKey('citius', [...rows].reverse()).keys())).toEqual(keys)
    }),
  )
})
it('likePattern escapes the wildcards', () => expect(likePattern('50%_a\\')).toBe('%50\\%\\_a\\\\%'))
it('likePattern never looks across the border of two fields', () => expect(likePattern('a\nb')).toBe('%a b%'))
