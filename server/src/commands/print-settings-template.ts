/** Prints a settings file with what the environment gives; the service's installation keeps it. */
import { readConfig } from '../config.ts'
import { settingsTemplate } from '../settings-template.ts'
import { exitCodeOf } from './exit-code.ts'

process.exitCode = await exitCodeOf(async () => {
  readConfig(process.env)
  process.stdout.write(settingsTemplate(process.env))
})
