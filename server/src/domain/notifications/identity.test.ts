import { forListedTexts } from '@arauto/contract/listed-texts'
import { PORTAL_SOURCES, SOURCES } from '@arauto/contract/sources'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { type Compared, combine, compareRows, matchKey, type Sighting, subtreeOf } from './identity.ts'
import { storedKey } from './stored-row.ts'

const RUNS = { numRuns: process.env.LONG ? 10_000 : 300 }

const ROW: Compared = {
  source: 'citius',
  addressee: 'lawyer',
  data: '2026-11-20',
  acto: 'Notificação da Sentença',
  tribunal: 'Tribunal Judicial da Comarca de Lisboa Norte',
  unidade: 'Juízo Central Cível de Loures - Juiz 4',
  processo: '24034/24.0T8LRS',
  referencia: '156789012',
}
const likeness = (a: Partial<Compared>, b: Partial<Compared> = {}) => compareRows({ ...ROW, ...b }, { ...ROW, ...a })

describe('two rows of different sources', () => {
  test.each([
    ['the same number in the same case', { source: 'etribunal', data: null, acto: '' }, 'same'],
    ['the same number in an apenso of the case', { source: 'etribunal', processo: '24034/24.0T8LRS-A' }, 'same'],
    ['the same number in another case', { source: 'sitaf', processo: '9/24.0BELSB' }, 'different'],
    ['the same number where one names no case', { source: 'mail', processo: '' }, 'likely'],
    ['the same case, act, court and day', { source: 'etribunal', referencia: '' }, 'likely'],
    ['the same, a week apart', { source: 'manual', referencia: '', data: '2026-11-27' }, 'likely'],
    ['the same, more than a week apart', { source: 'manual', referencia: '', data: '2026-11-28' }, 'different'],
    ['the same, of no known day', { source: 'mail', referencia: '', data: null }, 'likely'],
    ['another act', { source: 'folder', referencia: '', acto: 'Junção de Procuração' }, 'different'],
    ['a longer name of the act', { source: 'folder', referencia: '', acto: 'Sentença (texto integral)' }, 'likely'],
    ['another court', { source: 'folder', referencia: '', tribunal: 'Supremo', unidade: 'Secção' }, 'different'],
    ['no case', { source: 'mail', referencia: '', processo: '' }, 'different'],
    ['other numbers of two systems', { source: 'etribunal', referencia: '7' }, 'likely'],
  ] as const)('that have %s are compared', (_, other, expected) => {
    expect(likeness(other)).toBe(expected)
  })

  test('whose acts share half of their words are compared', () => {
    const other = { source: 'folder', referencia: '', acto: 'Sentença homologatória' } as const
    expect(likeness(other, { acto: 'Sentença condenatória' })).toBe('likely')
  })

  test('of which one was made to the party stay two', () => {
    expect(likeness({ source: 'manual', referencia: '', addressee: 'party' })).toBe('same_act')
    expect(likeness({ source: 'manual', referencia: '', addressee: 'party', acto: 'Citação' })).toBe('different')
  })
})

test.each(PORTAL_SOURCES)('two rows of %s are told apart by their keys alone', (source) => {
  expect(likeness({ source, referencia: '' }, { source, referencia: '' })).toBe('different')
})

const text = fc.constantFrom('', ' ', 'Sentença', 'Despacho', 'Lisboa')
const row = fc.record({
  ...forListedTexts(() => text),
  referencia: fc.constantFrom('', '1', '2'),
  processo: fc.constantFrom('', '1/24.0T8LSB', '1/24.0T8LSB-A', '2/24.0T8LSB'),
  data: fc.constantFrom(null, '2026-11-18', '2026-11-20', '2026-12-20'),
  hasDocument: fc.boolean(),
})
const sighting: fc.Arbitrary<Sighting> = fc
  .record({ row, source: fc.constantFrom(...SOURCES), seen: fc.nat(1000) })
  .map(({ row, source, seen }) => ({ source, row, rowKey: storedKey(source, row), firstSeenAt: new Date(seen) }))

it('compareRows, whichever row comes first, gives the same', () => {
  const compared = fc
    .record({
      row,
      source: fc.constantFrom(...SOURCES),
      addressee: fc.constantFrom('lawyer' as const, 'party' as const),
    })
    .map(({ row, ...rest }) => ({ ...row, ...rest }))
  fc.assert(
    fc.property(compared, compared, (a, b) => void expect(compareRows(a, b)).toBe(compareRows(b, a))),
    RUNS,
  )
})

describe('combine, of any sightings', () => {
  test('in any order gives the same', () => {
    const sightings = fc.uniqueArray(sighting, { minLength: 1, maxLength: 6, selector: ({ rowKey }) => rowKey })
    fc.assert(
      fc.property(
        sightings.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
        ([all, shuffled]) => void expect(combine(shuffled)).toEqual(combine(all)),
      ),
      RUNS,
    )
  })

  test('invents no field, leaves none empty that one gives, and never takes a later day than a portal', () => {
    fc.assert(
      fc.property(fc.array(sighting, { minLength: 1, maxLength: 6 }), (all) => {
        const { row: made } = combine(all)
        for (const name of ['acto', 'tribunal', 'referencia', 'processo'] as const) {
          const given = all.map((one) => one.row[name]).filter((value) => value.trim())
          expect(given.length === 0 ? [''] : given).toContain(made[name])
        }
        const days = all.flatMap((one) => (PORTAL_SOURCES.includes(one.source) ? (one.row.data ?? []) : []))
        if (days.length > 0) expect(made.data).toBe(days.sort()[0])
        expect(made.hasDocument).toBe(all.some((one) => one.row.hasDocument))
      }),
      RUNS,
    )
  })
})

test('matchKey needs both numbers, and is that of the case without its parts', () => {
  expect(matchKey({ referencia: ' 1 ', processo: '1/24.0t8lsb-A' })).toBe('1\n1/24.0T8LSB')
  expect(matchKey({ referencia: '', processo: '1/24.0T8LSB' })).toBeNull()
  expect(matchKey({ referencia: '1', processo: ' ' })).toBeNull()
})

test('subtreeOf a sighting has those joined to it, and to them', () => {
  const tree = [
    { id: 1, parent_id: null },
    { id: 2, parent_id: 1 },
    { id: 4, parent_id: 3 },
    { id: 3, parent_id: 2 },
    { id: 5, parent_id: 1 },
  ]
  expect([...subtreeOf(tree, 2)].sort()).toEqual([2, 3, 4])
})
