import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { folderOfTest } from '../../../testing/temporary-folder.ts'
import { createDiskParts, listParts } from './disk-parts.ts'

it('folders are measured again after ten minutes, and what was not measured is left open', async () => {
  const uploads = await folderOfTest('arauto-parts-')
  let now = 0
  const parts = createDiskParts(() => now)
  const measure = () => parts.measure({ uploads, backups: '' })
  expect(await measure()).toEqual({ uploads: 0, backups: null })
  await writeFile(join(uploads, 'som'), 'x'.repeat(10))
  now += 9 * 60_000
  expect(await measure()).toMatchObject({ uploads: 0 })
  now += 2 * 60_000
  expect(await measure()).toMatchObject({ uploads: 10 })
  expect(listParts(['database', 'uploads'], await measure())).toEqual([
    { part: 'database', bytes: null },
    { part: 'uploads', bytes: 10 },
  ])
})
