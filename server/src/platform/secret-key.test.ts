import { readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { folderOfTest } from '../../testing/temporary-folder.ts'
import { loadSecretKey, windowsProtection } from './secret-key.ts'
import { StartupError } from './startup-error.ts'

let folder: string
beforeEach(async () => {
  folder = await folderOfTest('arauto key ')
})

it('the configured key is used', async () => {
  const key = Buffer.alloc(32, 7)
  expect(await loadSecretKey(key.toString('base64'), folder)).toEqual(key)
  expect(await readdir(folder)).toEqual([])
})
it('a missing key is created once, readable by its owner only, also by concurrent starts', async () => {
  const keys = await Promise.all(Array.from({ length: 5 }, () => loadSecretKey('', folder)))
  for (const key of keys) expect(key).toEqual(keys[0])
  expect(keys[0]).toHaveLength(32)
  expect(await readdir(folder)).toEqual(['secret.key'])
  expect((await stat(join(folder, 'secret.key'))).mode & 0o777).toBe(0o600)
})
it('a damaged key is not replaced', async () => {
  await writeFile(join(folder, 'secret.key'), 'meia cha')
  await expect(loadSecretKey('', folder)).rejects.toThrow(StartupError)
})
it('the key has an access list on Windows, where modes have no effect', () => {
  expect(windowsProtection('C:\\dados\\secret.key', 'marta')).toEqual([
    'icacls',
    'C:\\dados\\secret.key',
    '/inheritance:r',
    '/grant:r',
    'marta:F',
  ])
})
