/** `npm run extension`: builds the browser extension; `-- --portal ORIGIN` for another portal than the real one. */
import { join } from 'node:path'
import { buildExtension } from './extension-build.mjs'
import { prepare } from './prepare.mjs'
import { runScript } from './refusal.mjs'
import { ROOT } from './root.mjs'

await runScript(async () => {
  const node = await prepare()
  console.log('A construir a extensão…')
  await buildExtension(ROOT, node, process.argv.slice(2))
  const folder = join(ROOT, 'extension', 'dist')
  console.log(`
  Chromium, Chrome, Edge: ${join(folder, 'chromium')}
  Firefox:                ${join(folder, 'firefox')}
  Como se instala: docs/extension.md
`)
})
