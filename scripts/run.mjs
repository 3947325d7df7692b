/** `node scripts/run.mjs FILE …`: runs a TypeScript file of the house under the pinned Node. */

import { CliError, runScript } from './cli-error.mjs'
import { prepare, program } from './prepare.mjs'
import { supervise } from './supervise.mjs'

await runScript(async () => {
  const [file, ...args] = process.argv.slice(2)
  if (!file) throw new CliError('Uso: node scripts/run.mjs FICHEIRO [argumentos]')
  const node = await prepare()
  return supervise([program(node, file, args)])
})
