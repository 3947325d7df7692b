// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withoutDescriptions } from './leave-out-descriptions.ts'

const CONTRACT = join(import.meta.dirname, '../../contract/src')

test.each([
  ["z.int().with(z.describe('bytes'))", 'z.int()'],
  [
    "z\n  .nullable(z.int())\n  .with(\n    z.describe(\n      'it’s \\'x\\'',\n    ),\n  )",
    'z\n  .nullable(z.int())\n  ',
  ],
  ["z.object({}).register(z.globalRegistry, { id: 'Note' })", 'z.object({})'],
  ["z.object({}).register(z.globalRegistry, {\n  id: 'Note',\n})", 'z.object({})'],
  ["z.int().with(z.describe('a')), z.int().with(z.describe('b'))", 'z.int(), z.int()'],
])('withoutDescriptions of %j', (source, left) => {
  expect(withoutDescriptions(source)).toBe(left)
})

test('withoutDescriptions leaves none in the contract', () => {
  const files = readdirSync(CONTRACT).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const left = files.filter((name) =>
    /z\.describe|globalRegistry/u.test(withoutDescriptions(readFileSync(join(CONTRACT, name), 'utf8'))),
  )
  expect(files.length).toBeGreaterThan(20)
  expect(left).toEqual([])
})
