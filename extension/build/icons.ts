import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { ICON_SIZES } from './manifest.ts'

/** The logo on its background, as in the web page's favicon. */
const LOGO_SVG = join(import.meta.dirname, '..', '..', 'web', 'public', 'favicon.svg')

/**
 * Renders the logo as PNG in every size that browsers request; Chromium takes no SVG.
 *
 * @param folders extension folders that get an `icons` folder each
 */
export async function drawIcons(folders: readonly string[]): Promise<void> {
  await initWasm(await readFile(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')))
  const svg = await readFile(LOGO_SVG, 'utf8')
  for (const size of ICON_SIZES) {
    const png = new Resvg(svg, { fitTo: { mode: 'width', value: size } }).render().asPng()
    for (const folder of folders) {
      const file = join(folder, 'icons', `${size}.png`)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, png)
    }
  }
}
