import { formatTime, lisbonDay } from '@arauto/contract/dates'
import { describe, expect, it } from 'vitest'
import { lisbonMoment, quietUntil } from './quiet-time.ts'

const night = { quiet_from: '20:00', quiet_to: '08:00', quiet_days_off: false }
const daysOff = { quiet_from: null, quiet_to: null, quiet_days_off: true }
const at = (text: string) => lisbonMoment(text.slice(0, 10), text.slice(11))
const until = (settings: Parameters<typeof quietUntil>[0], text: string) => {
  const end = quietUntil(settings, at(text))
  return end && `${lisbonDay(end)} ${formatTime(end)}`
}

describe('quietUntil', () => {
  it.each([
    ['2026-12-03 19:59', null],
    ['2026-12-03 20:00', '2026-12-04 08:00'],
    ['2026-12-04 00:30', '2026-12-04 08:00'],
    ['2026-12-04 08:00', null],
    // Clocks go on at 01:00 of 2026-03-29, and back at 02:00 of 2026-10-25.
    ['2026-03-28 23:00', '2026-03-29 08:00'],
    ['2026-10-24 23:00', '2026-10-25 08:00'],
  ])('of hours over midnight at %s is %s', (text, end) => {
    expect(until(night, text)).toBe(end)
  })
  it.each([
    ['12:00', '14:00', '2026-12-03 11:59', null],
    ['12:00', '14:00', '2026-12-03 12:00', '2026-12-03 14:00'],
    ['12:00', '14:00', '2026-12-03 14:00', null],
    ['12:00', '12:00', '2026-12-03 12:00', null],
  ])('from %s to %s at %s is %s', (quiet_from, quiet_to, text, end) => {
    expect(until({ quiet_from, quiet_to, quiet_days_off: false }, text)).toBe(end)
  })
  it.each([
    ['2026-12-04 23:59', null],
    // Saturday and Sunday, then a Monday; and the holiday of 8 December.
    ['2026-12-05 00:00', '2026-12-07 00:00'],
    ['2026-12-08 12:00', '2026-12-09 00:00'],
  ])('of weekends and holidays at %s is %s', (text, end) => {
    expect(until(daysOff, text)).toBe(end)
  })
  it('that ended in an hour that the clocks repeat is over when it comes again', () => {
    const settings = { quiet_from: '00:00', quiet_to: '01:30', quiet_days_off: false }
    expect(quietUntil(settings, new Date('2026-10-25T00:15:00Z'))).toEqual(new Date('2026-10-25T00:30:00Z'))
    expect(quietUntil(settings, new Date('2026-10-25T01:15:00Z'))).toBeNull()
  })
  it('of both continues from one into the other', () => {
    expect(until({ ...night, quiet_days_off: true }, '2026-12-04 21:00')).toBe('2026-12-07 08:00')
  })
})
