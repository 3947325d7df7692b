/**
 * What a service runs: the product as it is installed and built, until it is stopped. It installs and builds nothing, since
 * a service need not be allowed to write into the program's folder.
 */
import { parseArgs } from 'node:util'
import { CliError, runScript } from './cli-error.mjs'
import { isUpToDate } from './install.mjs'
import { findPinnedNode } from './pinned-node.mjs'
import { ROOT } from './root.mjs'
import { runProduct } from './run-product.mjs'
import { loadSettings } from './settings-file.mjs'
import { readSwitch } from './update/switch-release.mjs'
import { isWebBuilt } from './web-build.mjs'

/** @returns {Promise<string>} the pinned Node @throws {CliError} when something has to be installed or built */
async function requireReady() {
  if (await readSwitch(ROOT)) {
    throw new CliError(
      'Uma atualização do Arauto está em curso, ou foi interrompida: espere que termine; se não houver nenhuma, execute outra vez npm run service -- install.',
    )
  }
  if (isUpToDate(ROOT) && isWebBuilt(ROOT)) return findPinnedNode(ROOT)
  throw new CliError(
    `A pasta "${ROOT}" foi alterada desde que o serviço foi instalado: execute outra vez npm run service -- install.`,
  )
}

await runScript(async () => {
  const { values } = parseArgs({ options: { check: { type: 'boolean' }, 'log-dir': { type: 'string' } } })
  if (values.check) return void (await requireReady())
  loadSettings(ROOT)
  if (values['log-dir'] && !process.env.LOG_DIR?.trim()) process.env.LOG_DIR = values['log-dir']
  return runProduct(requireReady)
})
