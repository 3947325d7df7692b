import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { runCommand } from './run-command.mjs'

/** The system's Chromium: the whole browser, and its headless shell, which draws no window and costs a third less. */
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const SHELLS = ['chromium-headless-shell']

/**
 * The Chromium that is there already.
 *
 * @returns {{ CHROMIUM_PATH?: string, CHROMIUM_SHELL_PATH?: string }} the programs, as settings for the browser tests;
 *   `CHROMIUM_PATH` of the environment goes before the system's, for everything
 */
export function findBrowser({ env = process.env, exists = existsSync } = {}) {
  if (env.CHROMIUM_PATH && exists(env.CHROMIUM_PATH)) return { CHROMIUM_PATH: env.CHROMIUM_PATH }
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean)
  const find = (names) => names.flatMap((name) => folders.map((folder) => join(folder, name))).find(exists)
  const browser = find(BROWSERS)
  const shell = find(SHELLS)
  return { ...(browser && { CHROMIUM_PATH: browser }), ...(browser && shell && { CHROMIUM_SHELL_PATH: shell }) }
}

/**
 * Sees to a Chromium: the one that `CHROMIUM_PATH` names, Debian's packages as root, the system's, else Playwright's own
 * download.
 *
 * @param {string} root the clone
 * @param {string} node the pinned Node
 * @param {(line: string) => void} say prints what is waited for
 * @returns {Promise<ReturnType<typeof findBrowser> | null>} settings for the browser tests, empty for Playwright's own
 *   download; null when none can be had
 */
export async function ensureBrowser(root, node, say = console.log) {
  let found = findBrowser()
  const waiting = () => say('A obter um Chromium para os testes (só na primeira vez)…')
  // Debian's comes with the libraries that it needs; Playwright's expects to find them.
  const debian = process.platform === 'linux' && process.getuid() === 0 && existsSync('/usr/bin/apt-get')
  if (debian && !found.CHROMIUM_PATH) {
    waiting()
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    await attempt('apt-get', ['update', '-qq'], { env })
    const install = ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'chromium-headless-shell']
    await attempt('apt-get', install, { env })
    found = findBrowser()
  }
  if (found.CHROMIUM_PATH) return found
  waiting()
  const cli = join(root, 'node_modules', 'playwright', 'cli.js')
  return (await attempt(node, [cli, 'install', 'chromium'], { cwd: root })) ? {} : null
}

async function attempt(file, args, options) {
  const { code, output } = await runCommand(file, args, options).catch((error) => ({ code: 1, output: String(error) }))
  if (code !== 0) console.error(output.trim().split('\n').slice(-5).join('\n'))
  return code === 0
}
