import { expect, test } from 'vitest'
import { deadlineQuery } from './deadlines.ts'
import { proposedDilation } from './dilation.ts'
import { TERM_MESSAGES } from './term-fields.ts'
import { read } from './testing/read.ts'

const QUERY = { notified: '2026-11-20', days: '10' }

test('a deadline is asked for by a day and a duration, and by what changes it', () => {
  const all = {
    ...QUERY,
    dilation: '5',
    extension: '30',
    urgent: 'true',
    regime: 'penal',
    served: 'post',
    tribunal: 'Porto',
  }
  expect(read(deadlineQuery, all)).toEqual({ ...all, days: 10, dilation: 5, extension: 30 })
  expect(read(deadlineQuery, { elaborated: '2026-11-20', months: '2' })).toEqual({
    elaborated: '2026-11-20',
    months: 2,
  })
})

test.each(['civil', 'penal', 'administrativo', 'laboral'])(
  'a deadline may be of the regime %s, urgent or not',
  (regime) => {
    for (const urgent of ['true', 'false']) {
      expect(read(deadlineQuery, { ...QUERY, regime, urgent })).toMatchObject({ regime, urgent })
    }
  },
)

const { start: MOMENT, duration: DURATION } = TERM_MESSAGES
test.each([
  ['elaborated', { days: '10' }, MOMENT],
  ['elaborated', { ...QUERY, elaborated: '2026-11-17' }, MOMENT],
  ['days', { notified: '2026-11-20' }, DURATION],
  ['days', { ...QUERY, months: '2' }, DURATION],
  ['notified', { ...QUERY, notified: '20-11-2026' }, 'Indique a data no formato AAAA-MM-DD.'],
  ['days', { ...QUERY, days: '0' }, 'Indique o número de dias: um inteiro de 1 a 3650.'],
  ['days', { ...QUERY, days: '3651' }, 'Indique o número de dias: um inteiro de 1 a 3650.'],
  ['months', { notified: '2026-11-20', months: '121' }, 'Indique o número de meses: um inteiro de 1 a 120.'],
  ['dilation', { ...QUERY, dilation: '91' }, 'Indique a dilação em dias: um inteiro de 0 a 90.'],
  ['extension', { ...QUERY, extension: '3651' }, 'Indique a prorrogação em dias: um inteiro de 0 a 3650.'],
  ['served', { ...QUERY, served: 'fax' }, TERM_MESSAGES.served],
  ['urgent', { ...QUERY, urgent: 'sim' }, 'Indique true ou false.'],
  ['regime', { ...QUERY, regime: 'militar' }, 'Indique o regime: civil, penal, administrativo ou laboral.'],
])('a wrong %s is refused: %j', (field, query, message) => {
  expect(read(deadlineQuery, query)).toEqual({ refused: { [field]: message } })
})

test('a deadline is asked for in hours, in working days, or back from a hearing', () => {
  expect(read(deadlineQuery, { notified: '2026-11-20', hours: '48', notified_at: '14:30' })).toMatchObject({
    hours: 48,
  })
  expect(read(deadlineQuery, { notified: '2026-11-20', working_days: '5' })).toMatchObject({ working_days: 5 })
  expect(read(deadlineQuery, { before: '2026-11-20', days: '20' })).toMatchObject({ before: '2026-11-20' })
})

test.each([
  ['102', 10_200],
  ['102,5', 10_250],
  ['306.07', 30_607],
])('%s euros are %i cents', (taxa_justica, cents) => {
  expect(read(deadlineQuery, { ...QUERY, taxa_justica, uc: taxa_justica })).toMatchObject({
    taxa_justica: cents,
    uc: cents,
  })
})

test.each([
  ['notified_at', { ...QUERY, notified_at: '14:30' }, TERM_MESSAGES.hour],
  ['notified_at', { notified: '2026-11-20', hours: '48', notified_at: '24:00' }, 'Indique a hora no formato HH:MM.'],
  ['notified', { elaborated: '2026-11-20', days: '30', served: 'citacao_pessoal' }, TERM_MESSAGES.citation],
  ['available', { available: '2026-11-20', days: '30' }, TERM_MESSAGES.available],
  [
    'available',
    { available: '2026-11-20', days: '30', dilation: '5', served: 'citacao_eletronica' },
    TERM_MESSAGES.available,
  ],
  ['opened', { ...QUERY, opened: '2026-11-20' }, TERM_MESSAGES.opened],
  [
    'opened',
    { available: '2026-11-20', opened: '2026-11-19', days: '30', served: 'citacao_eletronica' },
    TERM_MESSAGES.opened,
  ],
  ['before', { before: '2026-11-20', hours: '48' }, TERM_MESSAGES.backward],
  ['before', { before: '2026-11-20', days: '20', dilation: '5' }, TERM_MESSAGES.backward],
  ['elaborated', { ...QUERY, before: '2026-11-20' }, TERM_MESSAGES.start],
  ['days', { ...QUERY, hours: '48' }, TERM_MESSAGES.duration],
  ['uc', { ...QUERY, uc: '0' }, 'Indique o valor da UC em euros.'],
  ['taxa_justica', { ...QUERY, taxa_justica: '1e3' }, 'Indique a taxa de justiça em euros.'],
])('a %s that does not go with the rest is refused: %j', (field, query, message) => {
  expect(read(deadlineQuery, query)).toEqual({ refused: { [field]: message } })
})

test.each([
  ['portal', 'estrangeiro', 0, ''],
  ['citacao_postal', 'comarca', 0, ''],
  ['citacao_postal', 'outra_comarca', 5, 'CPC, artigo 245.º, n.º 1, alínea b)'],
  ['citacao_pessoal', 'ilhas', 15, 'CPC, artigo 245.º, n.º 2'],
  ['citacao_eletronica', 'estrangeiro', 0, ''],
  ['citacao_edital', 'comarca', 30, 'CPC, artigo 245.º, n.º 3'],
  ['citacao_deposito', 'ilhas', 30, 'CPC, artigo 245.º, n.º 3'],
  ['citacao_outra_pessoa', 'comarca', 5, 'CPC, artigo 245.º, n.º 1, alínea a)'],
  ['citacao_outra_pessoa', 'outra_comarca', 10, 'CPC, artigo 245.º, n.º 1, alínea a); n.º 1, alínea b); n.º 4'],
  ['citacao_outra_pessoa', 'ilhas', 20, 'CPC, artigo 245.º, n.º 1, alínea a); n.º 2; n.º 4'],
  ['citacao_outra_pessoa', 'estrangeiro', 35, 'CPC, artigo 245.º, n.º 1, alínea a); n.º 3; n.º 4'],
] as const)('the dilation of %s, %s, is of %i days', (served, place, days, article) => {
  expect(proposedDilation(served, place)).toEqual({ days, article })
})
