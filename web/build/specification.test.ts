import { expect, test } from 'vitest'
import { declaredTests } from './declared-tests.ts'
import { readTracked } from './documented-tests.ts'

/** A field of a line of CSV, with or without quotes. */
const FIELD = /(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/gu

test('every line of docs/specification.csv names a test that exists and runs', async () => {
  const [head, ...lines] = (await readTracked('docs/specification.csv')).trimEnd().split('\n')
  expect(head).toBe('section,line,file,test')
  expect(lines.length).toBeGreaterThan(200)
  const missing: string[] = []
  for (const line of lines) {
    const fields = Array.from(line.matchAll(FIELD), ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain)
    const [, , file = '', title = ''] = fields
    const declares = declaredTests(await readTracked(file).catch(() => ''))
    if (fields.length !== 4 || !declares(title)) missing.push(line)
  }
  expect(missing).toEqual([])
})
