import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, link, readFile, unlink, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { StartupError } from './startup-error.ts'

const KEY_FILE = 'secret.key'

/**
 * The product's key: the configured one, else the one kept in the data directory, made at the first start.
 *
 * @param configured `SECRET_KEY` (base64), or empty
 * @param dataDir where `secret.key` lies
 * @param platform given in tests; modes mean nothing on `win32`, where the file's access list is set instead
 * @returns 32 bytes
 * @throws StartupError when the kept key is damaged: making another would leave every stored password unreadable
 */
export async function loadSecretKey(
  configured: string,
  dataDir: string,
  platform: NodeJS.Platform = process.platform,
): Promise<Buffer> {
  if (configured) return Buffer.from(configured, 'base64')
  const path = join(dataDir, KEY_FILE)
  const kept = await readKey(path)
  if (kept) return kept
  await makeKey(path, platform)
  const made = await readKey(path)
  if (!made) throw new StartupError(`Não foi possível criar a chave em ${path}.`)
  return made
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

/** Written whole under another name and linked into place, so that a kill leaves no half key and of two starts one wins. */
async function makeKey(path: string, platform: NodeJS.Platform): Promise<void> {
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`
  await writeFile(draft, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flush: true })
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
  await promisify(execFile)(command, args, { windowsHide: true })
}

/**
 * @param path the key's file
 * @param user the Windows user who may read it
 * @returns the command that takes away inherited rights and gives this user alone full access
 */
export function windowsProtection(path: string, user: string): [string, ...string[]] {
  return ['icacls', path, '/inheritance:r', '/grant:r', `${user}:F`]
}
