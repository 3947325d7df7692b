import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { runCommand } from './run-command.mjs'

const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge-stable',
  'microsoft-edge',
]
const WINDOWS = [
  ['Google', 'Chrome', 'Application', 'chrome.exe'],
  ['Microsoft', 'Edge', 'Application', 'msedge.exe'],
]

/**
 * The Chromium that is there already: the one told, the system's, or one that Playwright fetched before.
 * @returns {string | null} the path of its program
 */
export function findBrowser({
  env = process.env,
  platform = process.platform,
  home = homedir(),
  exists = existsSync,
  list = listFolder,
} = {}) {
  const places = []
  if (env.CHROMIUM_PATH) places.push(env.CHROMIUM_PATH)
  if (platform === 'win32') {
    for (const root of [env.ProgramFiles, env['ProgramFiles(x86)'], env.LOCALAPPDATA]) {
      if (root) for (const parts of WINDOWS) places.push(join(root, ...parts))
    }
  } else {
    const folders = (env.PATH ?? '').split(delimiter).filter(Boolean)
    for (const name of NAMES) for (const folder of folders) places.push(join(folder, name))
  }
  return places.find((place) => exists(place)) ?? findPlaywrights({ env, platform, home, exists, list })
}

/** Playwright keeps its downloads in a folder of the user's, one per revision. */
function findPlaywrights({ env, platform, home, exists, list }) {
  const usual =
    platform === 'win32'
      ? join(env.LOCALAPPDATA ?? join(home, 'AppData', 'Local'), 'ms-playwright')
      : join(home, '.cache', 'ms-playwright')
  const folder = env.PLAYWRIGHT_BROWSERS_PATH || usual
  const inside = platform === 'win32' ? ['chrome-win64', 'chrome-win'] : ['chrome-linux64', 'chrome-linux']
  const revisions = list(folder).filter((name) => /^chromium-\d+$/.test(name))
  revisions.sort((a, b) => Number(b.slice(9)) - Number(a.slice(9)))
  for (const revision of revisions) {
    for (const sub of inside) {
      const program = join(folder, revision, sub, platform === 'win32' ? 'chrome.exe' : 'chrome')
      if (exists(program)) return program
    }
  }
  return null
}

function listFolder(folder) {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/**
 * Finds a Chromium, fetching one where there is none: Playwright's own download, or Debian's package as root.
 * @param {string} root the clone
 * @param {string} node the pinned Node
 * @param {(line: string) => void} say told what is waited for
 * @returns {Promise<string | null>} the path of its program; null when none can be had.
 */
export async function ensureBrowser(root, node, say = console.log) {
  const found = findBrowser()
  if (found) return found
  say('A obter um Chromium para os testes (só na primeira vez)…')
  // Debian's comes with the libraries that it needs; Playwright's expects to find them.
  if (process.platform === 'linux' && process.getuid() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    await attempt('apt-get', ['update', '-qq'], { env })
    await attempt('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { env })
    const installed = findBrowser()
    if (installed) return installed
  }
  await attempt(node, [join(root, 'node_modules', 'playwright', 'cli.js'), 'install', 'chromium'], { cwd: root })
  return findBrowser()
}

async function attempt(file, args, options) {
  const { code, output } = await runCommand(file, args, options).catch((error) => ({ code: 1, output: String(error) }))
  if (code !== 0) console.error(output.trim().split('\n').slice(-5).join('\n'))
}
