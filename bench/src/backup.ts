import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Figure, grouped } from './measure.ts'
import { memoryOf } from './process-memory.ts'
import { startProduct } from './product.ts'

const COMMAND = fileURLToPath(new URL('../../server/src/commands/backup-command.ts', import.meta.url))
const NOTIFICATIONS = 20_000

/** A backup of a working office into a file, and its restore into an empty folder. */
export async function measureBackup(): Promise<Figure[]> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'arauto-bench-backup-'))
  const file = join(folder.path, 'copia.zip')
  await using product = await startProduct()
  await product.signUp('copia')
  await product.seed('copia', NOTIFICATIONS)
  const what = `of ${grouped(NOTIFICATIONS)} notifications with their documents`
  const written = await runCommand('backup', file, product.dataDir)
  const restored = await runCommand('restore', file, join(folder.path, 'data'))
  return [
    [`backup ${what}`, '60 s', `${written.seconds.toFixed(1)} s`],
    ['the same: the process at its largest (PSS)', '300 MB', `${Math.round(written.most)} MB`],
    [`restore ${what}, checked`, '120 s', `${restored.seconds.toFixed(1)} s`],
  ]
}

/** @returns how long the command took, in seconds, and its most memory, in MiB */
async function runCommand(command: string, file: string, dataDir: string): Promise<{ seconds: number; most: number }> {
  const start = performance.now()
  const child = spawn(process.execPath, [COMMAND, command, file], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  let most = 0
  const sampling = setInterval(async () => {
    most = Math.max(most, await memoryOf(child.pid!, 'Pss'))
  }, 100)
  const [code] = await once(child, 'exit')
  clearInterval(sampling)
  if (code !== 0) throw new Error(`${command} failed`)
  return { seconds: (performance.now() - start) / 1000, most }
}
