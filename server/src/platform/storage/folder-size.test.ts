import { link, mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { folderSize } from './folder-size.ts'

const folder = temporaryFolder('arauto-size-')
const running = new AbortController().signal

it('adds up the files of a folder, each once, without what links point to', async () => {
  await mkdir(join(folder, 'a', 'b'), { recursive: true })
  await writeFile(join(folder, 'a', 'one'), 'x'.repeat(1000))
  await writeFile(join(folder, 'a', 'b', 'two'), 'x'.repeat(50))
  await link(join(folder, 'a', 'one'), join(folder, 'a', 'b', 'same'))
  await symlink(join(folder, 'a'), join(folder, 'a', 'b', 'round'))
  expect(await folderSize(folder, running)).toBe(1050)
  expect(await folderSize(join(folder, 'none'), running)).toBe(0)
})

it('an aborted traversal returns no size', async () => {
  expect(await folderSize(folder, AbortSignal.abort())).toBeNull()
})
