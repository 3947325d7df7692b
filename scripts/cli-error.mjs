/**
 * A script cannot go on for a reason that a person can put right: `message` is a clear sentence in Portuguese.
 */
export class CliError extends Error {
  name = 'CliError'
}

const OLDEST = [20, 19]

/** @throws {CliError} when this Node is too old to install what the product is run with. */
export function requireNode(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number)
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return
  throw new CliError(
    `O Arauto precisa do Node.js ${OLDEST.join('.')} ou mais recente e este computador tem o ${version}: instale-o a partir de https://nodejs.org.`,
  )
}

/**
 * Runs a script: what it returns is the exit code (nothing: 0); a refusal is printed without a stack trace and ends in 1.
 * @param {() => Promise<number | void>} main
 */
export async function runScript(main) {
  try {
    requireNode()
    process.exitCode = (await main()) ?? 0
  } catch (error) {
    console.error(error instanceof CliError ? error.message : error)
    process.exitCode = 1
  }
}
