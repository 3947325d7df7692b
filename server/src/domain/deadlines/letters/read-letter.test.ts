import { describe, expect, test } from 'vitest'
import { SENTENCES } from '../../../testing/letters/sentences.ts'
import type { LetterDuration } from './letter-reading.ts'
import { readLetter } from './read-letter.ts'

const UNITS: Record<string, string> = { days: 'd', workingDays: 'u', hours: 'h', months: 'm' }
const printed = ({ length }: LetterDuration): string =>
  Object.entries(length)
    .map(([unit, count]) => `${count} ${UNITS[unit]}`)
    .join()
const read = (text: string) => readLetter([{ page: 1, text }])

/** What is wrong with what was read of sentences. */
function judge(those: typeof SENTENCES) {
  const missed: string[] = []
  const wrong: string[] = []
  for (const [durations, sentence] of those) {
    const expected: string[] = durations.match(/\d+ \w/g) ?? []
    const found = read(sentence).durations.map(printed)
    missed.push(...expected.filter((one) => !found.includes(one)).map((one) => `${one}: ${sentence}`))
    wrong.push(...found.filter((one) => !expected.includes(one)).map((one) => `${one}: ${sentence}`))
  }
  return { missed, wrong }
}

describe('readLetter', () => {
  test('finds the durations of the addressee in sentences, and no others', () => {
    const { missed, wrong } = judge(SENTENCES.filter((_, at) => at % 5 !== 4))
    expect([missed, wrong]).toEqual([[], []])
  })
})
