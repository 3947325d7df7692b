import { join } from 'node:path'
import { beforeEach, expect, it, vi } from 'vitest'
import { disk } from '../../../testing/lossy-disk.ts'
import { folderOfTest } from '../../../testing/temporary-folder.ts'
import { createDiskSpace } from './disk-space.ts'
import { openFolderUploads } from './upload-store.ts'

vi.mock('node:fs/promises', async (importOriginal) =>
  (await import('../../../testing/lossy-disk.ts')).onLossyDisk(await importOriginal()),
)

let folder: string
beforeEach(async ({ skip }) => {
  skip(process.platform === 'win32', 'Windows needs no sync of a folder')
  folder = await folderOfTest('arauto uploads ')
  disk.reset()
})

it('a power cut takes nothing of a recording that was received', async () => {
  const uploads = await openFolderUploads(join(folder, 'uploads'), createDiskSpace(folder, 0))
  await uploads.receive('um', [Buffer.from('RIFF')])
  expect([...disk.names, ...disk.bytes]).toEqual([])
})
