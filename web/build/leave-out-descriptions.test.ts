import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withoutDescriptions, withoutPolicies } from './leave-out-descriptions.ts'

const CONTRACT = join(import.meta.dirname, '../../contract/src')

test.each([
  ["z.int().with(z.describe('bytes'))", 'z.int()'],
  [
    "z\n  .nullable(z.int())\n  .with(\n    z.describe(\n      'it’s \\'x\\'',\n    ),\n  )",
    'z\n  .nullable(z.int())\n  ',
  ],
  ["z.named('Note', {})", 'z.object({})'],
  ["z.object({}).register(z.globalRegistry, { id: 'Note' })", 'z.object({})'],
  ["z.object({}).register(z.globalRegistry, {\n  id: 'Note',\n})", 'z.object({})'],
  ["z.int().with(z.describe('a')), z.int().with(z.describe('b'))", 'z.int(), z.int()'],
])('withoutDescriptions of %j', (source, left) => {
  expect(withoutDescriptions(source)).toBe(left)
})

test('withoutDescriptions leaves none in the contract', () => {
  const files = readdirSync(CONTRACT).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const left = files.filter((name) =>
    /z\.(?:describe|named|globalRegistry)/u.test(withoutDescriptions(readFileSync(join(CONTRACT, name), 'utf8'))),
  )
  expect(files.length).toBeGreaterThan(20)
  expect(left).toEqual([])
})

test('withoutPolicies leaves of a call what the page reads', () => {
  const source = `const LIMIT = 5
export const addNote = defineCall({
  route: 'POST /api/notes/',
  title: 'Escreve',
  who: 'act',
  description:
    \`Uma \` +
    'nota',
  body: noteCreation,
  answers: {
    201: note,
  },
  rowLimits: [
    {
      table: 'notes',
    },
  ],
  compress: false,
})
`
  expect(withoutPolicies(source)).toBe(`const LIMIT = 5
export const addNote = defineCall({
  route: 'POST /api/notes/',
  who: 'act',
  answers: {
    201: note,
  },
})
`)
})

test('withoutPolicies leaves no title in the contract', () => {
  const folder = join(CONTRACT, 'calls')
  const files = readdirSync(folder).filter((name) => !/^(?:define-call|all|params|import-limits)\.ts$/u.test(name))
  const left = files.filter((name) =>
    /^ {2}(?:title|body):/mu.test(withoutPolicies(readFileSync(join(folder, name), 'utf8'))),
  )
  expect(files.length).toBeGreaterThan(20)
  expect(left).toEqual([])
})
