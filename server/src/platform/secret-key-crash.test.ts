import { join } from 'node:path'
import { beforeEach, expect, it, vi } from 'vitest'
import { disk } from '../../testing/lossy-disk.ts'
import { folderOfTest } from '../../testing/temporary-folder.ts'
import { adoptNewKey, loadSecretKey, writeNewKey } from './secret-key.ts'

vi.mock('node:fs/promises', async (importOriginal) =>
  (await import('../../testing/lossy-disk.ts')).onLossyDisk(await importOriginal()),
)

let folder: string
beforeEach(async ({ skip }) => {
  skip(process.platform === 'win32', 'Windows needs no sync of a folder')
  folder = await folderOfTest('arauto key ')
  disk.reset()
})

/** What a power cut would take of the key. */
const lost = () => [...disk.names, ...disk.bytes].filter((path) => /secret\.key(\.new)?$/.test(path))

it('a power cut takes nothing of a key that was made', async () => {
  await loadSecretKey('', folder)
  expect(lost()).toEqual([])
})
it('a power cut takes no key whose start was killed', async () => {
  await loadSecretKey('', folder)
  disk.names.add(join(folder, 'secret.key'))
  await loadSecretKey('', folder)
  expect(lost()).toEqual([])
})
it('a power cut takes nothing of a key that is being changed to, nor of one that took the former’s place', async () => {
  await loadSecretKey('', folder)
  await writeNewKey(folder, Buffer.alloc(32, 1))
  expect(lost()).toEqual([])
  await adoptNewKey(folder)
  expect(lost()).toEqual([])
  expect(await loadSecretKey('', folder)).toEqual(Buffer.alloc(32, 1))
})
