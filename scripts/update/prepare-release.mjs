import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CliError } from '../cli-error.mjs'
import { hashOf } from '../fetch-file.mjs'
import { ensureInstalled } from '../install.mjs'
import { findPinnedNode } from '../pinned-node.mjs'
import { ensureWebBuilt } from '../web-build.mjs'
import { UPDATES } from './switch-release.mjs'
import { isNewer } from './verify-release.mjs'

const PREPARED = 'prepared'
/** There while the prepared release is whole: the SHA-256 of its archive, and its version. */
const MARK = 'prepared.json'

/**
 * Removes what earlier updates left, but a release that was prepared and not put in place.
 * @param {string} root the clone, in which no update goes on
 */
export async function removeLeftovers(root) {
  const names = await readdir(join(root, UPDATES)).catch(() => [])
  const kept = (await readMark(root)) ? [PREPARED, MARK] : []
  for (const name of names) {
    if (!kept.includes(name)) await rm(join(root, UPDATES, name), { recursive: true, force: true })
  }
}

/**
 * Unpacks a release, installs its dependencies and builds its page, beside the version that works; one that an earlier call
 * prepared from the same archive is taken as it is.
 * @param {string} root the clone
 * @param {string} archive signed, and removed here
 * @param {string} installed the version in place
 * @returns {Promise<{ prepared: string, version: string }>} the folder, and the version in it
 * @throws {CliError} when the archive is not a newer Arauto, or cannot be installed
 */
export async function prepareRelease(root, archive, installed) {
  const prepared = join(root, UPDATES, PREPARED)
  const sha256 = await hashOf(archive)
  const earlier = await readMark(root)
  if (earlier?.sha256 === sha256) {
    await rm(archive)
    mustBeNewer(earlier.version, installed)
    console.log(`O Arauto ${earlier.version} já está preparado.`)
    return { prepared, version: earlier.version }
  }
  await discardMark(root)
  // What it is opened by comes with the dependencies.
  const { unpackRelease } = await import('./unpack-release.mjs')
  const version = await unpackRelease(archive, prepared)
  await rm(archive)
  mustBeNewer(version, installed)
  console.log(`A preparar o Arauto ${version}…`)
  await ensureInstalled(prepared)
  await ensureWebBuilt(prepared, findPinnedNode(prepared))
  await writeFile(join(root, UPDATES, MARK), JSON.stringify({ sha256, version }))
  return { prepared, version }
}

/** Removes the mark of the prepared release, so that no later call takes it for whole. */
export async function discardMark(root) {
  await rm(join(root, UPDATES, MARK), { force: true })
}

function mustBeNewer(version, installed) {
  if (isNewer(version, installed)) return
  throw new CliError(`Já está instalada a versão ${installed}, que não é mais antiga do que a ${version}.`)
}

/** @returns {Promise<{ sha256: string, version: string } | null>} null also for one that was not written whole */
async function readMark(root) {
  try {
    return JSON.parse(await readFile(join(root, UPDATES, MARK), 'utf8'))
  } catch {
    return null
  }
}
