import { CliError } from '../cli-error.mjs'

/**
 * Runs a command of the system that has to succeed.
 * @param {typeof import('../run-command.mjs').runCommand} run
 * @returns {Promise<string>} what it wrote
 * @throws {CliError} with its words when it does not, or is not there.
 */
export async function runChecked(run, file, ...args) {
  const { code, output } = await run(file, args).catch((error) => ({ code: 127, output: error.code ?? error.message }))
  if (code !== 0) throw new CliError(`${file} ${args[0] ?? ''} falhou: ${output.trim() || `código ${code}`}`)
  return output.trim()
}

/** Whether a command of the system succeeds. */
export async function succeeds(run, file, ...args) {
  return run(file, args).then(
    ({ code }) => code === 0,
    () => false,
  )
}
