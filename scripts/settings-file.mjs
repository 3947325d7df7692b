import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
// By its name alone it would keep an older Node from saying that it is too old.
import * as util from 'node:util'
import { CliError } from './cli-error.mjs'

/** The file with the settings of a service, beside the program; Node reads it, as a `.env` file. */
export const SETTINGS_FILE = 'arauto.env'

/**
 * Puts the settings of the settings file, where there is one, into this process's environment.
 * @param {string} root the clone
 * @param {{ fileWins?: boolean, env?: NodeJS.ProcessEnv }} options `fileWins`: over those that the environment has already
 * @throws {CliError} when the file cannot be read.
 */
export function loadSettings(root, { fileWins = false, env = process.env } = {}) {
  const path = join(root, SETTINGS_FILE)
  if (!existsSync(path)) return
  try {
    const read = util.parseEnv(readFileSync(path, 'utf8'))
    for (const [name, value] of Object.entries(read)) if (fileWins || env[name] === undefined) env[name] = value
  } catch (error) {
    throw new CliError(
      `Não foi possível ler "${path}" (${error.code ?? error.message}): execute o comando com o utilizador a quem o ficheiro pertence, ou como administrador.`,
    )
  }
}
