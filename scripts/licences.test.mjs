import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { isAllowed, licenceFaults, readLicences } from './licences.mjs'

const read = (path) => readFile(new URL(`../${path}`, import.meta.url), 'utf8')

test('every package of the lock has a licence that docs/licences.md allows, and every one there is used', async () => {
  const licences = readLicences(await read('docs/licences.md'))
  expect(licences.allowed.size).toBeGreaterThan(10)
  expect(licenceFaults(JSON.parse(await read('package-lock.json')), licences)).toEqual([])
})

test('licenceFaults names a package of another licence, of none, and what is listed for nothing', () => {
  const packages = {
    'node_modules/a': { license: 'MIT' },
    'node_modules/b': { license: 'SSPL-1.0' },
    'node_modules/c/node_modules/@d/e': {},
    'node_modules/f': { license: 'GPL-2.0' },
    'node_modules/ours': { link: true },
  }
  const licences = {
    allowed: new Set(['MIT', 'ISC', 'GPL-2.0-or-later']),
    corrected: new Map([
      ['f', 'GPL-2.0-or-later'],
      ['g', 'MIT'],
    ]),
  }
  expect(licenceFaults({ packages }, licences)).toEqual([
    'b: SSPL-1.0',
    '@d/e: no licence',
    'ISC is allowed, and no package has it',
    'g is corrected, and not there',
  ])
})

test.each([
  ['(MIT OR GPL-2.0)', true],
  ['MIT AND Zlib', false],
  ['(MIT AND ISC)', true],
  ['GPL-2.0', false],
  ['', false],
])('isAllowed of %j is %s', (expression, allowed) => {
  expect(isAllowed(expression, new Set(['MIT', 'ISC']))).toBe(allowed)
})
