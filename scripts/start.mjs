/** `npm start`: installs what is missing, builds the page, and runs the product until it is stopped. */

import { runScript } from './cli-error.mjs'
import { prepare, product } from './prepare.mjs'
import { ROOT } from './root.mjs'
import { supervise } from './supervise.mjs'
import { ensureWebBuilt } from './web-build.mjs'

await runScript(async () => {
  const node = await prepare()
  await ensureWebBuilt(ROOT, node)
  console.log('A arrancar o Arauto…')
  return supervise([product(node)])
})
