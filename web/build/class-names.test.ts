import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const FEATURES = fileURLToPath(new URL('../src/features', import.meta.url))
/** A selector of one class alone, without an element (`__`) or a variant (`--`) behind its name. */
const BLOCK = /^\.([a-z][a-z0-9]*(?:-[a-z0-9]+)*)(?![\w-])[^\s>+~]*$/

test('a class is styled by one feature alone, since the styles of all that were opened stay', () => {
  const features = new Map<string, Set<string>>()
  for (const path of readdirSync(FEATURES, { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('.css')) continue
    const styles = readFileSync(join(FEATURES, path), 'utf8').replace(/\/\*.*?\*\//gs, '')
    const selectors = (styles.match(/[^{};]+(?=\{)/gs) ?? []).flatMap((list) => list.split(','))
    for (const selector of selectors) {
      const block = BLOCK.exec(selector.trim())?.[1]
      const feature = path.split(/[\\/]/)[0]!
      if (block) features.set(block, (features.get(block) ?? new Set()).add(feature))
    }
  }
  expect(features.size).toBeGreaterThan(50)
  const shared = [...features].filter(([, of]) => of.size > 1)
  expect(shared.map(([name, of]) => `.${name}: ${[...of].join(', ')}`)).toEqual([])
})
