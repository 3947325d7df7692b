/** `npm run bench`: measures the product with the page as its sources are now. */
import { runScript } from './cli-error.mjs'
import { prepare, program } from './prepare.mjs'
import { ROOT } from './root.mjs'
import { supervise } from './supervise.mjs'
import { ensureWebBuilt } from './web-build.mjs'

await runScript(async () => {
  const node = await prepare(true)
  await ensureWebBuilt(ROOT, node)
  return supervise([program(node, 'bench/src/main.ts', process.argv.slice(2))])
})
