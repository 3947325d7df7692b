/**
 * `npm start`: installs what is missing, builds the page, and runs the product until it is stopped. With `--install-only` it
 * ends before the product runs.
 */

import { join } from 'node:path'
import { parseArgs } from 'node:util'
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
  const { values } = parseArgs({ options: { 'install-only': { type: 'boolean' } } })
  // An update that was killed left this version or the one before in place: the one before is to start.
  if (!process.env[ON_TRIAL] && (await undoInterruptedUpdate(ROOT))) {
    return (
      await runCommand(process.execPath, [join(ROOT, 'scripts', 'start.mjs'), ...process.argv.slice(2)], {
        cwd: ROOT,
        show: true,
      })
    ).code
  }
  const ready = async () => {
    const node = await prepare()
    await ensureWebBuilt(ROOT, node)
    return node
  }
  if (values['install-only']) {
    await ready()
    console.log('O Arauto está instalado.')
    return 0
  }
  loadSettings(ROOT)
  return runProduct(async () => {
    const node = await ready()
    console.log('A arrancar o Arauto…')
    return node
  })
})
