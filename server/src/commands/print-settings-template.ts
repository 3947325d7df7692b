/** Prints a settings file with what the environment gives; the service's installation keeps it. */
import { InvalidConfiguration, readConfig } from '../config.ts'
import { settingsTemplate } from '../settings-template.ts'

try {
  readConfig(process.env)
  process.stdout.write(settingsTemplate(process.env))
} catch (error) {
  if (!(error instanceof InvalidConfiguration)) throw error
  console.error(error.message)
  process.exitCode = 1
}
