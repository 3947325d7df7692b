import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatDate } from './dates.ts'
import { fold } from './fold.ts'
import { matchesSearch, type Searchable, searchText } from './search.ts'
import { searchTerms } from './search-terms.ts'
import { anyCharacters } from './testing/any-characters.ts'

const record = {
  id: 7,
  doc: 'em breve',
  document_status: 'pending',
  advogado: 'Inês  Carvalhal',
  origem: 'Ministério Público',
  created_at: '2026-11-19T00:00:00.000Z',
  data: '2026-11-19',
  acto: 'Citação',
  tribunal: 'Tribunal Judicial da Comarca de Évora',
  unidade: 'Juízo Central - 3.ª Secção',
  processo: '1234/26.0T8LSB',
  especie: 'Ação de Processo Comum',
  referencia: '45678901',
}

describe('matchesSearch', () => {
  it.each([
    'citacao',
    'citações',
    'EVORA',
    'ines carvalhal',
    'carvalhal inês',
    '1234/26',
    '19/11/2026',
    '2026-11-19',
    'pendente',
    'pendentes',
    'pending',
    'em breve',
    '3.a sec',
    'évora citação público',
    'tribunais judiciais',
    'juízos centrais 3.ª secções',
    '"comarca de évora"',
    '“Comarca de Évora” citação',
    'citação «comarca de évora»',
    '"comarca de év',
    '"',
    '',
  ])('finds %j', (typed) => expect(matchesSearch(record, typed)).toBe(true))
  it.each([
    'porto',
    'citacao porto',
    '"citacao tribunal"',
    '"évora comarca"',
    '«judicial comarca»',
    '21/11/2026',
    '18-11-2026',
  ])('does not find %j', (typed) => expect(matchesSearch(record, typed)).toBe(false))

  it('finds every substring of every field', () => {
    const { id: _, doc: __, created_at: ___, ...texts } = record
    fc.assert(
      fc.property(fc.constantFrom(...Object.values(texts)), fc.nat(60), fc.nat(60), (value, from, length) => {
        expect(matchesSearch(record, value.slice(from, from + length))).toBe(true)
      }),
    )
  })

  const value = fc.oneof(
    fc.constantFrom(
      'Notificação de «despacho»',
      'Juízo Central "Cível"',
      '1234/26.0T8LSB-A',
      '20-11-2026',
      '3.ª  Secção',
    ),
    fc.string({ unit: fc.constantFrom(...'aãçs 0/-."“”«»'), maxLength: 12 }),
    anyCharacters(12),
  )
  const records = fc.record({ acto: value, tribunal: value, processo: value, advogado: value })

  it('finds every folded substring of a field', () => {
    fc.assert(
      fc.property(records, fc.nat(3), fc.nat(20), fc.nat(20), (one, field, from, length) => {
        const text = fold(Object.values(one)[field]!).slice(from, from + length)
        expect(matchesSearch(one, text), JSON.stringify(text)).toBe(true)
      }),
      { numRuns: process.env.LONG ? 2_000 : 500 },
    )
  })

  it('finds words in any field and order, and a phrase only within one field', () => {
    const word = fc.string({ unit: fc.constantFrom(...'bcdfgh'), minLength: 4, maxLength: 8 })
    fc.assert(
      fc.property(word, word, word, (one, two, three) => {
        fc.pre(new Set([one, two, three]).size === 3)
        const found: Searchable = { acto: `${one} ${two}`, tribunal: three }
        expect(matchesSearch(found, `${three}  ${one}`)).toBe(true)
        expect(matchesSearch(found, `${two} ${three} ${one}`)).toBe(true)
        expect(matchesSearch(found, `"${one} ${two}" ${three}`)).toBe(true)
        expect(matchesSearch(found, `"${two} ${three}"`)).toBe(false)
        expect(matchesSearch(found, `${one} ${two}xq`)).toBe(false)
      }),
    )
  })
})

describe('matchesSearch for a date', () => {
  const day = fc.date({ min: new Date('2000-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
  const written = (iso: string): string[] => {
    const [year = '', month = '', date = ''] = iso.split('-')
    const [m, d] = [String(Number(month)), String(Number(date))]
    return [
      ...['/', '-', '.'].flatMap((sign) => [
        [date, month, year].join(sign),
        [d, m, year].join(sign),
        [d, month, year].join(sign),
        [date, month, year.slice(2)].join(sign),
        [year, month, date].join(sign),
        [year, m, d].join(sign),
        [month, year].join(sign),
        [m, year].join(sign),
        [date, month].join(sign),
        [year, month].join(sign),
      ]),
      `${iso}T09:30:00Z`,
      `"${iso}"`,
    ]
  }

  it('finds every written form, and every prefix of it', () => {
    fc.assert(
      fc.property(day, (moment) => {
        const iso = moment.toISOString().slice(0, 10)
        for (const typed of written(iso)) {
          const beginnings = typed.includes('T') ? typed.length : 1
          for (let length = beginnings; length <= typed.length; length += 1) {
            const beginning = typed.slice(0, length)
            expect(matchesSearch({ data: iso }, beginning), `${beginning} finds ${iso}`).toBe(true)
          }
        }
      }),
      { numRuns: process.env.LONG ? 200 : 60 },
    )
  })
  it('finds no other day when complete', () => {
    fc.assert(
      fc.property(day, day, (one, other) => {
        const [first, second] = [one, other].map((moment) => moment.toISOString().slice(0, 10)) as [string, string]
        fc.pre(first !== second)
        const [year = '', month = '', date = ''] = first.split('-')
        const [m, d] = [String(Number(month)), String(Number(date))]
        for (const typed of [first, `${date}-${month}-${year}`, `${d}.${m}.${year}`.replace(/^(\d)\./u, '0$1.')]) {
          expect(matchesSearch({ data: second }, typed), `${typed} finds ${second}`).toBe(false)
        }
      }),
    )
  })
  it('uses the day of a moment in Lisbon', () => {
    const summer = { created_at: '2026-06-30T23:00:00.000Z' }
    expect(matchesSearch(summer, '01/07/2026')).toBe(true)
    expect(matchesSearch(summer, '2026-07-01')).toBe(true)
    expect(matchesSearch(summer, summer.created_at)).toBe(true)
    expect(matchesSearch(summer, '30/06/2026')).toBe(false)
    expect(matchesSearch(summer, '2026-06-30')).toBe(false)
  })
  it.each(['0001-01-01', '1899-12-30', '9999-12-31'])('finds %s as written', (data) => {
    expect(matchesSearch({ data }, data)).toBe(true)
    expect(matchesSearch({ data }, formatDate(data)!)).toBe(true)
  })
  it('finds case numbers that look like dates', () => {
    for (const typed of ['11/20.1', '12/26', '5-3', '2026.1', '1.2'])
      expect(matchesSearch({ processo: `x${typed}T8LSB` }, typed)).toBe(true)
  })
})

describe('searchTerms', () => {
  it('removes duplicates and sorts by length', () => {
    expect(searchTerms('de  lisboa lis Tribunal de trib')).toEqual([['tribunal'], ['lisboa'], ['de']])
    // A date is also found as 20/11/2026, which does not hold the shorter one.
    expect(searchTerms('20-11-2026 11-20').map(([typed]) => typed)).toEqual(['20-11-2026', '11-20'])
  })
  it('returns no terms for spaces and quotes', () => {
    expect(searchTerms(' " «» ”  ')).toEqual([])
  })
  it('gives the hyphens and dashes of word processors as the keyboard’s', () => {
    expect(searchTerms('1/26.0T8LSB\u2011A')).toEqual([['1/26.0t8lsb-a']])
    expect(searchTerms('1/26.0T8LSB–A')).toEqual([['1/26.0t8lsb–a', '1/26.0t8lsb-a']])
  })
  it('keeps phrases together', () => {
    expect(searchTerms('a "juízo  local" “cível” «x')).toEqual([['juizo local'], ['civel'], ['x']])
  })
})

it('searchText has a line for the document, one for the lawyer and one for each field', () => {
  expect(
    searchText(record)
      .split('\n')
      .map((line) => line.split('\t')[0]),
  ).toEqual([
    'pending',
    'ines carvalhal',
    'ministerio publico',
    'citacao',
    'tribunal judicial da comarca de evora',
    'juizo central - 3.a seccao',
    '1234/26.0t8lsb',
    'acao de processo comum',
    '45678901',
    '19/11/2026',
    '2026-11-19',
    '7',
  ])
})
