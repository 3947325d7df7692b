/** `npm start`: installs what is missing, builds the page, and runs the product until it is stopped. */

import { join } from 'node:path'
import { runScript } from './cli-error.mjs'
import { prepare } from './prepare.mjs'
import { ROOT } from './root.mjs'
import { runCommand } from './run-command.mjs'
import { runProduct } from './run-product.mjs'
import { loadSettings } from './settings-file.mjs'
import { ON_TRIAL } from './update/trial-start.mjs'
import { undoInterruptedUpdate } from './update/undo-update.mjs'
import { ensureWebBuilt } from './web-build.mjs'

await runScript(async () => {
  // An update that was killed left this version or the one before in place: the one before is to start.
  if (!process.env[ON_TRIAL] && (await undoInterruptedUpdate(ROOT))) {
    return (await runCommand(process.execPath, [join(ROOT, 'scripts', 'start.mjs')], { cwd: ROOT, show: true })).code
  }
  loadSettings(ROOT)
  return runProduct(async () => {
    const node = await prepare()
    await ensureWebBuilt(ROOT, node)
    console.log('A arrancar o Arauto…')
    return node
  })
})
