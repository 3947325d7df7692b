import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { keepForDiagnosis, removeOld } from './diagnosis-folder.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'arauto-diagnosis-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

it('the folder keeps the newest five pages, readable by their owner only, and other files', async () => {
  const folder = join(root, 'pages')
  await mkdir(folder)
  await writeFile(join(folder, 'nota.txt'), 'x')
  const paths: string[] = []
  for (let minute = 0; minute < 8; minute++)
    paths.push(await keepForDiagnosis(folder, 'xx', new Date(Date.now() + minute * 60_000)))
  const names = (await readdir(folder)).sort()
  expect(names).toEqual([...paths.slice(-5).map((path) => basename(path)), 'nota.txt'])
  expect((await stat(paths.at(-1)!)).mode & 0o777).toBe(0o600)
})
it('a page has a name that every system takes', async () => {
  const path = await keepForDiagnosis(root, 'xx', new Date('2026-11-22T10:20:30.400Z'))
  expect(basename(path)).toBe('2026-11-22T10-20-30.400Z.html')
})
it('a folder that is not there holds nothing to remove', async () => {
  await removeOld(join(root, 'pages'))
  expect(await readdir(root)).toEqual([])
})
it('a page older than two weeks is removed', async () => {
  const path = await keepForDiagnosis(root, 'xx')
  const old = new Date(Date.now() - 15 * 24 * 60 * 60 * 1000)
  await utimes(path, old, old)
  await removeOld(root)
  expect(await readdir(root)).toEqual([])
})
