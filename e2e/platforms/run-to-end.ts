import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const execute = promisify(execFile)

/**
 * Runs a command of this machine.
 *
 * @returns what it wrote to standard output
 * @throws with what it wrote to standard error, when it fails or is not installed
 */
export const runToEnd = async (file: string, args: readonly string[], cwd?: string): Promise<string> =>
  (await execute(file, args, { cwd, maxBuffer: 2 ** 26 })).stdout
