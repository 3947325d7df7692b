import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
/** The component library sets these on what it places beside an anchor. */
const OF_LIBRARY = ['--anchor-width', '--available-width']

it.each(['web/src', 'extension/src'])('every custom property used in %s is defined', (name) => {
  const files = readdirSync(join(ROOT, name), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(css|tsx?)$/u.test(file))
    .map((file) => join(name, file))
  const text = [...files, 'contract/src/tokens.css'].map((file) => readFileSync(join(ROOT, file), 'utf8')).join('\n')
  const defined = new Set(Array.from(text.matchAll(/(--[a-z][\w-]*)['"\]]?\s*:/gu), ([, property]) => property))
  const used = Array.from(text.matchAll(/\((--[a-z][\w-]*)\)/gu), ([, property]) => property)
  expect(used.length).toBeGreaterThan(20)
  expect(used.filter((property) => !defined.has(property) && !OF_LIBRARY.includes(property!))).toEqual([])
})
