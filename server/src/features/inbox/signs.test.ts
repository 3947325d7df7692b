import { expect, test } from 'vitest'
import { certainMatch, signsOf } from './signs.ts'

const one = { id: 1, data: null, processo: '1234/26.0T8LSB', referencia: '150000001' }
const signs = signsOf('Processo 1234/26.0T8LSB, referência 150000001')

test('certainMatch gives the only notification of a text’s referência and case, and none where there are two', () => {
  const others = [
    { ...one, id: 2, referencia: '150000002' },
    { ...one, id: 3, processo: '99/26.0T8LSB' },
  ]
  expect(certainMatch(signs, [one, others[0]!])).toBe(one)
  expect(certainMatch(signs, [one, { ...one, id: 2 }])).toBeNull()
  expect(certainMatch(signs, [others[1]!])).toBeNull()
})
