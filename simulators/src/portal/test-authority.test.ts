import { expect, test } from 'vitest'
import { serialNumber } from './test-authority.ts'

test.each([
  ['zeros', 0x00],
  ['ones', 0xff],
])('a number drawn of %s alone is above zero and has no idle byte in front', (_, byte) => {
  const first = Number.parseInt(serialNumber(Buffer.alloc(15, byte)).slice(0, 2), 16)
  expect(first).toBeGreaterThan(0)
  expect(first).toBeLessThan(0x80)
})
