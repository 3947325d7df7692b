import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { CliError } from '../cli-error.mjs'
import { runChecked } from './run-checked.mjs'

/** The settings that name a folder which the program writes into. */
const WRITTEN = ['LOG_DIR', 'BACKUP_DIR']

/** What installing and building makes in the clone. */
const BUILT = ['node_modules', '.cache', join('web', 'dist')]

/**
 * The folders of a service, by its settings.
 * @param {string} root the clone, from which relative paths count
 * @param {Readonly<Record<string, string | undefined>>} env
 */
export function foldersOf(root, env) {
  const dataDir = resolve(root, env.DATA_DIR?.trim() || 'data')
  const others = WRITTEN.flatMap((name) => (env[name]?.trim() ? [resolve(root, env[name].trim())] : []))
  const logDir = join(dataDir, 'logs')
  const isInside = (path) => path === dataDir || path.startsWith(join(dataDir, '/'))
  return { dataDir, logDir, writable: [dataDir, ...new Set(others.filter((path) => !isInside(path)))] }
}

// What lies in a data directory from its first start on.
const OURS = ['arauto.lock', 'secret.key', 'postgres']

/** @throws {CliError} when a data directory has other things in it: its owner is about to be changed */
export function refuseForeignFolder(dataDir) {
  const names = existsSync(dataDir) ? readdirSync(dataDir) : []
  if (names.length === 0 || OURS.some((name) => names.includes(name))) return
  throw new CliError(
    `A pasta de dados "${dataDir}" tem outras coisas e não é de um Arauto: escolha com DATA_DIR uma pasta vazia ou nova.`,
  )
}

/**
 * Makes the folders that are missing, and hands the data, the folders made, and what root made in the clone, to who runs
 * the service.
 * @param {string} root
 * @param {readonly [string, ...string[]]} writable the data directory first
 * @param {import('./account.mjs').Account | null} account null: this user
 * @param {typeof import('../run-command.mjs').runCommand} run
 */
export async function prepareFolders(root, writable, account, run) {
  // The first that was missing of each path.
  const made = writable.flatMap((path) => mkdirSync(path, { recursive: true, mode: 0o700 }) ?? [])
  if (!account) return
  const isForeign = (path) => existsSync(path) && statSync(path).uid !== account.uid
  const ofClone = statSync(root).uid === 0 ? [] : BUILT.map((name) => join(root, name)).filter(isForeign)
  for (const path of new Set([writable[0], ...made, ...ofClone])) {
    await runChecked(run, 'chown', '-R', '-h', `${account.uid}:${account.gid}`, '--', path)
  }
}
