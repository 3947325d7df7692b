import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CliError } from '../cli-error.mjs'
import { findPinnedNode } from '../pinned-node.mjs'
import { isRunning } from '../process-lock.mjs'
import { runCommand } from '../run-command.mjs'
import { loadSettings } from '../settings-file.mjs'
import { endSwitch, readSwitch, switchBack } from './switch-release.mjs'

/**
 * Takes back an update that was begun: the files of the version before, and the database as it was if the new version was
 * started. Killed, it can be run again.
 * @param {string} root the clone
 */
export async function undoUpdate(root) {
  const { tried } = await readSwitch(root)
  await switchBack(root)
  await onStore(root, tried ? 'bring-back' : 'remove-copy')
  await endSwitch(root)
}

/**
 * Takes back an update that was killed.
 * @param {string} root the clone
 * @returns {Promise<boolean>} whether there was one
 * @throws {CliError} while it goes on
 */
export async function undoInterruptedUpdate(root) {
  const change = await readSwitch(root)
  if (!change) return false
  if (change.pid !== process.pid && isUpdate(change.pid)) {
    throw new CliError('Está em curso uma atualização do Arauto: espere que termine.')
  }
  loadSettings(root)
  console.log('A anular uma atualização que ficou a meio…')
  await undoUpdate(root)
  return true
}

/**
 * Runs the database's part of an update (server/src/commands/update-store.ts) of the version that is in place.
 * @throws {CliError} with what it says, as when the program runs.
 */
export async function onStore(root, act) {
  const file = join(root, 'server', 'src', 'commands', 'update-store.ts')
  const { code, output } = await runCommand(findPinnedNode(root), [file, act], { cwd: root })
  if (code !== 0) throw new CliError(output.trim())
}

/** Whether that process runs an update: another program may have got its number since. */
export function isUpdate(pid, { platform = process.platform, commandLine = commandLineOf } = {}) {
  if (!isRunning(pid)) return false
  try {
    return commandLine(pid, platform).includes('update.mjs')
  } catch {
    return true
  }
}

function commandLineOf(pid, platform) {
  if (platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  const ask = (file, ...args) => execFileSync(file, args, { encoding: 'utf8', timeout: 20_000, windowsHide: true })
  if (platform !== 'win32') return ask('ps', '-ww', '-p', String(pid), '-o', 'args=')
  const query = `(Get-CimInstance Win32_Process -Filter 'ProcessId=${Number(pid)}').CommandLine`
  return ask('powershell.exe', '-NoProfile', '-NonInteractive', '-Command', query)
}
