import { expect, test } from 'vitest'
import { serialNumber } from './test-authority.ts'

test.each([
  ['zeros', 0x00],
  ['ones', 0xff],
])('serialNumber of random %s is positive and has no redundant leading byte', (_, byte) => {
  const first = Number.parseInt(serialNumber(Buffer.alloc(15, byte)).slice(0, 2), 16)
  expect(first).toBeGreaterThan(0)
  expect(first).toBeLessThan(0x80)
})
