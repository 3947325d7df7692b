/** `node scripts/run.mjs FILE …`: runs a TypeScript file of the repository under the pinned Node. */

import { CliError, runScript } from './cli-error.mjs'
import { prepare, program } from './prepare.mjs'
import { ROOT } from './root.mjs'
import { loadSettings } from './settings-file.mjs'
import { supervise } from './supervise.mjs'
import { ensureWebBuilt } from './web-build.mjs'

/** What runs without the tools of the tests. */
const OF_THE_PRODUCT = /^(?:server|simulators)\/src\//

await runScript(async () => {
  const [file, ...args] = process.argv.slice(2)
  if (!file) throw new CliError('Uso: node scripts/run.mjs FICHEIRO [argumentos]')
  // What works on the data of a service has its settings.
  if (file.startsWith('server/src/')) loadSettings(ROOT)
  const node = await prepare(!OF_THE_PRODUCT.test(file))
  // The bench measures the page as its sources are now.
  if (file.startsWith('bench/')) await ensureWebBuilt(ROOT, node)
  return supervise([program(node, file, args)])
})
