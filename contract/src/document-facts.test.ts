import { expect, test } from 'vitest'
import { factsCorrection } from './document-facts.ts'
import * as z from './zod.ts'

test.each([
  [{ name: 'Ana Prates', role: '' }, true],
  [{ name: ' ', role: 'Autora' }, false],
])('a party %j is taken: %s', (party, isTaken) => {
  expect(z.safeParse(factsCorrection, { parties: [party] }).success).toBe(isTaken)
})
