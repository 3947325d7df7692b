import { chmod, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { folderOfTest } from '../../../../testing/temporary-folder.ts'
import { copyStore, removeStoreCopy, restoreStoreCopy } from './store-copy.ts'

let dataDir: string
const table = () => join(dataDir, 'postgres', 'base', '16384')
beforeEach(async () => {
  dataDir = await folderOfTest('arauto cópia ')
})

async function makeStore(): Promise<void> {
  await mkdir(join(dataDir, 'postgres', 'base'), { recursive: true, mode: 0o700 })
  await writeFile(table(), 'before')
  await chmod(table(), 0o600)
}

test('the store comes back as it was, and what replaced it stays beside', async () => {
  await makeStore()
  expect(await copyStore(dataDir)).toBe(true)
  await writeFile(table(), 'migrated')
  await restoreStoreCopy(dataDir)
  expect(await readFile(table(), 'utf8')).toBe('before')
  if (process.platform !== 'win32') expect((await stat(table())).mode & 0o777).toBe(0o600)
  expect((await readdir(dataDir)).sort()).toEqual(['postgres', 'postgres.failed-update'])
  // Killed after its last move, it is run again.
  await restoreStoreCopy(dataDir)
  expect(await readFile(table(), 'utf8')).toBe('before')
})

test('a copy that was killed is not taken for one, and the next one replaces it', async () => {
  await makeStore()
  await mkdir(join(dataDir, 'postgres.before-update.part', 'base'), { recursive: true })
  await restoreStoreCopy(dataDir)
  expect(await readFile(table(), 'utf8')).toBe('before')
  await copyStore(dataDir)
  expect((await readdir(dataDir)).sort()).toEqual(['postgres', 'postgres.before-update'])
  await removeStoreCopy(dataDir)
  expect(await readdir(dataDir)).toEqual(['postgres'])
})

test('a return that was killed after the store was moved away is resumed', async () => {
  await makeStore()
  await copyStore(dataDir)
  await rm(join(dataDir, 'postgres'), { recursive: true })
  await restoreStoreCopy(dataDir)
  expect(await readFile(table(), 'utf8')).toBe('before')
})

test('without a store there is nothing to copy', async () => {
  expect(await copyStore(dataDir)).toBe(false)
  expect(await readdir(dataDir)).toEqual([])
})

test('a store that does not fit is not copied, and an earlier copy stays', async () => {
  await makeStore()
  await copyStore(dataDir)
  await writeFile(table(), 'larger than what is free')
  await expect(copyStore(dataDir, async () => 20)).rejects.toThrow('Não há espaço')
  expect(await readFile(join(dataDir, 'postgres.before-update', 'base', '16384'), 'utf8')).toBe('before')
  expect((await readdir(dataDir)).sort()).toEqual(['postgres', 'postgres.before-update'])
})
