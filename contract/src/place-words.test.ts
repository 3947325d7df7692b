import { expect, test } from 'vitest'
import { placeWords } from './place-words.ts'

test.each([
  ['na sala 3 deste tribunal', 'Sala 3'],
  ['Sala 2, neste Juízo', 'Sala 2'],
  ['neste tribunal', ''],
  ['sala 1 do Tribunal da Relação', 'Sala 1 do Tribunal da Relação'],
  ['Rua do Ouro, 10', 'Rua do Ouro, 10'],
  ['', ''],
])('placeWords of «%s», which leaves its letter, is «%s»', (place, words) => {
  expect(placeWords(place)).toBe(words)
})
