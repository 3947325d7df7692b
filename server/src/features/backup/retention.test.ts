import { lisbonDay } from '@arauto/contract/dates'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseDay, weekdayOf } from '../../domain/deadlines/day.ts'
import { expiredBackups, type FolderBackup } from './retention.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const NOW = new Date('2026-12-20T03:00:00Z')
const runs = { numRuns: process.env.LONG ? 20_000 : 500 }
const none: ReadonlySet<string> = new Set()
const backup = (at: Date): FolderBackup => ({ name: at.toISOString(), at })
const weekOf = ({ at }: FolderBackup) => {
  const day = parseDay(lisbonDay(at))!
  return day - ((weekdayOf(day) + 6) % 7)
}
/** Backups of any nights, of the past and some of a future that a wrong clock showed; and which of them are bad. */
const anyBackups = fc
  .uniqueArray(fc.integer({ min: -40 * 24, max: 150 * 24 }), { maxLength: 40 })
  .map((hours) => hours.map((ago) => backup(new Date(NOW.getTime() - ago * HOUR))))
const anyCase = anyBackups.chain((backups) =>
  fc.tuple(
    fc.constant(backups),
    fc.subarray(backups).map((bad) => new Set(bad.map(({ name }) => name))),
  ),
)
const kept = (backups: readonly FolderBackup[], bad: ReadonlySet<string> = none) => {
  const expired = new Set(expiredBackups(backups, bad, NOW))
  return backups.filter((one) => !expired.has(one))
}

/** @returns those of the past, and of the hour by which another clock may be ahead, the newest first */
const ofThePast = (backups: readonly FolderBackup[]) =>
  backups
    .filter(({ at }) => at.getTime() <= NOW.getTime() + HOUR)
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())

describe('expiredBackups', () => {
  it('keeps the last seven, and of older ones the newest of each of four weeks', () => {
    const nights = Array.from({ length: 120 }, (_, ago) => backup(new Date(NOW.getTime() - ago * DAY)))
    expect(kept(nights).map(({ at }) => lisbonDay(at))).toEqual([
      '2026-12-20',
      '2026-12-19',
      '2026-12-18',
      '2026-12-17',
      '2026-12-16',
      '2026-12-15',
      '2026-12-14',
      '2026-12-13',
      '2026-12-06',
      '2026-11-29',
      '2026-11-22',
    ])
  })

  it('keeps the newest good one where newer ones of its week, and all after them, are bad', () => {
    const nights = Array.from({ length: 12 }, (_, ago) => backup(new Date(NOW.getTime() - ago * DAY)))
    const bad = new Set(nights.slice(0, 9).map(({ name }) => name))
    expect(kept(nights, bad)).toContain(nights[9])
  })

  it('removes none of eleven or fewer that are a week apart', () => {
    const weeks = Array.from({ length: 11 }, (_, ago) => backup(new Date(NOW.getTime() - ago * 7 * DAY)))
    expect(expiredBackups(weeks, none, NOW)).toEqual([])
  })

  it('keeps the last seven of the past, and eleven at most, of any backups', () => {
    fc.assert(
      fc.property(anyCase, ([backups, bad]) => {
        const left = kept(backups, bad)
        for (const one of ofThePast(backups).slice(0, 7)) expect(left).toContain(one)
        expect(left.length).toBeLessThanOrEqual(11)
        expect(left.length).toBeGreaterThanOrEqual(Math.min(backups.length, 7))
      }),
      runs,
    )
  })

  it('never removes the only good one, nor the newest good one', () => {
    fc.assert(
      fc.property(anyCase, ([backups, bad]) => {
        const newestGood = ofThePast(backups).find(({ name }) => !bad.has(name))
        if (newestGood) expect(kept(backups, bad)).toContain(newestGood)
      }),
      runs,
    )
  })

  it('keeps of each of the four newest weeks with older ones the newest', () => {
    fc.assert(
      fc.property(anyBackups, (backups) => {
        const past = ofThePast(backups)
        const older = past.slice(7)
        const left = kept(past)
        for (const week of [...new Set(older.map(weekOf))].slice(0, 4)) {
          expect(left).toContain(older.find((one) => weekOf(one) === week))
        }
      }),
      runs,
    )
  })

  it('removes nothing more when asked again', () => {
    fc.assert(
      fc.property(anyCase, ([backups, bad]) => {
        expect(expiredBackups(kept(backups, bad), bad, NOW)).toEqual([])
      }),
      runs,
    )
  })

  it('night after night, always leaves one that is three weeks old or older', () => {
    let there: FolderBackup[] = []
    for (let night = 0; night < 100; night += 1) {
      const now = new Date(NOW.getTime() + night * DAY)
      there.push(backup(now))
      const expired = new Set(expiredBackups(there, none, now))
      there = there.filter((one) => !expired.has(one))
      expect(there.length).toBeLessThanOrEqual(11)
      if (night >= 28)
        expect(Math.min(...there.map(({ at }) => at.getTime()))).toBeLessThanOrEqual(now.getTime() - 21 * DAY)
    }
  })
})
