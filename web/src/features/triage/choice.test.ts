import { expect, test } from 'vitest'
import { choiceOf, termsInWords, termsOf } from './choice.ts'

const known = {
  terms: { elaborated: '2026-12-02', days: 10, regime: 'civil', served: 'mandatario' },
  suggested: null,
  internal_date: null,
  note: '',
  title: 'Resposta',
} as const
const choice = choiceOf(known)
const terms = (part: Partial<typeof choice>) => termsOf({ ...choice, ...part }, known, '2026-12-02')

test('choiceOf terms, and back, keeps them, also those that nobody chooses', () => {
  expect(choice).toMatchObject({ duration: '10', regime: 'civil', urgent: false, correcting: false })
  expect(terms({})).toEqual({ terms: known.terms, refusals: {} })
})

test('choiceOf another number of days and of months is typed', () => {
  expect(choiceOf({ ...known, terms: { elaborated: '2026-12-02', days: 12 } })).toMatchObject({
    duration: 'outro',
    typed: '12',
  })
  expect(choiceOf({ ...known, terms: { elaborated: '2026-12-02', months: 3 } })).toMatchObject({
    duration: 'meses',
    typed: '3',
  })
})

test('choiceOf a deadline without a duration takes what Arauto knows', () => {
  const suggested = {
    elaborated: '2026-12-02',
    urgent: true,
    urgent_reason: null,
    regime: 'laboral',
    served: 'portal',
    warnings: [] as string[],
  } as const
  const unknown = { ...known, terms: null, suggested }
  const begun = choiceOf(unknown)
  expect(begun).toMatchObject({ duration: null, urgent: true, regime: 'laboral' })
  expect(termsOf(begun, unknown, null).terms).toBeNull()
  expect(termsOf({ ...begun, duration: '5' }, unknown, null).terms).toEqual({
    elaborated: '2026-12-02',
    days: 5,
    urgent: true,
    regime: 'laboral',
    served: 'portal',
  })
})

test.each([
  ['outro', '0', 'Indique de 1 a 3650 dias.'],
  ['outro', '12a', 'Indique de 1 a 3650 dias.'],
  ['meses', '121', 'Indique de 1 a 120 meses.'],
] as const)('termsOf %s of %j is refused', (duration, typed, sentence) => {
  expect(terms({ duration, typed })).toEqual({ terms: null, refusals: { duration: sentence } })
})

test('termsOf a correction takes the other date of the notification, and asks for the reason', () => {
  const corrected = { correcting: true, notified: '2026-12-09' }
  expect(terms(corrected).refusals).toEqual({ note: 'Escreva o motivo desta data.' })
  const { terms: given, refusals } = terms({ ...corrected, note: 'Recebida mais tarde.' })
  expect(refusals).toEqual({})
  expect(given).toEqual({ notified: '2026-12-09', days: 10, regime: 'civil', served: 'mandatario' })
})

test('termsOf a last day needs no duration, and has to follow the notification', () => {
  const set = { correcting: true, duration: null, note: 'Fixado no despacho.' }
  expect(terms({ ...set, ends: '2026-12-20' }).terms).toMatchObject({ elaborated: '2026-12-02', ends: '2026-12-20' })
  expect(terms({ ...set, ends: '2026-12-02' })).toEqual({
    terms: null,
    refusals: { ends: 'A data tem de ser posterior à notificação.' },
  })
})

test('termsOf a notification without a date needs one from a person', () => {
  const bare = { ...known, terms: null }
  const begun = { ...choiceOf(bare), duration: '10' as const }
  expect(termsOf(begun, bare, null).terms).toBeNull()
  expect(termsOf({ ...begun, correcting: true, notified: '2026-12-09', note: 'x' }, bare, null).terms).toEqual({
    notified: '2026-12-09',
    days: 10,
    regime: 'civil',
  })
})

test('termsInWords says length, regime and urgency', () => {
  expect(termsInWords({ elaborated: '2026-12-02', days: 10 })).toBe('10 dias, cível, não urgente')
  expect(termsInWords({ elaborated: '2026-12-02', months: 1, extension: 10, regime: 'penal', urgent: true })).toBe(
    '1 mês, mais 10 de prorrogação, penal, urgente',
  )
})
