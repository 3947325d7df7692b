import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashSources } from './web-build.mjs'

let root
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'arauto-build-'))
  for (const folder of ['web/src', 'web/dist', 'web/node_modules', 'contract/src']) {
    await mkdir(join(root, folder), { recursive: true })
  }
  await writeFile(join(root, 'package-lock.json'), '{}')
  await writeFile(join(root, 'web', 'src', 'main.tsx'), 'one')
})
afterAll(() => rm(root, { recursive: true, force: true }))

async function changed(path, text) {
  const before = hashSources(root)
  await writeFile(join(root, path), text)
  return hashSources(root) !== before
}

test.each(['web/src/main.tsx', 'web/src/new.css', 'contract/src/routes.ts', 'package-lock.json'])(
  '%s is a source',
  async (path) => {
    expect(await changed(path, 'another text')).toBe(true)
  },
)
test.each(['web/dist/index.html', 'web/node_modules/x.js', 'web/src/main.test.tsx'])('%s is none', async (path) => {
  expect(await changed(path, 'another text')).toBe(false)
})
test('a name that changes counts as well', async () => {
  expect(await changed('web/src/renamed.css', 'another text')).toBe(true)
})
test('hashSources of given sources changes with these alone', async () => {
  const before = hashSources(root, ['contract', 'package-lock.json'])
  await writeFile(join(root, 'web', 'src', 'main.tsx'), 'a third text')
  expect(hashSources(root, ['contract', 'package-lock.json'])).toBe(before)
  await writeFile(join(root, 'contract', 'src', 'routes.ts'), 'a third text')
  expect(hashSources(root, ['contract', 'package-lock.json'])).not.toBe(before)
})
