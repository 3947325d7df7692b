/**
 * Loaded before the product's programs under Wine (`node --import`). npm's links to the workspaces are Linux's, which Node on
 * Windows does not see as links. It would refuse their TypeScript as that of a foreign package. So paths are resolved to their
 * real places, as through the junctions that npm makes on Windows.
 */
import { ChildProcess } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context)
    if (!found.url.includes('/node_modules/@arauto/')) return found
    return { ...found, url: pathToFileURL(realpathSync.native(fileURLToPath(found.url))).href }
  },
})

// The product keeps its environment from its children, and this with it.
const { spawn } = ChildProcess.prototype
ChildProcess.prototype.spawn = function (options) {
  const others = (options.envPairs ?? []).filter((pair) => !pair.startsWith('NODE_OPTIONS='))
  return spawn.call(this, { ...options, envPairs: [...others, `NODE_OPTIONS=${process.env.NODE_OPTIONS}`] })
}
