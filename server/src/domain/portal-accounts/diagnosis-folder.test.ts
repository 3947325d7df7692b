import { mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { keepForDiagnosis, removeOld } from './diagnosis-folder.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'arauto-diagnosis-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

it('the folder keeps the last five pages, readable by their owner only', async () => {
  const folder = join(root, 'pages')
  for (let minute = 0; minute < 8; minute++)
    await keepForDiagnosis(folder, 'xx', new Date(Date.now() + minute * 60_000))
  const names = (await readdir(folder)).sort()
  expect(names).toHaveLength(5)
  expect((await stat(join(folder, names[0]!))).mode & 0o777).toBe(0o600)
})
it('a page older than two weeks is removed', async () => {
  const path = await keepForDiagnosis(root, 'xx')
  const old = new Date(Date.now() - 15 * 24 * 60 * 60 * 1000)
  await utimes(path, old, old)
  await removeOld(root)
  expect(await readdir(root)).toEqual([])
})
