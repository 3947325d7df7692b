import { chmodSync, chownSync, existsSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { CliError } from '../cli-error.mjs'
import { SETTINGS_FILE } from '../settings-file.mjs'
import { runChecked } from './run-checked.mjs'

/**
 * Makes the settings file of a service, with the settings that this environment has, where there is none; in any case only
 * who runs the service may read it.
 * @param {string} root the clone
 * @param {object} with_
 * @param {string} with_.node the pinned Node
 * @param {import('./account.mjs').Account | null} with_.account null: this user
 * @returns {Promise<string>} its path
 */
export async function protectSettings(root, { node, account, run, platform }) {
  const path = join(root, SETTINGS_FILE)
  if (!existsSync(path)) {
    const { code, output } = await run(node, [join(root, 'server', 'src', 'commands', 'print-settings-template.ts')], {
      cwd: root,
    })
    if (code !== 0) throw new CliError(output.trim())
    writeFileSync(path, output, { mode: 0o600, flag: 'wx' })
  }
  if (platform === 'win32') {
    await runChecked(run, 'icacls', path, '/inheritance:r', '/grant:r', `${userInfo().username}:F`)
    return path
  }
  chmodSync(path, 0o600)
  if (account) chownSync(path, account.uid, account.gid)
  return path
}
