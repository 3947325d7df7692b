import { describe, expect, test } from 'vitest'
import { formatDay, parseDay } from './day.ts'
import { proposeDeadline } from './proposal.ts'
import { LAW_CASES, type LawCase } from './testing/law-cases.ts'

function nameOf({ acto, especie, tribunal, unidade, data, latest, why }: LawCase): string {
  return `${acto} · ${especie} · ${unidade || tribunal} · ${data}: ${latest} (${why})`
}

/** What is wrong with the proposal, by the law; null where it may stand. */
function wrongBy({ latest, mustNotBeNone, data, why: _why, ...words }: LawCase): string | null {
  const day = parseDay(data)!
  const { kind, dates } = proposeDeadline({ ...words, data: day, firstSeen: day, today: day, closedDays: [] })
  if (mustNotBeNone && kind === 'none') return 'says that there is no deadline'
  if (dates === null) return null
  const ends = formatDay(dates.ends)
  if (latest === 'asks' || latest === 'none') return `proposes ${ends}, where no date is known`
  return ends > latest ? `proposes ${ends}, after ${latest}` : null
}

describe('the cases of the law', () => {
  test('are whole: different ones, and days that exist, none of them before the act', () => {
    expect(LAW_CASES.length).toBeGreaterThanOrEqual(180)
    const keys = LAW_CASES.map(({ acto, especie, tribunal, unidade, data }) =>
      [acto, especie, tribunal, unidade, data].join('|'),
    )
    expect(new Set(keys).size).toBe(keys.length)
    for (const { data, latest } of LAW_CASES) {
      const ends = latest === 'asks' || latest === 'none' ? parseDay(data) : parseDay(latest)
      expect(ends).toBeGreaterThanOrEqual(parseDay(data)!)
    }
  })
  test.each(LAW_CASES.map((law) => [nameOf(law), law] as const))('%s', (_name, law) => {
    expect(wrongBy(law)).toBeNull()
  })
})
