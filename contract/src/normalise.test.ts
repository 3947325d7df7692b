import fc from 'fast-check'
import { expect, it } from 'vitest'
import { normalise } from './normalise.ts'
import { anyCharacters } from './testing/any-characters.ts'

it('normalise gives what the platform gives for any text without a long run of marks', () => {
  fc.assert(
    fc.property(anyCharacters(30), fc.constantFrom('NFC' as const, 'NFKC' as const, 'NFKD' as const), (text, form) => {
      expect(normalise(text, form)).toBe(text.normalize(form))
    }),
  )
})

it('normalise keeps thirty marks of a longer run', () => {
  expect(normalise(`x${'\u0323'.repeat(100)}y`, 'NFKD')).toBe(`x${'\u0323'.repeat(30)}y`)
})
