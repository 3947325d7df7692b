import { join } from 'node:path'
import { beforeEach, expect, it, vi } from 'vitest'
import { disk } from '../../../../testing/lossy-disk.ts'
import { folderOfTest } from '../../../../testing/temporary-folder.ts'
import { ownCertificates } from './own-certificates.ts'

vi.mock('node:fs/promises', async (importOriginal) =>
  (await import('../../../../testing/lossy-disk.ts')).onLossyDisk(await importOriginal()),
)

let folder: string
beforeEach(async ({ skip }) => {
  skip(process.platform === 'win32', 'Windows needs no sync of a folder')
  folder = await folderOfTest('arauto tls ')
  disk.reset()
})

it('a power cut takes neither the authority that computers were told to trust, nor a renewed certificate', async () => {
  await ownCertificates(join(folder, 'new', 'tls'), ['localhost'])
  expect([...disk.names, ...disk.bytes]).toEqual([])
  await ownCertificates(join(folder, 'new', 'tls'), ['localhost', 'arauto.local'])
  expect([...disk.names, ...disk.bytes]).toEqual([])
})
