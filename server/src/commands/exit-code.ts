import { StartupError } from '../platform/startup-error.ts'

/**
 * Runs a command of the console. What it throws is told: a StartupError by its sentence, anything else with its stack.
 *
 * @param command resolves to its exit code where that is not 0
 * @returns the exit code
 */
export async function exitCodeOf(command: () => Promise<unknown>): Promise<number> {
  try {
    const code = await command()
    return typeof code === 'number' ? code : 0
  } catch (error) {
    console.error(error instanceof StartupError ? error.message : error)
    return 1
  }
}
