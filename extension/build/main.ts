/** Builds the extension for every kind of browser into `dist/`: `main.ts [--portal ORIGIN]`. */
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { bundle } from './bundle.ts'
import { drawIcons } from './icons.ts'
import { BROWSERS, manifest } from './manifest.ts'

const ROOT = join(import.meta.dirname, '..')
const DIST = join(ROOT, 'dist')
const DEFAULT_PORTAL = 'https://citius.tribunaisnet.mj.pt'

const { values } = parseArgs({ options: { portal: { type: 'string', default: DEFAULT_PORTAL } } })
const portal = URL.parse(values.portal)
if (!portal || !/^https?:$/.test(portal.protocol)) {
  console.error(`--portal precisa de um endereço como ${DEFAULT_PORTAL}.`)
  process.exit(2)
}
const { version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'))

await rm(DIST, { recursive: true, force: true })
const [first, ...others] = BROWSERS.map((browser) => join(DIST, browser))
await bundle(first!)
for (const folder of others) await cp(first!, folder, { recursive: true })
await drawIcons([first!, ...others])
for (const browser of BROWSERS) {
  const text = JSON.stringify(manifest(browser, { portal: portal.origin, version }), null, 2)
  await writeFile(join(DIST, browser, 'manifest.json'), `${text}\n`)
}
