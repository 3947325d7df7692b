import { expect, test } from 'vitest'
import { calculateDeadline } from './calculate.ts'
import { dayOf, formatDay, parseDay } from './day.ts'
import { openQuestions } from './dispensations.ts'
import { calendarAt } from './proposal.ts'

const asked = (today: string, list: Parameters<typeof calendarAt>[1] = []) =>
  openQuestions(parseDay(today)!, calendarAt(null, list)).map(({ day, reason }) => `${formatDay(day)} ${reason}`)

test('asks of Carnival, 24 and 31 December within a year, but for weekends', () => {
  expect(asked('2026-11-24')).toEqual([
    '2026-12-24 Véspera de Natal',
    '2026-12-31 Véspera de Ano Novo',
    '2027-02-09 Carnaval',
  ])
  expect(asked('2027-01-02')).toEqual([
    '2027-02-09 Carnaval',
    '2027-12-24 Véspera de Natal',
    '2027-12-31 Véspera de Ano Novo',
  ])
  expect(asked('2026-12-24')[0]).toBe('2026-12-24 Véspera de Natal')
  expect(asked('2028-02-28').join()).not.toContain('2028-12-24')
})
test('asks no more of a day that is answered, neither as closed nor as open', () => {
  const carnival = dayOf(2027, 2, 9)
  expect(asked('2026-11-24', [{ day: carnival, municipality: null, reason: 'Despacho' }]).join()).not.toContain('2027')
  expect(asked('2026-11-24', [{ day: carnival, municipality: null, reason: '', isOpen: true }]).join()).not.toContain(
    '2027',
  )
})
test('a day that is known to be open closes no court and is warned of no more', () => {
  const day = dayOf(2027, 2, 9)
  const calendar = calendarAt(null, [{ day, municipality: null, reason: '', isOpen: true }])
  expect(calendar.closedDays.size).toBe(0)
  const start = { notified: dayOf(2027, 2, 1) }
  const terms = { start, length: { days: 10 }, dilation: 0, extension: 0, urgent: false } as const
  const warningsBy = (known: typeof calendar) =>
    calculateDeadline({ ...terms, regime: 'civil', served: 'portal', calendar: known }).warnings.join()
  expect(warningsBy(calendar)).not.toContain('Carnaval')
  expect(warningsBy(calendarAt(null, []))).toContain('Carnaval')
})
