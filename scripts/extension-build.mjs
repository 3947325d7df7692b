import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CliError } from './cli-error.mjs'
import { runCommand } from './run-command.mjs'
import { hashSources } from './web-build.mjs'

// All that the extension is made from; its icons are drawn from the page's.
const SOURCES = ['extension', 'portal-pages', 'contract', 'web/public/favicon.svg', 'package-lock.json']

/**
 * Builds the extension for every kind of browser.
 * @param {string} root the clone
 * @param {string} node the pinned Node
 * @param {string[]} args of extension/build/main.ts
 * @throws {CliError} when the build fails, with what it wrote.
 */
export async function buildExtension(root, node, args = []) {
  rmSync(markOf(root), { force: true })
  const { code, output } = await runCommand(node, [join(root, 'extension', 'build', 'main.ts'), ...args], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (code !== 0) throw new CliError(`${output.trim()}\n\nNão foi possível construir a extensão.`)
}

/** The same, for the usual portal, where it is missing or its sources have changed. */
export async function ensureExtensionBuilt(root, node) {
  const hash = hashSources(root, SOURCES)
  const mark = markOf(root)
  const built = existsSync(join(root, 'extension', 'dist', 'chromium', 'manifest.json'))
  if (built && existsSync(mark) && readFileSync(mark, 'utf8') === hash) return
  await buildExtension(root, node)
  mkdirSync(join(root, '.cache'), { recursive: true })
  writeFileSync(mark, hash)
}

const markOf = (root) => join(root, '.cache', 'extension-build')
