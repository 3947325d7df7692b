import type { DeadlineTerms } from '@arauto/contract/office-deadlines'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ApiError } from '../../api/error.ts'
import { finesAsText } from './fine-amounts.tsx'
import { dayLabel, MANNERS, type Manner, mannerOf, needsPlace, startOf } from './manners.ts'
import { Reasons } from './reasons.tsx'
import { refusedFields } from './terms-form.ts'

test('each manner of notice asks for its day and, of a citation, where it was made', () => {
  const words = MANNERS.map(({ value }) => [value, startOf(value), dayLabel(value), needsPlace(value)])
  expect(words).toEqual([
    ['portal', 'elaborated', 'Elaborada em', false],
    ['mandatario', 'elaborated', 'Elaborada em', false],
    ['post', 'elaborated', 'Elaborada em', false],
    ['deposito', 'notified', 'Dia do depósito', false],
    ['outro_dia', 'notified', 'Data da notificação', false],
    ['citacao_pessoal', 'notified', 'Dia da citação', true],
    ['citacao_postal', 'notified', 'Dia da citação', true],
    ['citacao_outra_pessoa', 'notified', 'Dia da citação', true],
    ['citacao_deposito', 'notified', 'Dia da citação', false],
    ['citacao_eletronica', 'available', 'Disponibilizada em', false],
    ['citacao_edital', 'notified', 'Dia da citação', false],
    ['audiencia', 'before', 'Dia da audiência', false],
  ])
})

test.each<[terms: DeadlineTerms | null, suggested: Parameters<typeof mannerOf>[1], manner: Manner]>([
  [null, 'mandatario', 'mandatario'],
  [{ before: '2026-12-20', days: 20 }, 'portal', 'audiencia'],
  [{ notified: '2026-12-02', days: 10 }, 'portal', 'outro_dia'],
  [{ notified: '2026-12-02', days: 10, served: 'citacao_postal' }, 'portal', 'citacao_postal'],
  [{ notified: '2026-12-02', days: 10, served: 'deposito' }, 'portal', 'deposito'],
  [{ elaborated: '2026-12-02', days: 10, served: 'mandatario' }, 'portal', 'mandatario'],
])('stored terms %o, suggested as %s, tell of the manner %s', (terms, suggested, manner) => {
  expect(mannerOf(terms, suggested)).toBe(manner)
})

test('fines are shown with their day, amount, share, cap and surcharge, as far as these are known', () => {
  const fine = { date: '2026-12-18', percent: 10, cap_cents: 5_100, amount_cents: 2_040, unpaid_cents: 2_550 }
  const fines = [fine, { ...fine, unpaid_cents: null }, { ...fine, amount_cents: null }, { ...fine, percent: null }]
  const days = ['2026-12-18', '2026-12-21']
  expect(finesAsText({ fine_days: [], fines })).toEqual([])
  expect(finesAsText({ fine_days: days })).toEqual(['Com multa: sex 18/12/2026, seg 21/12/2026'])
  const share = '(10 % da taxa de justiça, até 51,00 €)'
  const late = '; 25,50 € se não for paga logo (CPC, artigo 139.º, n.º 6)'
  expect(finesAsText({ fine_days: days, fines }).slice(1)).toEqual([
    `1.º dia: 20,40 € ${share}${late}`,
    `2.º dia: 20,40 € ${share}`,
    '3.º dia: 10 % da taxa de justiça, até 51,00 €',
    `4.º dia: 20,40 €${late}`,
  ])
})

test.each([
  [{}, [undefined, undefined, 'reasons__end', 'reasons__fine']],
  [{ before: '2026-12-18' }, [undefined, undefined, 'reasons__end', undefined]],
])('the last line of the last day is marked, and what comes after it where it costs: %j', (part, marks) => {
  const days = ['2026-12-07', '2026-12-17', '2026-12-17', '2026-12-18']
  const steps = days.map((date, at) => ({ date, text: `Passo ${at}`, article: '' }))
  const calculated = { notified: days[0]!, ends: days[1]!, fine_days: [], steps, warnings: [], ...part }
  const { container } = render(<Reasons calculated={calculated} />)
  expect([...container.querySelectorAll('li')].map(({ className }) => className || undefined)).toEqual(marks)
})

test('the server’s reasons stand at the fields that were sent under other names', () => {
  const errors = { notified: ['Não.'], working_days: ['Muitos.'], taxa_cents: ['Valor.'], internal_date: ['Tarde.'] }
  expect(refusedFields(new ApiError('http', 400, { body: { errors } }))).toEqual({
    day: 'Não.',
    length: 'Muitos.',
    taxa: 'Valor.',
    internal: 'Tarde.',
  })
  expect(refusedFields(new ApiError('http', 400, { body: { errors: { other: ['x'] } } }))).toBeNull()
})
