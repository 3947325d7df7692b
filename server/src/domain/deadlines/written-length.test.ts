import { anyCharacters } from '@arauto/contract/testing/any-characters'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Length } from './deadline-terms.ts'
import { lengthOf } from './deadline-words.ts'
import { readWrittenLengths } from './written-length.ts'

const read = (text: string) => readWrittenLengths(text).map(({ length }) => lengthOf(length))

describe('readWrittenLengths finds the durations in', () => {
  test.each<[text: string, ...lengths: string[]]>([
    ['no prazo de 5 dias', '5 dias'],
    ['(prazo: 8 dias)', '8 dias'],
    ['Notificação para, em 10 dias, se pronunciar', '10 dias'],
    ['48 horas', '48 horas'],
    ['em quarenta e oito horas', '48 horas'],
    ['no prazo de 24h', '24 horas'],
    ['(48 H)', '48 horas'],
    ['vinte dias', '20 dias'],
    ['10 (dez) dias', '10 dias'],
    ['dez (10) dias', '10 dias'],
    ['10 - dez - dias', '10 dias'],
    ['5(cinco)dias', '5 dias'],
    ['prazo - 15 d.', '15 dias'],
    ['30 d', '30 dias'],
    ['15 D', '15 dias'],
    ['pz. 10 dias', '10 dias'],
    ['PZ 8D', '8 dias'],
    ['prazo 10', '10 dias'],
    ['Prazo: 10', '10 dias'],
    ['Prazo (dias): 15', '15 dias'],
    ['PRAZO DE VINTE E CINCO DIAS', '25 dias'],
    ['cento e vinte dias', '120 dias'],
    ['dezasseis dias', '16 dias'],
    ['dentro de cinco dias', '5 dias'],
    ['nos 10 dias posteriores', '10 dias'],
    ['até ao 10.º dia', '10 dias'],
    ['até 10 dias', '10 dias'],
    ['prazo máximo de sessenta dias', '60 dias'],
    ['prazo legal de 10 dias', '10 dias'],
    ['prazo não superior a 10 dias', '10 dias'],
    ['pelo prazo de 10 dias', '10 dias'],
    ['prorrogado o prazo por 10 dias', '10 dias'],
    ['5 dias úteis', '5 dias úteis'],
    ['5 dias (úteis)', '5 dias úteis'],
    ['dez dias uteis', '10 dias úteis'],
    ['10 d.u.', '10 dias úteis'],
    ['30 dias seguidos', '30 dias'],
    ['um mês', '1 mês'],
    ['TRES MESES', '3 meses'],
    ['uma semana', '7 dias'],
    ['duas semanas', '14 dias'],
    ['prazo de um ano', '12 meses'],
    ['10dias', '10 dias'],
    ['5-dias', '5 dias'],
    ['em ２０ dias', '20 dias'],
    ['5 ou 10 dias', '5 dias', '10 dias'],
    ['8-10 dias', '8 dias', '10 dias'],
    ['10 (cinco) dias', '10 dias', '5 dias'],
    ['em 10 dias, e em 5 dias', '10 dias', '5 dias'],
    ['Pagamento da multa no prazo de 15 dias', '15 dias'],
    ['art. 570.º, n.º 3 - 10 dias, com multa', '10 dias'],
    ['sob pena de, em 5 dias, pagar', '5 dias'],
    ['pagar em 10 dias a taxa de justiça', '10 dias'],
    ['prazo de 30 dias acrescido de 5 dias de dilação', '30 dias'],
    ['Proc. 123/20.5T8LSB, 10 dias', '10 dias'],
    ['10 dias de 15/01/2027', '10 dias'],
  ])('"%s": %s', (text, ...lengths) => {
    expect(read(text)).toEqual(lengths)
    expect(read(text.normalize('NFD'))).toEqual(lengths)
    expect(read(text.normalize('NFD').replace(/\p{M}/gu, ''))).toEqual(lengths)
    expect(read(text.toUpperCase())).toEqual(lengths)
  })
})

test.each([
  '10 de janeiro',
  'dia 10/02/2027',
  'Prazo: 10/02/2027',
  'artigo 10.º, n.º 5',
  'art. 5.º d)',
  'n.º 10 dias',
  '2026',
  'com 30 anos de idade',
  'menor de 12 anos',
  'pena de 30 dias de multa',
  'pena de multa de 90 dias',
  '90 dias-multa',
  '90 dias, à taxa diária de 6 euros',
  'pena de 2 anos de prisão',
  'suspensa pelo prazo de 5 anos',
  'suspensão da instância por 30 dias',
  'suspensão provisória do processo por 6 meses',
  'prazo de 5 anos de suspensão da pena',
  'proibição de conduzir pelo período de 3 meses',
  'há 10 dias',
  'há mais de 30 dias',
  'decorridos 90 dias',
  '100 euros',
  '1.000 dias',
  '123/20.5T8LSB',
  'às 14 horas',
  'das 9 às 17 horas',
  '9h30',
  'audiência, 10 horas',
  'no 3.º dia útil',
  'com a antecedência de 20 dias',
  '20 dias antes da audiência',
  'dilação de 5 dias',
  'em 10 D. Maria',
  'prazo de 0 dias',
  'prazo de 5000 dias',
])('readWrittenLengths finds no duration of the addressee in "%s"', (text) => {
  expect(read(text)).toEqual([])
})

test('readWrittenLengths gives the words as they stand, and whether something introduces them', () => {
  expect(readWrittenLengths('Notificação para, no prazo de dez dias úteis, pagar')).toEqual([
    { length: { workingDays: 10 }, words: 'no prazo de dez dias úteis', start: 18, introduced: true, mayLast: false },
  ])
  expect(readWrittenLengths('Despacho 20 dias')).toEqual([
    { length: { days: 20 }, words: '20 dias', start: 9, introduced: false, mayLast: false },
  ])
})

test('readWrittenLengths finds any number of days behind any act, as often as it is read', () => {
  const form = fc.constantFrom<(days: number) => string>(
    (days) => `no prazo de ${days} dias`,
    (days) => `(prazo: ${days} dias)`,
    (days) => `em ${days} dias`,
    (days) => `- ${days} d.`,
    (days) => `dentro de ${days} dias`,
  )
  const act = fc.constantFrom('Despacho', 'Notificação da sentença de 10/05/2026', 'Citação', 'art. 5.º, n.º 3', '')
  fc.assert(
    fc.property(act, form, fc.integer({ min: 2, max: 3650 }), (acto, write, days) => {
      const lengths: Length[] = readWrittenLengths(`${acto} ${write(days)}`).map(({ length }) => length)
      expect(lengths).toEqual([{ days }])
    }),
    { numRuns: 500 },
  )
})

test('readWrittenLengths reads any text without failing, in a time that grows with its length', () => {
  fc.assert(fc.property(anyCharacters(), (text) => void readWrittenLengths(text)))
  const long = 'no prazo de 5 dias e '.repeat(5000)
  expect(readWrittenLengths(long)).toHaveLength(5000)
  expect(readWrittenLengths('um e '.repeat(20_000))).toEqual([])
})
