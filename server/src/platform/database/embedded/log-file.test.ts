import { appendFile, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { folderOfTest } from '../../../../testing/temporary-folder.ts'
import { boundLog } from './log-file.ts'

let folder: string
beforeEach(async () => {
  folder = await folderOfTest('arauto-log-')
})

it('boundLog keeps the current log and the one before, which only their owner reads', async () => {
  const path = join(folder, 'postgres.log')
  await writeFile(path, '', { mode: 0o600 })
  for (const line of ['first', 'second', 'third']) {
    await appendFile(path, `${line}${'.'.repeat(100)}`)
    await boundLog(path, 50)
    expect((await stat(path)).size).toBe(0)
    expect(await readFile(`${path}.1`, 'utf8')).toMatch(new RegExp(`^${line}`))
    if (process.platform !== 'win32') expect((await stat(`${path}.1`)).mode & 0o777).toBe(0o600)
  }
  await appendFile(path, 'short')
  await boundLog(path, 50)
  expect(await readFile(path, 'utf8')).toBe('short')
})

it('boundLog leaves a log that is not there', async () => {
  await boundLog(join(folder, 'postgres.log'), 50)
})
