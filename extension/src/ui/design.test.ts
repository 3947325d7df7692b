import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LOGO_PATHS } from './logo.ts'

const read = (...parts: string[]) => readFileSync(join(import.meta.dirname, ...parts), 'utf8')

test('the logo equals the web page’s', () => {
  const svg = read('..', '..', '..', 'web', 'public', 'mark.svg')
  const paths = [...svg.matchAll(/<path fill="([^"]+)"[^>]* d="([^"]+)"/g)].map(([, fill, d]) => ({ fill, d }))
  expect(paths).not.toEqual([])
  expect(LOGO_PATHS).toEqual(paths)
})
