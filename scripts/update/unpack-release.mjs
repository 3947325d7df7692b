import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { x } from 'tar'
import { CliError } from '../cli-error.mjs'

/**
 * Unpacks a release: a tar.gz of one folder, with files and folders alone.
 * @param {string} archive
 * @param {string} folder made anew
 * @returns {Promise<string>} the version that it says it is
 * @throws {CliError} when it is damaged, holds anything else, or is not Arauto.
 */
export async function unpackRelease(archive, folder) {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  let strange = null
  const filter = (path, { type }) => {
    // git names the commit in a header of its own.
    if (!['File', 'Directory'].includes(type)) strange = path
    return !strange
  }
  try {
    await x({ file: archive, cwd: folder, strip: 1, strict: true, filter })
  } catch (error) {
    throw new CliError(`Não foi possível abrir o ficheiro da versão (${error.message}).`)
  }
  if (strange) throw new CliError(`O ficheiro da versão contém uma ligação (${strange}), o que uma versão nunca tem.`)
  const text = await readFile(join(folder, 'package.json'), 'utf8').catch(() => '{}')
  const { name, version } = JSON.parse(text)
  if (name !== 'arauto' || typeof version !== 'string') throw new CliError('O ficheiro não é uma versão do Arauto.')
  return version
}
