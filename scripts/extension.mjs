/** `npm run extension`: builds the browser extension; `-- --portal ORIGIN` for another portal than the real one. */
import { join } from 'node:path'
import { runScript } from './cli-error.mjs'
import { buildExtension } from './extension-build.mjs'
import { prepare } from './prepare.mjs'
import { readArguments } from './read-arguments.mjs'
import { ROOT } from './root.mjs'

await runScript(async () => {
  const usage = 'Uso: npm run extension -- [--portal ENDEREÇO]'
  const { portal } = readArguments(usage, { options: { portal: { type: 'string' } } }).values
  const node = await prepare()
  console.log('A construir a extensão…')
  await buildExtension(ROOT, node, portal ? ['--portal', portal] : [])
  const folder = join(ROOT, 'extension', 'dist')
  console.log(`
  Chromium, Chrome, Edge: ${join(folder, 'chromium')}
  Firefox:                ${join(folder, 'firefox')}
  Como se instala: docs/extension.md
`)
})
