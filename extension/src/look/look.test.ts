import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MARK } from './mark.ts'

const read = (...parts: string[]) => readFileSync(join(import.meta.dirname, ...parts), 'utf8')

const tokens = (css: string) => {
  const screen = css.split('@media')[0] ?? ''
  return new Map([...screen.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name!, value!]))
}

test('every token is the page’s', () => {
  const page = tokens(read('..', '..', '..', 'web', 'src', 'styles', 'tokens.css'))
  const own = tokens(read('tokens.css'))
  expect(own.size).toBeGreaterThan(40)
  for (const [name, value] of own) expect([name, value]).toEqual([name, page.get(name)])
})

test('the mark is the page’s', () => {
  const svg = read('..', '..', '..', 'web', 'public', 'mark.svg')
  const paths = [...svg.matchAll(/<path fill="([^"]+)"[^>]* d="([^"]+)"/g)].map(([, fill, d]) => ({ fill, d }))
  expect(paths).not.toEqual([])
  expect(MARK).toEqual(paths)
})
