import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compile } from 'tailwindcss'
import { expect, test } from 'vitest'

const SOURCES = join(import.meta.dirname, '../src')
const JOURNEYS = join(import.meta.dirname, '../../e2e')
const paths = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
const read = (path: string) => readFileSync(join(SOURCES, path), 'utf8')
const styles = new Map(
  paths.filter((path) => path.endsWith('.css')).map((path) => [path, read(path).replace(/\/\*.*?\*\//gs, '')]),
)
/** A selector of one class alone, without an element (`__`) or a variant (`--`) behind its name. */
const BLOCK = /^\.([a-z][a-z0-9]*(?:-[a-z0-9]+)*)(?![\w-])[^\s>+~]*$/

test('a class is styled by one feature alone, since the styles of all that were opened stay', () => {
  const features = new Map<string, Set<string>>()
  for (const [path, text] of styles) {
    const [root, feature] = path.split(/[\\/]/)
    if (root !== 'features') continue
    for (const selector of (text.match(/[^{};]+(?=\{)/gs) ?? []).flatMap((list) => list.split(','))) {
      const block = BLOCK.exec(selector.trim())?.[1]
      if (block) features.set(block, (features.get(block) ?? new Set()).add(feature!))
    }
  }
  expect(features.size).toBeGreaterThan(10)
  const shared = [...features].filter(([, of]) => of.size > 1)
  expect(shared.map(([name, of]) => `.${name}: ${[...of].join(', ')}`)).toEqual([])
})

test('every class of the markup has a style, or a test that looks for it: Tailwind passes over what it does not know', async () => {
  const markup = paths.filter((path) => /(?<!\.test)\.tsx$/u.test(path)).map(read)
  const used = new Set(
    markup.flatMap((text) =>
      Array.from(text.matchAll(/lassName="([^"]+)"/gu)).flatMap(([, names = '']) => names.split(' ')),
    ),
  )
  expect(used.size).toBeGreaterThan(500)
  // In brackets an underscore is a space.
  expect([...used].filter((name) => /\[[^\]]*__/u.test(name))).toEqual([])
  const theme = styles.get(join('styles', 'utilities.css'))!.replace(/@(?:import|source)[^;]*;/gu, '')
  const { build } = await compile(`${theme}@tailwind utilities;`)
  const tests = readdirSync(JOURNEYS, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts'))
  const naming = [
    build([...used]),
    ...styles.values(),
    ...paths.filter((path) => /\.tsx?$/u.test(path)).map(read),
    ...tests.map((path) => readFileSync(join(JOURNEYS, path), 'utf8')),
  ].join('\n')
  expect([...used].filter((name) => !naming.includes(`.${name.replace(/[^\w-]/gu, '\\$&')}`))).toEqual([])
})
