import { createReadStream } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, extname, join } from 'node:path'
import type { Plugin } from 'vite'

const ROOT = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))

/** The files that PDF.js fetches at run time, by folder, without its script engine and its images for editing. */
const FOLDERS = [
  { from: 'cmaps', to: 'cmaps', wanted: /\.bcmap$|^LICENSE/ },
  { from: 'standard_fonts', to: 'standard_fonts', wanted: /./ },
  { from: 'iccs', to: 'iccs', wanted: /./ },
  { from: 'wasm', to: 'wasm', wanted: /^(?!.*quickjs)/i },
  { from: 'web/images', to: 'images', wanted: /^annotation-/ },
]
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
}

/**
 * Serves PDF.js's data files (character maps, fonts, decoders, icons) from our own origin, under a name with its version,
 * so that they can be cached for ever.
 *
 * @returns the Vite plugin, for the build and the development server
 */
export function pdfjsData(): Plugin {
  return {
    name: 'arauto-pdfjs-data',
    enforce: 'pre',
    transform: (styles, id) => (id.includes('/pdfjs-dist/web/pdf_viewer.css') ? formStyles(styles) : undefined),
    async buildStart() {
      if (this.meta.watchMode) return
      const base = await baseName()
      for (const { file, name } of await dataFiles()) {
        this.emitFile({ type: 'asset', fileName: `${base}/${name}`, source: await readFile(file) })
      }
    },
    async configureServer(server) {
      const base = `/${await baseName()}/`
      const files = new Map((await dataFiles()).map(({ file, name }) => [base + name, file]))
      server.middlewares.use((request, response, next) => {
        const file = files.get((request.url ?? '').split('?', 1)[0] ?? '')
        if (!file) return next()
        response.setHeader('Content-Type', TYPES[extname(file)] ?? 'application/octet-stream')
        createReadStream(file).pipe(response)
      })
    },
  }
}

/** @returns of the stylesheet of PDF.js's viewer the rules of XFA forms: what the preview shows otherwise has styles of our own */
function formStyles(styles: string): string {
  const rules = styles.split(/(?<=^\}\n)/mu).filter((rule) => /^(?::is\()?\.xfa/u.test(rule.trimStart()))
  if (rules.length === 0) throw new Error('PDF.js has no styles of XFA forms where they were.')
  return `@layer components {\n${rules.join('')}}`
}

async function baseName(): Promise<string> {
  const { version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as { version: string }
  return `assets/pdfjs-${version}`
}

async function dataFiles(): Promise<{ file: string; name: string }[]> {
  const lists = await Promise.all(
    FOLDERS.map(async ({ from, to, wanted }) =>
      (await readdir(join(ROOT, from)))
        .filter((name) => wanted.test(name))
        .map((name) => ({ file: join(ROOT, from, name), name: `${to}/${name}` })),
    ),
  )
  return lists.flat()
}
