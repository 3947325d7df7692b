import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { runToEnd } from './run-to-end.ts'

/** What every platform is tried with. */
const ALWAYS = ['mmdebstrap', 'unshare', 'nsenter', 'chroot', 'git', 'tar', 'npm']

/** @returns why this machine cannot boot systems in folders, or null when it can */
export async function whyNot(): Promise<string | null> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return 'only Linux on x64 can run it'
  if (process.getuid?.() !== 0) return 'root is needed, to boot a system in a folder'
  for (const tool of ALWAYS) if (!(await isInstalled(tool))) return `${tool} is not installed`
  return runToEnd('unshare', ['--mount', '--pid', '--fork', 'true']).then(
    () => null,
    (error: Error) => `namespaces are not allowed here (${error.message})`,
  )
}

async function isInstalled(tool: string): Promise<boolean> {
  for (const folder of (process.env.PATH ?? '').split(':')) {
    const found = await access(join(folder, tool), constants.X_OK).then(
      () => true,
      () => false,
    )
    if (found) return true
  }
  return false
}
