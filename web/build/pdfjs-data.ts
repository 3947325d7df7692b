import { createReadStream } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, extname, join } from 'node:path'
import type { Plugin } from 'vite'

const ROOT = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))

/** What PDF.js asks for at run time, by folder; its script engine and its pictures for editing are not among it. */
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
 * Puts PDF.js's data files (character maps, fonts, decoders, signs) on our own origin, under a name that changes with
 * its version, so that they can be cached for good.
 *
 * @returns the Vite plugin: files of the build, and the same addresses while developing
 */
export function pdfjsData(): Plugin {
  return {
    name: 'arauto-pdfjs-data',
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
