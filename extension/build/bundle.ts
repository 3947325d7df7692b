import { join } from 'node:path'
import { build, type InlineConfig } from 'vite'
import { FILES } from './manifest.ts'

const ROOT = join(import.meta.dirname, '..')

/**
 * Bundles the scripts and pages; they are the same for every browser and portal.
 *
 * @param folder the output folder; its content is deleted first
 */
export async function bundle(folder: string): Promise<void> {
  await build(page(folder))
  // Content scripts and Firefox's background scripts are no modules: each is bundled into one file.
  await build(script(folder, 'src/content/main.ts', FILES.content))
  await build(script(folder, 'src/background/main.ts', FILES.background))
}

const COMMON = { configFile: false, logLevel: 'warn', publicDir: false } as const satisfies InlineConfig
const BUILD = {
  target: 'es2022',
  // Extension stores review the source.
  minify: false,
  reportCompressedSize: false,
  assetsInlineLimit: 0,
  modulePreload: false,
} as const

function page(folder: string): InlineConfig {
  return {
    ...COMMON,
    root: join(ROOT, 'src', 'options'),
    base: './',
    build: {
      ...BUILD,
      outDir: folder,
      emptyOutDir: true,
      rolldownOptions: { input: join(ROOT, 'src', 'options', FILES.options) },
    },
  }
}

function script(folder: string, entry: string, file: string): InlineConfig {
  return {
    ...COMMON,
    root: ROOT,
    build: {
      ...BUILD,
      outDir: folder,
      emptyOutDir: false,
      lib: { entry: join(ROOT, entry), formats: ['iife'], name: 'arauto', fileName: () => file },
    },
  }
}
