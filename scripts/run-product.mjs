import { resolve } from 'node:path'
import { CliError } from './cli-error.mjs'
import { product } from './prepare.mjs'
import { ROOT } from './root.mjs'
import { supervise } from './supervise.mjs'

/**
 * Runs the product until it ends, with what it writes also in `LOG_DIR`, if that is set.
 * @param {() => Promise<string>} prepare what has to be there first; gives the pinned Node
 * @returns {Promise<number>} its exit code
 * @throws {CliError} what `prepare` throws, after it was written to the log
 */
export async function runProduct(prepare) {
  const folder = process.env.LOG_DIR?.trim()
  if (!folder) return supervise([product(await prepare())])
  // It comes with the dependencies, which `prepare` installs.
  const open = async () => (await import('./log-file.mjs')).openLog(resolve(ROOT, folder))
  try {
    const node = await prepare()
    const log = await open()
    const code = await supervise([product(node, { onOutput: (chunk) => log.write(chunk) })])
    await log.end()
    return code
  } catch (error) {
    const log = await open().catch(() => null)
    log?.write(`${new Date().toISOString()} ${error instanceof CliError ? error.message : error?.stack}\n`)
    await log?.end()
    throw error
  }
}
