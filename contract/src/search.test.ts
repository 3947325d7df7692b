import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold } from './fold.ts'
import { matchesSearch } from './search.ts'

const record = {
  id: 7,
  doc: 'em breve',
  document_status: 'pending',
  advogado: 'Inês  Carvalhal',
  origem: 'Ministério Público',
  created_at: '2026-11-20T23:30:00.000Z',
  data: '2026-11-19',
  acto: 'Citação',
  tribunal: 'Tribunal Judicial da Comarca de Évora',
  unidade: 'Juízo Central - 3.ª Secção',
  processo: '1234/26.0T8LSB',
  especie: 'Ação de Processo Comum',
  referencia: '45678901',
}

describe('fold', () => {
  it('ignores case, accents and the number of blanks', () => {
    expect(fold('  CONCEIÇÃO\u00a0\n Simões ')).toBe('conceicao simoes')
  })
  it('is the same applied twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(fold(fold(text))).toBe(fold(text))
      }),
    )
  })
})

describe('matchesSearch', () => {
  it.each([
    'citacao',
    'EVORA',
    'ines carvalhal',
    '1234/26',
    '19/11/2026',
    '2026-11-19',
    '20/11/2026',
    'pendente',
    'pending',
    'em breve',
    '3.a sec',
    '',
  ])('finds %j', (typed) => expect(matchesSearch(record, typed)).toBe(true))
  it.each(['porto', 'citacao tribunal', '21/11/2026'])('does not find %j', (typed) =>
    expect(matchesSearch(record, typed)).toBe(false),
  )
  it('finds every part of every field', () => {
    const { id: _, doc: __, created_at: ___, ...texts } = record
    fc.assert(
      fc.property(fc.constantFrom(...Object.values(texts)), fc.nat(60), fc.nat(60), (value, from, length) => {
        expect(matchesSearch(record, value.slice(from, from + length))).toBe(true)
      }),
    )
  })
})
