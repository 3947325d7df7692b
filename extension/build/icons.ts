import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { ICON_SIZES } from './manifest.ts'

/** The product's mark on its own ground, as the page shows it in the browser's tab. */
const MARK = join(import.meta.dirname, '..', '..', 'web', 'public', 'favicon.svg')

/**
 * Draws the mark in every size that browsers ask for; Chromium takes no SVG.
 *
 * @param folders extensions that get an `icons` folder each
 */
export async function drawIcons(folders: readonly string[]): Promise<void> {
  await initWasm(await readFile(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')))
  const svg = await readFile(MARK, 'utf8')
  for (const size of ICON_SIZES) {
    const png = new Resvg(svg, { fitTo: { mode: 'width', value: size } }).render().asPng()
    for (const folder of folders) {
      const file = join(folder, 'icons', `${size}.png`)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, png)
    }
  }
}
