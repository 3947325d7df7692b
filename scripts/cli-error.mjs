/**
 * A script cannot go on for a reason that a person can put right: `message` is a clear sentence in Portuguese.
 */
export class CliError extends Error {
  name = 'CliError'
}

/**
 * Runs a script: what it returns is the exit code (nothing: 0); a refusal is printed without a stack trace and ends in 1.
 * @param {() => Promise<number | void>} main
 */
export async function runScript(main) {
  try {
    process.exitCode = (await main()) ?? 0
  } catch (error) {
    console.error(error instanceof CliError ? error.message : error)
    process.exitCode = 1
  }
}
