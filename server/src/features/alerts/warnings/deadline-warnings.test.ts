import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '../../../domain/alerts/alert-settings.ts'
import { formatDay, parseDay } from '../../../domain/deadlines/day.ts'
import { dueWarnings, isPressing, type WarnedDeadline } from './deadline-warnings.ts'

const settings = { days_before: 3, events: DEFAULT_SETTINGS.events }
const deadline = (more: Partial<WarnedDeadline> = {}): WarnedDeadline => ({
  ends: '2026-12-03',
  internalDate: '2026-11-30',
  fineDays: ['2026-12-04', '2026-12-07', '2026-12-09'],
  isProposed: false,
  ...more,
})
/** @returns the warnings of each day, for a receiver who was given those of the days before */
function comingOn(of: WarnedDeadline, from: string, to: string, by = settings): Record<string, string[]> {
  const given = new Set<string>()
  const coming: Record<string, string[]> = {}
  for (let day = parseDay(from)!; day <= parseDay(to)!; day += 1) {
    const today = formatDay(day)
    const due = dueWarnings(of, by, today).map((warning) => `${warning.occasion} ${warning.day}`)
    const fresh = due.filter((one) => !given.has(one))
    for (const one of fresh) given.add(one)
    if (fresh.length > 0) coming[today] = fresh.map((one) => one.split(' ')[0]!)
  }
  return coming
}

describe('dueWarnings', () => {
  it('warns on the internal date, so many days before, on the day and on each fine day', () => {
    expect(comingOn(deadline({ internalDate: '2026-11-27' }), '2026-11-01', '2027-01-31')).toEqual({
      '2026-11-27': ['internal'],
      '2026-11-30': ['before'],
      '2026-12-03': ['day'],
      '2026-12-04': ['fine'],
      '2026-12-07': ['fine'],
      '2026-12-09': ['fine'],
    })
  })

  it('says what was missed as long as it matters', () => {
    const on = (today: string, more = {}) =>
      dueWarnings(deadline({ internalDate: '2026-11-27', ...more }), settings, today).map(({ occasion }) => occasion)
    expect(on('2026-12-01')).toEqual(['internal', 'before'])
    expect(on('2026-12-03')).toEqual(['internal', 'before', 'day'])
    expect(on('2026-12-05')).toEqual(['day', 'fine'])
    expect(on('2026-12-09')).toEqual(['day', 'fine', 'fine', 'fine'])
    expect(on('2026-12-10')).toEqual(['day', 'fine', 'fine', 'fine'])
    expect(on('2026-12-11')).toEqual([])
    expect(on('2026-12-10', { isProposed: true })).toEqual([])
  })

  it('warns who wants no day ahead once of the last day', () => {
    const due = dueWarnings(deadline({ internalDate: null }), { ...settings, days_before: 0 }, '2026-12-03')
    expect(due.map(({ occasion }) => occasion)).toEqual(['day'])
  })

  it('says of a confirmed deadline without fine days that it is over, for a week', () => {
    const over = deadline({ fineDays: [] })
    expect(dueWarnings(over, settings, '2026-12-10').map(({ occasion }) => occasion)).toEqual(['day'])
    expect(dueWarnings(over, settings, '2026-12-11')).toEqual([])
  })

  it('gives what the receiver asked for, and warns of proposals who wants to hear of proposals', () => {
    const no = { at_once: false, digest: true }
    const yes = { at_once: true, digest: false }
    const given = (events: Partial<typeof settings.events>, isProposed: boolean) =>
      Object.values(
        comingOn(deadline({ isProposed, internalDate: null }), '2026-11-01', '2026-12-31', {
          ...settings,
          events: { ...settings.events, ...events },
        }),
      ).flat()
    const ending = ['before', 'day']
    const fine = ['fine', 'fine', 'fine']
    expect(given({ ending: yes, passed: no }, false)).toEqual(ending)
    expect(given({ ending: no, passed: yes }, false)).toEqual(fine)
    expect(given({ ending: no, passed: no, proposed: yes }, false)).toEqual([])
    expect(given({ ending: no, passed: no, proposed: yes }, true)).toEqual([...ending, ...fine])
    expect(given({ ending: no, passed: no, proposed: no }, true)).toEqual([])
    expect(given({ ending: yes, passed: yes, proposed: no }, true)).toEqual([...ending, ...fine])
  })

  const start = parseDay('2026-06-01')!
  const any = fc
    .record({
      ends: fc.nat(400),
      internal: fc.option(fc.integer({ min: 1, max: 90 }), { nil: null }),
      gaps: fc.array(fc.integer({ min: 1, max: 50 }), { maxLength: 3 }),
      isProposed: fc.boolean(),
    })
    .map(
      ({ ends, internal, gaps, isProposed }): WarnedDeadline => ({
        ends: formatDay(start + ends),
        internalDate: internal === null ? null : formatDay(start + ends - internal),
        fineDays: gaps.map((_, index) =>
          formatDay(gaps.slice(0, index + 1).reduce((day, gap) => day + gap, start + ends)),
        ),
        isProposed,
      }),
    )
  const anySettings = fc.record({ days_before: fc.nat(30), events: fc.constant(settings.events) })
  const anyDay = fc.integer({ min: -100, max: 800 }).map((days) => formatDay(start + days))

  it('is given whatever days the program is off, as long as one is left on which it matters', () => {
    fc.assert(
      fc.property(any, anySettings, anyDay, (of, by, today) => {
        const due = dueWarnings(of, by, today)
        const last = [of.ends, ...of.fineDays].sort().at(-1)!
        if (of.ends <= today && today <= last) expect(due).toContainEqual({ occasion: 'day', day: of.ends })
        if (isPressing(of, today)) expect(due.some(({ day }) => day === today)).toBe(true)
      }),
    )
  })
})

it.each([
  ['2026-12-02', false],
  ['2026-12-03', true],
  ['2026-12-04', true],
  ['2026-12-05', false],
  ['2026-12-09', true],
])('a warning on %s waits for no quiet hours to end where something ends: %s', (today, expected) => {
  expect(isPressing(deadline(), today)).toBe(expected)
})
