import fc from 'fast-check'
import { expect, test } from 'vitest'
import { derivedInput, seededRandom } from './derived-inputs.ts'

test('a derived input has the shape of the one it is like, and the same seed derives the same', () => {
  const inputs = fc.record({
    text: fc.string(),
    file: fc.uint8Array(),
    list: fc.array(fc.string()),
    none: fc.constant(null),
  })
  fc.assert(
    fc.property(inputs, inputs, fc.integer(), (input, other, seed) => {
      const derived = derivedInput(input, other, seededRandom(seed))
      expect(derived).toEqual({
        text: expect.any(String),
        file: expect.any(Uint8Array),
        list: input.list.map(() => expect.any(String)),
        none: null,
      })
      expect(derivedInput(input, other, seededRandom(seed))).toEqual(derived)
    }),
  )
})

test('most of many derived texts differ', () => {
  const random = seededRandom(1)
  const texts = Array.from({ length: 1_000 }, () => derivedInput('Notificação de Sentença', 'Citação', random))
  expect(new Set(texts).size).toBeGreaterThan(800)
})
