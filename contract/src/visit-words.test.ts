import { expect, test } from 'vitest'
import { dayWord, nextWords, seenWords, unseenWords } from './visit-words.ts'

/** Thursday. */
const NOW = new Date('2026-12-03T10:00:00Z')
const visit = (seen: string | null, by: string | null = null) => ({ seen, by, next: '2026-12-03T17:00:00Z' })

test.each([
  ['2026-12-03T09:12:00Z', 'hoje'],
  ['2026-12-02T23:59:00Z', 'ontem'],
  ['2026-12-01T16:48:00Z', 'terça'],
  ['2026-11-27T00:00:00Z', 'sexta'],
  ['2026-11-26T12:00:00Z', '26/11/2026'],
  ['2026-12-04T12:00:00Z', 'amanhã'],
])('dayWord of %s, on a Thursday, is %s', (moment, word) => expect(dayWord(moment, NOW)).toBe(word))

test('dayWord at 23:30 UTC in summer is of the next day in Lisbon', () => {
  expect(dayWord('2026-07-07T23:30:00Z', new Date('2026-07-08T10:00:00Z'))).toBe('hoje')
})

test('the words of a visit name the day, the time and the person', () => {
  expect(seenWords(visit('2026-12-03T09:12:00Z', 'Inês Vilarinho'), NOW)).toBe('Vista hoje às 09:12 por Inês Vilarinho')
  expect(seenWords(visit(null), NOW)).toBe('Ainda ninguém a viu')
  expect(nextWords(visit(null), NOW)).toBe('Próxima visita esperada: hoje, até às 17:00')
  expect(unseenWords(visit('2026-12-01T16:48:00Z'), 'Duarte Salgado', NOW)).toBe(
    'Por ver desde terça: peça a Duarte Salgado que entre no portal (um toque, 20 segundos)',
  )
})
