import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Of the server, what it writes to people, not what it reads in letters. */
const SOURCES = globSync(
  ['web/src/**/*.{ts,tsx}', 'contract/src/**/*.ts', 'server/src/{features,domain/{alerts,triage}}/**/*.ts'],
  { exclude: (path) => /\.test\.tsx?$|\/testing\//u.test(path) },
)
/** Names with an underscore of the program's settings. */
const SETTINGS = [...readFileSync('server/src/settings.ts', 'utf8').matchAll(/^ {2}([A-Z]+_[A-Z_]+):/gmu)].map(
  ([, name]) => name,
)

/** @returns the source without comments, of which no reader of a screen sees anything */
const shown = (source) => source.replace(/\/\*[\s\S]*?\*\//gu, '').replace(/(?<=^|[\s;{}])\/\/.*$/gmu, '')

/** Calls of the contract and the server’s own problems speak to those who run it, as the state of the system does. */
const forOperators = (path) => /features\/system\/|contract\/src\/calls\/|^server\//u.test(path)

test.each([
  ['the old spelling of «acto»', /(?<![\p{L}\p{N}-])atos?(?![\p{L}\p{N}-])/giu, () => false],
  ['a file of the documentation', /docs\/[\w-]+\.md/gu, forOperators],
  ['a setting', new RegExp(`\\b(?:${SETTINGS.join('|')})\\b`, 'gu'), forOperators],
  ['a person called «o responsável»', /\b(?:o|ao|do|pelo|outro|único) responsável\b/giu, () => false],
])('the texts of the screens never name %s', (_, word, isExempt) => {
  expect([SOURCES.length > 300, SETTINGS.length > 30]).toEqual([true, true])
  const found = SOURCES.filter((path) => !isExempt(path)).flatMap((path) =>
    [...shown(readFileSync(path, 'utf8')).matchAll(word)].map(([text]) => `${path}: ${text}`),
  )
  expect(found).toEqual([])
})
