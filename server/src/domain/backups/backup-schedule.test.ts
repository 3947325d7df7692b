import { formatTime, lisbonDay } from '@arauto/contract/dates'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isTrialDue, lastNight, nextBackup, RETRY_SECONDS } from './backup-schedule.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Days around both changes of the clock, a leap day and a new year. */
const STARTS = ['2026-03-27', '2026-10-23', '2028-02-27', '2026-12-30'].map((day) => Date.parse(`${day}T00:00:00Z`))
const anyTime = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
/** Times that a change of the clock leaves out, repeats or is next to, as often as others. */
const someTime = fc.oneof(fc.constantFrom('00:30', '01:00', '01:30', '02:00', '03:00'), anyTime)
const runs = { numRuns: process.env.LONG ? 10_000 : 25 }

describe('lastNight', () => {
  it.each([
    ['03:00', '2026-12-02T03:00:00Z', '2026-12-02', '2026-12-02T03:00:00.000Z'],
    ['03:00', '2026-12-02T02:59:59Z', '2026-12-01', '2026-12-01T03:00:00.000Z'],
    ['03:00', '2026-07-02T02:00:00Z', '2026-07-02', '2026-07-02T02:00:00.000Z'],
    ['23:30', '2026-12-02T10:00:00Z', '2026-12-01', '2026-12-01T23:30:00.000Z'],
    // 01:30 does not exist on that day, and comes twice on the other.
    ['01:30', '2026-03-29T12:00:00Z', '2026-03-29', '2026-03-29T01:30:00.000Z'],
    ['01:30', '2026-10-25T01:45:00Z', '2026-10-25', '2026-10-25T00:30:00.000Z'],
  ])('at %s, seen at %s, is %s', (time, now, day, at) => {
    expect(lastNight(time, new Date(now))).toEqual({ day, at: new Date(at) })
  })

  it('is of the day that it begins on, and the next begins the day after', () => {
    fc.assert(
      fc.property(
        someTime,
        fc.constantFrom(...STARTS),
        fc.integer({ min: 0, max: 5 * 24 * 60 }),
        (time, start, minute) => {
          const now = new Date(start + minute * MINUTE)
          const { day, at } = lastNight(time, now)
          expect(at <= now).toBe(true)
          expect(now.getTime() - at.getTime()).toBeLessThan(26 * HOUR)
          expect(lisbonDay(at)).toBe(day)
          const next = nextBackup(time, { isMade: true, failedAt: null }, now)
          expect(next > now).toBe(true)
          expect(lastNight(time, new Date(next.getTime() - 1)).day).toBe(day)
          expect(lastNight(time, next).day > day).toBe(true)
          if (formatTime(next) !== time) expect(lisbonDay(next)).toBe('2026-03-29')
        },
      ),
      runs,
    )
  })
})

/** Backups of a computer that is on at these times, each of which works or fails, looked at every five minutes. */
function made(time: string, start: number, spans: readonly { off: number; on: number; works: boolean }[]) {
  const attempts: { at: number; day: string; works: boolean }[] = []
  const done = new Set<string>()
  let failedAt: Date | null = null
  let clock = start
  for (const { off, on, works } of spans) {
    clock += off * MINUTE
    for (const end = clock + on * MINUTE; clock < end; clock += 5 * MINUTE) {
      const now = new Date(clock)
      const { day } = lastNight(time, now)
      if (nextBackup(time, { isMade: done.has(day), failedAt }, now) > now) continue
      attempts.push({ at: clock, day, works })
      if (works) done.add(day)
      failedAt = works ? null : now
    }
  }
  return { attempts, done }
}

describe('nextBackup', () => {
  const spans = fc.array(
    fc.record({
      off: fc.integer({ min: 0, max: 3 * 24 * 60 }),
      on: fc.integer({ min: 5, max: 30 * 60 }),
      works: fc.boolean(),
    }),
    { minLength: 1, maxLength: 6 },
  )

  it('makes one backup of each night, whenever the computer is on', () => {
    fc.assert(
      fc.property(someTime, fc.constantFrom(...STARTS), spans, (time, start, those) => {
        const { attempts, done } = made(time, start, those)
        const good = attempts.filter(({ works }) => works)
        expect(new Set(good.map(({ day }) => day)).size).toBe(good.length)
        let clock = start
        for (const { off, on, works } of those) {
          clock += off * MINUTE
          const last = lastNight(time, new Date(clock + on * MINUTE - 1))
          clock += on * MINUTE
          // What fails is tried again within the hour, so after an hour that works the night has its backup.
          const since = Math.max(clock - on * MINUTE, last.at.getTime())
          if (works && clock - since > RETRY_SECONDS * 1000 + 10 * MINUTE) expect(done.has(last.day)).toBe(true)
        }
      }),
      runs,
    )
  })

  it('retries a failed one every hour and no sooner', () => {
    fc.assert(
      fc.property(someTime, fc.constantFrom(...STARTS), spans, (time, start, those) => {
        const { attempts } = made(time, start, those)
        for (const [place, { at }] of attempts.entries()) {
          const before = attempts[place - 1]
          if (before && !before.works) expect(at - before.at).toBeGreaterThanOrEqual(HOUR)
        }
      }),
      runs,
    )
  })

  it('waits no longer for a failure that the clock, set back, shows in the future', () => {
    const now = new Date('2026-12-02T12:00:00Z')
    const failedAt = new Date('2030-01-01T00:00:00Z')
    expect(nextBackup('03:00', { isMade: false, failedAt }, now)).toEqual(now)
  })
})

describe('isTrialDue', () => {
  const now = new Date('2026-12-08T03:20:00Z')
  it.each([
    ['there was none', null, true],
    ['a good one was six nights ago', { at: '2026-12-02T03:20:00Z', isOk: true, isBackupNewer: true }, false],
    [
      'a good one was seven nights ago, a little later',
      { at: '2026-12-01T09:00:00Z', isOk: true, isBackupNewer: true },
      true,
    ],
    [
      'a good one is in the future, by a clock that was wrong',
      { at: '2030-01-01T00:00:00Z', isOk: true, isBackupNewer: true },
      true,
    ],
    ['a bad one was of the newest backup', { at: '2026-12-01T03:20:00Z', isOk: false, isBackupNewer: false }, false],
    ['a bad one was of an earlier backup', { at: '2026-12-08T03:10:00Z', isOk: false, isBackupNewer: true }, true],
  ])('%s: %j', (_, last, isDue) => {
    expect(isTrialDue(last && { ...last, at: new Date(last.at) }, now)).toBe(isDue)
  })
})
