import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createDiskSpace } from '../../platform/storage/disk-space.ts'
import { disk } from '../../testing/lossy-disk.ts'
import { repeatedJudgment } from '../../testing/recordings.ts'
import { openUploads } from './uploads.ts'

vi.mock('node:fs/promises', async (importOriginal) =>
  (await import('../../testing/lossy-disk.ts')).onLossyDisk(await importOriginal()),
)

let folder: string
beforeEach(async ({ skip }) => {
  skip(process.platform === 'win32', 'Windows needs no sync of a folder')
  folder = await mkdtemp(join(tmpdir(), 'arauto uploads '))
  disk.reset()
})
afterEach(() => rm(folder, { recursive: true, force: true }))

it('a power cut takes nothing of a recording that was received', async () => {
  const uploads = await openUploads(join(folder, 'uploads'), createDiskSpace(folder, 0))
  const sound = async function* () {
    yield repeatedJudgment(1)
  }
  const { keep } = await uploads.receive(sound(), 0)
  keep()
  expect([...disk.names, ...disk.bytes]).toEqual([])
})
