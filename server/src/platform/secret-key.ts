import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, link, readdir, readFile, rm, unlink, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { childEnvironment } from './process/child-environment.ts'
import { deriveSecrets } from './secrets.ts'
import { StartupError } from './startup-error.ts'
import { renameWithRetry } from './storage/rename-with-retry.ts'
import { syncFolder } from './storage/sync-folder.ts'

const KEY_FILE = 'secret.key'
/** The key that is being changed to, until the database is sealed with it. */
const NEW_KEY_FILE = `${KEY_FILE}.new`
/** What a killed program left of writing one of them. */
const DRAFT = /^secret\.key(\.new)?\.\d+\.[0-9a-f]{8}$/

/** @returns what tells the right key from another, without telling the key: the same text for the same key, always */
export const keyProof = (key: Buffer): string => deriveSecrets(key).deriveKey('backup-proof').toString('hex')

/**
 * The secret key: the configured one, else the one in the data directory, created at the first start.
 *
 * @param configured `SECRET_KEY` (base64), or empty
 * @param dataDir the folder of `secret.key`
 * @param platform set in tests; on `win32`, where modes have no effect, the file's access list is set instead
 * @returns 32 bytes
 * @throws StartupError when the stored key is damaged: another one could not decrypt any stored password
 */
export async function loadSecretKey(
  configured: string,
  dataDir: string,
  platform: NodeJS.Platform = process.platform,
): Promise<Buffer> {
  if (configured) return Buffer.from(configured, 'base64')
  const path = join(dataDir, KEY_FILE)
  const kept = await readKey(path)
  if (!kept) await writeKey(path, randomBytes(32), platform)
  // Before anything is sealed with it, also where the start that made it was killed before this.
  await syncFolder(dataDir)
  if (kept) return kept
  const made = await readKey(path)
  if (!made) throw new StartupError(`Não foi possível criar a chave em ${path}.`)
  return made
}

/**
 * Writes a key into a data directory that has none; the folder's names are not synced.
 *
 * @param key 32 bytes
 */
export const writeSecretKey = (
  dataDir: string,
  key: Buffer,
  platform: NodeJS.Platform = process.platform,
): Promise<void> => writeKey(join(dataDir, KEY_FILE), key, platform)

/** @returns the key of a data directory; null when it has none. @throws StartupError when it is damaged */
export const readSecretKey = (dataDir: string): Promise<Buffer | null> => readKey(join(dataDir, KEY_FILE))

/** @returns the key that is being changed to; null where there is none. @throws StartupError when it is damaged */
export const readNewKey = (dataDir: string): Promise<Buffer | null> => readKey(join(dataDir, NEW_KEY_FILE))

/** Writes the key that is being changed to beside the present one, with its name on the disk. */
export async function writeNewKey(
  dataDir: string,
  key: Buffer,
  platform: NodeJS.Platform = process.platform,
): Promise<void> {
  await dropNewKey(dataDir)
  await writeKey(join(dataDir, NEW_KEY_FILE), key, platform)
  await syncFolder(dataDir)
}

/** Puts the key that was changed to in the place of the former, which is gone then. The caller holds the directory's lock. */
export async function adoptNewKey(dataDir: string): Promise<void> {
  await renameWithRetry(join(dataDir, NEW_KEY_FILE), join(dataDir, KEY_FILE))
  await dropNewKey(dataDir)
}

/** Removes the key that was not changed to, and what killed programs left of keys. The caller holds the directory's lock. */
export async function dropNewKey(dataDir: string): Promise<void> {
  const left = (await readdir(dataDir)).filter((name) => name === NEW_KEY_FILE || DRAFT.test(name))
  for (const name of left) await rm(join(dataDir, name), { force: true })
  await syncFolder(dataDir)
}

async function readKey(path: string): Promise<Buffer | null> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw new StartupError(`Não foi possível ler a chave em ${path} (${error.code}).`)
  })
  if (text === null) return null
  const key = Buffer.from(text.trim(), 'base64')
  if (key.length !== 32) {
    throw new StartupError(
      `A chave em ${path} está danificada. Reponha-a de uma cópia: sem ela as passwords e os certificados guardados não se leem.`,
    )
  }
  return key
}

/** Written under a temporary name and linked, so that a kill leaves no partial key and one of two starts wins. */
async function writeKey(path: string, key: Buffer, platform: NodeJS.Platform): Promise<void> {
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`
  await writeFile(draft, `${key.toString('base64')}\n`, { mode: 0o600, flush: true })
  try {
    await link(draft, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
    await protectKey(path, platform)
  } finally {
    await unlink(draft)
  }
}

async function protectKey(path: string, platform: NodeJS.Platform): Promise<void> {
  if (platform !== 'win32') return chmod(path, 0o600)
  const [command, ...args] = windowsProtection(path, userInfo().username)
  await promisify(execFile)(command, args, { windowsHide: true, env: childEnvironment() })
}

/**
 * @param path the key's file
 * @param user the Windows user who may read it
 * @returns the command that removes inherited rights and gives only this user full access
 */
export function windowsProtection(path: string, user: string): [string, ...string[]] {
  return ['icacls', path, '/inheritance:r', '/grant:r', `${user}:F`]
}
