import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CliError } from './cli-error.mjs'
import { whileInstalling } from './install.mjs'
import { runCommand } from './run-command.mjs'

// All that the page is made from. Times say nothing after a clone, so contents are compared.
const SOURCES = ['web', 'contract', 'package-lock.json']
const NOT_SOURCES = new Set(['node_modules', 'dist', 'coverage', 'test-results'])

/**
 * Builds the page where it is missing or its sources have changed.
 * @param {string} root the clone
 * @param {string} node the pinned Node
 * @param {(line: string) => void} say prints what is waited for
 * @throws {CliError} when the build fails, with what it wrote.
 */
export async function ensureWebBuilt(root, node, say = console.log) {
  const hash = hashSources(root)
  if (isWebBuilt(root, hash)) return
  await whileInstalling(root, say, () => isWebBuilt(root, hash) || build(root, node, say, hash))
}

async function build(root, node, say, hash) {
  const mark = markOf(root)
  say('A construir a página…')
  rmSync(mark, { force: true })
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const { code, output } = await runCommand(node, [vite, 'build'], {
    cwd: join(root, 'web'),
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (code !== 0) throw new CliError(`${output.trim()}\n\nNão foi possível construir a página.`)
  mkdirSync(join(root, '.cache'), { recursive: true })
  writeFileSync(mark, hash)
}

// Not in web/dist: all of that is served.
const markOf = (root) => join(root, '.cache', 'web-build')

/** Whether the page was built from its sources as they are. @param {string} root the clone */
export function isWebBuilt(root, hash = hashSources(root)) {
  const mark = markOf(root)
  return existsSync(join(root, 'web', 'dist', 'index.html')) && existsSync(mark) && readFileSync(mark, 'utf8') === hash
}

/** One hash of the names and contents of sources, by default the page's; tests are none. */
export function hashSources(root, sources = SOURCES) {
  const hash = createHash('sha256')
  const add = (path) => {
    const full = join(root, ...path.split('/'))
    let names
    try {
      names = readdirSync(full, { withFileTypes: true })
    } catch (error) {
      if (error.code !== 'ENOTDIR') throw error
      hash.update(`${path}\0`).update(readFileSync(full)).update('\0')
      return
    }
    for (const entry of names.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      if (!NOT_SOURCES.has(entry.name) && !/\.test\.\w+$/.test(entry.name)) add(`${path}/${entry.name}`)
    }
  }
  for (const source of sources) add(source)
  return hash.digest('hex')
}
