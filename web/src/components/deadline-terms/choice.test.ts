import { CITATION_PLACES, proposedDilation } from '@arauto/contract/dilation'
import { CITATIONS, LENGTHS } from '@arauto/contract/term-fields'
import { expect, test } from 'vitest'
import { choiceOf, choiceSchema, NOTHING_KNOWN, type TermsChoice, termsOf } from './choice.ts'
import { placeOf } from './manners.ts'
import { termsInWords } from './terms-words.ts'

const DAY = '2026-12-02'
const known = {
  terms: { elaborated: DAY, days: 10, regime: 'civil', served: 'mandatario' },
  suggested: null,
  internal_date: null,
  note: '',
  title: 'Resposta',
} as const
const choice = choiceOf(known, DAY)
const terms = (part: Partial<TermsChoice>) => termsOf({ ...choice, ...part }, known, DAY)

test.each([
  { elaborated: DAY, days: 12, regime: 'civil', served: 'mandatario' },
  { elaborated: DAY, months: 3, regime: 'penal', served: 'post', fines: 'unsure' },
  { elaborated: DAY, working_days: 20, regime: 'civil', served: 'portal', extension: 5, urgent: true },
  { elaborated: DAY, days: 30, regime: 'penal', served: 'deposito' },
  { notified: '2026-12-09', hours: 48, notified_at: '14:30', regime: 'civil', served: 'mandatario' },
  { notified: '2026-12-09', days: 30, regime: 'civil', served: 'citacao_outra_pessoa', dilation: 20 },
  { before: '2026-12-09', days: 20, regime: 'laboral' },
  { available: '2026-12-01', days: 30, regime: 'civil', served: 'citacao_eletronica' },
  { available: '2026-12-01', opened: '2026-12-20', days: 30, regime: 'civil', served: 'citacao_eletronica' },
  { elaborated: DAY, days: 10, regime: 'civil', served: 'portal', taxa_cents: 10200 },
  { elaborated: DAY, days: 10, regime: 'civil', served: 'portal', ends: '2026-12-30' },
] as const)('choiceOf the terms %j, and back, keeps them all', (stored) => {
  const one = { ...known, terms: stored, note: 'Fixado no despacho.' }
  expect(termsOf(choiceOf(one, DAY), one, DAY)).toEqual({ terms: stored, wrong: {}, missing: {} })
})

test('choiceOf a deadline without a duration takes what Arauto knows, and a citação asks for its day', () => {
  const suggested = {
    elaborated: DAY,
    urgent: true,
    urgent_reason: null,
    regime: 'laboral',
    served: 'portal',
    warnings: [] as string[],
  } as const
  const unknown = { ...known, terms: null, suggested }
  const begun = choiceOf(unknown, DAY)
  expect(begun).toMatchObject({ length: '', manner: 'portal', day: DAY, urgent: true, regime: 'laboral' })
  expect(termsOf(begun, unknown, DAY).terms).toBeNull()
  const citation = choiceOf({ ...unknown, suggested: { ...suggested, citation: true } }, DAY)
  expect(citation).toMatchObject({ manner: 'citacao_pessoal', day: '' })
  expect(termsOf({ ...citation, length: '20' }, unknown, DAY)).toMatchObject({
    terms: null,
    missing: { day: 'Indique a data como dd/mm/aaaa.' },
  })
})

test.each([
  [{ length: '0' }, 'length', 'Indique o número de dias: um inteiro de 1 a 3650.'],
  [{ length: '12a' }, 'length', 'Indique o número de dias: um inteiro de 1 a 3650.'],
  [{ length: '121', unit: 'months' }, 'length', 'Indique o número de meses: um inteiro de 1 a 120.'],
  [{ length: '1', unit: 'hours', hour: '24:00' }, 'hour', 'Indique a hora no formato HH:MM.'],
  [{ dilation: '91' }, 'dilation', 'Indique a dilação em dias: um inteiro de 0 a 90.'],
  [
    { manner: 'citacao_eletronica', opened: '2026-12-01' },
    'opened',
    'A consulta é de uma citação disponibilizada, nesse dia ou depois.',
  ],
  [{ extension: '-1' }, 'extension', 'Indique a prorrogação em dias: um inteiro de 0 a 3650.'],
  [{ taxa: 'cem' }, 'taxa', 'Indique a taxa de justiça em euros.'],
  [{ internal: '31/02' }, 'internal', 'Indique a data como dd/mm/aaaa.'],
  [{ ends: DAY }, 'ends', 'A data tem de ser posterior à notificação.'],
] as const)('termsOf %j is refused at its field', (part, field, sentence) => {
  expect(terms(part)).toMatchObject({ terms: null, wrong: { [field]: sentence } })
  expect(choiceSchema(known, DAY).safeParse({ ...choice, ...part }).error?.issues).toContainEqual(
    expect.objectContaining({ path: [field], message: sentence }),
  )
})

test('termsOf another day than the presumed one asks for the reason, that of a citação or a hearing does not', () => {
  const other = { manner: 'outro_dia', day: '2026-12-09' } as const
  expect(terms(other).missing).toEqual({ note: 'Escreva o motivo desta data.' })
  const told = terms({ ...other, note: 'Recebida mais tarde.' })
  expect(told).toEqual({
    terms: { notified: '2026-12-09', days: 10, regime: 'civil', served: 'mandatario' },
    wrong: {},
    missing: {},
  })
  for (const manner of [...CITATIONS, 'audiencia'] as const) {
    expect(terms({ ...other, manner })).toMatchObject({ wrong: {}, missing: {} })
  }
  // One that a person gave before needs no new reason, and is of no citação.
  const given = { ...known, terms: { notified: '2026-12-09', days: 10, served: 'citacao_postal' } } as const
  const again = termsOf({ ...choiceOf(given, DAY), ...other }, given, DAY)
  expect(again.missing).toEqual({})
  expect(again.terms).not.toHaveProperty('served')
  // The deposit is of the day of elaboration unless a person knows an earlier one.
  expect(terms({ manner: 'deposito', day: '2026-12-01' }).terms).toMatchObject({ notified: '2026-12-01' })
})

test('choiceOf the taxa de justiça takes that of the case before that of the terms', () => {
  const stored = { ...known, terms: { ...known.terms, taxa_cents: 10_200 } }
  expect([undefined, null, 30_600].map((ofCase) => choiceOf(stored, DAY, ofCase).taxa)).toEqual([
    '102,00',
    '102,00',
    '306,00',
  ])
})

test('termsOf a last day needs no duration, but a reason', () => {
  const set = { length: '', ends: '2026-12-20' }
  expect(terms(set).missing).toEqual({ note: 'Escreva o motivo desta data.' })
  expect(terms({ ...set, note: 'Fixado no despacho.' }).terms).toEqual({
    elaborated: DAY,
    regime: 'civil',
    served: 'mandatario',
    ends: '2026-12-20',
  })
})

test('termsOf every unit of every manner has exactly one day and one duration', () => {
  for (const unit of LENGTHS) {
    for (const manner of ['portal', 'post', 'outro_dia', ...CITATIONS, 'audiencia'] as const) {
      const { terms: made } = termsOf({ ...choice, unit, manner, day: DAY, dilation: '5' }, NOTHING_KNOWN, null)
      if (manner === 'audiencia' && unit === 'hours') expect(made).toBeNull()
      else if (made) {
        expect(LENGTHS.filter((one) => made[one] !== undefined)).toEqual([unit])
        expect([made.elaborated, made.notified, made.available, made.before].filter(Boolean)).toEqual([DAY])
        expect(made.dilation).toBe(manner === 'audiencia' || manner === 'citacao_eletronica' ? undefined : 5)
      } else throw new Error(`${manner} ${unit}`)
    }
  }
})

test('placeOf a stored dilation is one that gives it', () => {
  for (const place of CITATION_PLACES) {
    const { days } = proposedDilation('citacao_postal', place)
    expect(placeOf('citacao_postal', days)).toBe(place)
  }
  expect(placeOf('citacao_postal', 7)).toBe('comarca')
  expect(placeOf('portal', 5)).toBe('comarca')
})

test.each([
  [{ elaborated: DAY, days: 10 }, '10 dias, cível, não urgente'],
  [
    { elaborated: DAY, months: 1, extension: 10, regime: 'penal', urgent: true },
    '1 mês, mais 10 de prorrogação, penal, urgente',
  ],
  [{ notified: DAY, hours: 48, dilation: 5 }, '48 horas, mais 5 de dilação, cível, não urgente'],
  [{ elaborated: DAY, working_days: 1 }, '1 dia útil, cível, não urgente'],
  [{ before: DAY, days: 20 }, '20 dias antes da audiência, cível, não urgente'],
  [{ notified: DAY, days: 1 }, '1 dia, cível, não urgente'],
  [{ notified: DAY, months: 2 }, '2 meses, cível, não urgente'],
  [{ notified: DAY, hours: 1, regime: 'laboral' }, '1 hora, laboral, não urgente'],
  [{ notified: DAY, working_days: 3 }, '3 dias úteis, cível, não urgente'],
  [{ regime: 'administrativo' }, 'Data indicada, administrativo, para propor a ação, não urgente'],
] as const)('termsInWords of %j', (one, words) => {
  expect(termsInWords(one)).toBe(words)
})
