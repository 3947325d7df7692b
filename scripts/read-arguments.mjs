import { parseArgs } from 'node:util'
import { CliError } from './cli-error.mjs'

/**
 * @param {string} usage what is said of arguments that are not understood
 * @param {import('node:util').ParseArgsConfig} config
 * @throws {CliError}
 */
export function readArguments(usage, config) {
  try {
    return parseArgs(config)
  } catch {
    throw new CliError(usage)
  }
}
