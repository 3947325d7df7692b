import { expect, test } from 'vitest'
import { daysLeftWords, dueTone } from './due-words.ts'

test.each([
  [11, 'faltam 11 dias', 'later'],
  [6, 'faltam 6 dias', 'later'],
  [5, 'faltam 5 dias', 'soon'],
  [1, 'termina amanhã', 'soon'],
  [0, 'termina hoje', 'late'],
  [-1, 'terminou ontem', 'late'],
  [-3, 'terminou há 3 dias', 'late'],
] as const)('a deadline with %d days left: %s', (days, words, tone) => {
  expect(daysLeftWords(days)).toBe(words)
  expect(dueTone(days)).toBe(tone)
})
