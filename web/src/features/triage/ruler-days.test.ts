import type { CalculatedDeadline } from '@arauto/contract/deadlines'
import { expect, test } from 'vitest'
import { rulerCells, rulerInWords, rulerMonths } from './ruler-days.ts'

/** Elaborated on 2 December, presumed notified on the 7th, ten days. */
const calculated: CalculatedDeadline = {
  notified: '2026-12-07',
  ends: '2026-12-17',
  fine_days: ['2026-12-18', '2026-12-21', '2027-01-04'],
  steps: [{ date: '2026-12-02', text: 'Notificação elaborada.', article: '' }],
  warnings: [],
}
const holidays = Array.from({ length: 13 }, (_, index) =>
  new Date(Date.UTC(2026, 11, 22 + index)).toISOString().slice(0, 10),
)
const calendar = new Map(
  holidays.map((date) => [
    date,
    { date, kind: 'open' as const, name: '', court_holidays: true, confirmed: 0, proposed: 0 },
  ]),
)

test('rulerCells has a cell a day, counts every one of the ten, and puts the court holidays in one', () => {
  const cells = rulerCells(calculated, calendar)
  expect(cells.filter(({ kind }) => kind === 'running').map(({ label }) => label)).toEqual([
    '8',
    '9',
    '10',
    '11',
    '12',
    '13',
    '14',
    '15',
    '16',
  ])
  expect(cells.find(({ kind }) => kind === 'end')).toMatchObject({ first: '2026-12-17', title: 'qui 17/12/2026' })
  expect(cells.filter(({ kind }) => kind === 'fine').map(({ first }) => first)).toEqual(calculated.fine_days)
  expect(cells.filter(({ kind }) => kind === 'notified').map(({ first }) => first)).toEqual([
    '2026-12-02',
    '2026-12-07',
  ])
  expect(cells.filter(({ kind }) => kind === 'holidays')).toMatchObject([{ label: 'férias judiciais até 03/01' }])
  expect(cells.find(({ first }) => first === '2026-12-05')?.kind).toBe('closed')
})

test('rulerCells does not count the court holidays within the deadline, by its reasons', () => {
  const paused = {
    ...calculated,
    ends: '2027-01-08',
    fine_days: [],
    steps: [
      ...calculated.steps,
      { date: '2026-12-22', text: 'Férias judiciais até 03/01/2027: não contam.', article: '' },
    ],
  }
  const cells = rulerCells(paused, new Map())
  expect(cells.filter(({ kind }) => kind === 'holidays').map(({ title }) => title)).toEqual([
    'ter 22/12/2026 a dom 03/01/2027',
  ])
})

test('rulerCells of a long deadline stays countable: its days stand together', () => {
  const long = { ...calculated, ends: '2027-06-17', fine_days: [] }
  const cells = rulerCells(long, new Map())
  expect(cells.length).toBeLessThan(20)
  expect(cells.find(({ kind }) => kind === 'running')?.label).toBe('191 dias')
})

test('rulerMonths and rulerInWords name what the ruler shows', () => {
  expect(rulerMonths(calculated)).toEqual(['2026-12', '2027-01'])
  expect(rulerInWords(calculated)).toBe(
    'Dia a dia: notificação seg 07/12/2026; o prazo termina qui 17/12/2026; com multa até seg 04/01/2027.',
  )
})
