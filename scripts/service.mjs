/** `npm run service -- install|remove|start|stop|status`: the product from the start of the computer on, without anyone signed in. */
import { existsSync } from 'node:fs'
import { homedir, userInfo } from 'node:os'
import { join, resolve } from 'node:path'
import { CliError, runScript } from './cli-error.mjs'
import { prepare } from './prepare.mjs'
import { ROOT as CLONE } from './root.mjs'
import { runCommand } from './run-command.mjs'
import { chooseAccount } from './service/account.mjs'
import { answersAt, healthAddress, waitForAnswer } from './service/answers.mjs'
import { foldersOf, prepareFolders, refuseForeignFolder } from './service/folders.mjs'
import { launchdService } from './service/launchd.mjs'
import { protectSettings } from './service/settings.mjs'
import { systemdService } from './service/systemd.mjs'
import { taskService } from './service/task-scheduler.mjs'
import { loadSettings } from './settings-file.mjs'
import { undoInterruptedUpdate } from './update/undo-update.mjs'
import { ensureWebBuilt } from './web-build.mjs'

/**
 * What an operating system's services are handled by.
 * @typedef {object} ServiceManager
 * @property {string} file where the service stands
 * @property {string} logHint where to read what it wrote
 * @property {() => Promise<void>} check throws a CliError where services cannot be handled
 * @property {() => Promise<string | null>} findFolder the folder of the installed service; null when none is
 * @property {(setup: object) => Promise<readonly string[]>} install gives what is left to do
 * @property {() => Promise<unknown>} start
 * @property {() => Promise<unknown>} stop
 * @property {() => Promise<unknown>} remove
 */

const USAGE = 'Uso: npm run service -- install|remove|start|stop|status'
/** Without a slash at its end. */
const ROOT = resolve(CLONE)
const SCRIPT = join(ROOT, 'scripts', 'serve.mjs')
const run = runCommand
const { platform } = process
const isRoot = process.getuid?.() === 0

function findManager() {
  if (platform === 'win32') return taskService({ run })
  if (platform === 'darwin') return launchdService({ run, isRoot })
  if (platform === 'linux') return systemdService({ run, user: isRoot ? null : userInfo().username, home: homedir() })
  throw new CliError(`Neste sistema (${platform}) o Arauto não se instala como serviço.`)
}

/** The service's folder when it is this one, or was moved. @throws {CliError} when it is another that exists */
async function ownFolder(manager) {
  const folder = await manager.findFolder()
  if (folder !== null && folder !== ROOT && existsSync(join(folder, 'scripts', 'service.mjs'))) {
    throw new CliError(
      `O serviço instalado neste computador é o do Arauto da pasta "${folder}": remova-o lá primeiro (npm run service -- remove).`,
    )
  }
  return folder
}

/** @throws {CliError} with the program's own sentence when another Arauto uses the data directory */
async function refuseTaken(node) {
  const { code, output } = await run(node, [join(ROOT, 'server', 'src', 'commands', 'end-database.ts')], { cwd: ROOT })
  if (code !== 0) throw new CliError(output.trim())
}

/** @throws {CliError} when who is to run the service cannot read the program */
async function refuseUnreachable(node, account) {
  if (!account) return
  const { uid, gid } = account
  const { code } = await run(node, [SCRIPT, '--check'], { cwd: '/', uid, gid }).catch(() => ({ code: 1 }))
  if (code === 0) return
  throw new CliError(
    `O utilizador ${account.user}, que vai correr o Arauto, não chega à pasta "${ROOT}": mude-a para um sítio que todos possam ler, por exemplo /opt/arauto, ou mude-lhe o dono.`,
  )
}

async function install(manager) {
  const previous = await ownFolder(manager)
  await undoInterruptedUpdate(ROOT)
  const node = await prepare()
  await ensureWebBuilt(ROOT, node)
  const account = isRoot ? await chooseAccount(ROOT, { run, platform }) : null
  if (previous !== null) await manager.stop().catch(() => {})
  const settings = await protectSettings(ROOT, { node, account, run, platform })
  loadSettings(ROOT, { fileWins: true })
  const { dataDir, logDir, writable } = foldersOf(ROOT, process.env)
  refuseForeignFolder(dataDir)
  await refuseTaken(node)
  await prepareFolders(ROOT, writable, account, run)
  await refuseUnreachable(node, account)
  const port = Number(process.env.PORT || 8080)
  const left = await manager.install({ root: ROOT, node, script: SCRIPT, account, writable, logDir, port })
  if (previous && previous !== ROOT) console.log(`O serviço era o da pasta "${previous}", que já não existe.`)
  console.log(`Serviço instalado: ${manager.file}`)
  console.log(`Definições: ${settings}`)
  console.log(`Dados: ${dataDir}`)
  if (account) console.log(`Corre com o utilizador ${account.user}.`)
  for (const sentence of left) console.log(sentence)
  return start(manager)
}

async function start(manager) {
  console.log('A arrancar o Arauto…')
  await manager.start()
  const address = healthAddress(process.env)
  if (!address) return
  if (!(await waitForAnswer(address))) {
    throw new CliError(`O Arauto ainda não responde em ${address}: veja porquê em ${manager.logHint}.`)
  }
  console.log(`O Arauto responde em ${address} e passa a arrancar com o computador.`)
}

async function remove(manager) {
  if ((await ownFolder(manager)) === null) throw new CliError('O serviço não está instalado.')
  await manager.remove()
  console.log(`Serviço removido. Os dados ficam em ${foldersOf(ROOT, process.env).dataDir}.`)
}

async function status(manager) {
  const folder = await manager.findFolder()
  if (folder === null) {
    console.log('O serviço não está instalado.')
    return 1
  }
  console.log(`Serviço instalado: ${manager.file}`)
  if (folder !== ROOT) {
    const moved = !existsSync(join(folder, 'scripts', 'service.mjs'))
    console.log(`É o da pasta "${folder}"${moved ? ', que já não existe: execute npm run service -- install' : ''}.`)
    return 1
  }
  const address = healthAddress(process.env)
  const answers = address !== null && (await answersAt(address))
  if (address) console.log(answers ? `O Arauto responde em ${address}.` : `O Arauto não responde em ${address}.`)
  console.log(`O que escreve: ${manager.logHint}`)
  return address === null || answers ? 0 : 1
}

const requireInstalled = (command) => async (manager) => {
  if ((await ownFolder(manager)) === null) throw new CliError('O serviço não está instalado.')
  return command(manager)
}

const COMMANDS = {
  install,
  remove,
  status,
  start: requireInstalled(start),
  stop: requireInstalled((manager) =>
    manager.stop().then(() => console.log('O Arauto parou; os dados ficam como estão.')),
  ),
}

await runScript(async () => {
  const [name, ...rest] = process.argv.slice(2)
  const command = Object.hasOwn(COMMANDS, name ?? '') ? COMMANDS[name] : null
  if (!command || rest.length > 0) throw new CliError(USAGE)
  const manager = findManager()
  await manager.check()
  if (name !== 'install') loadSettings(ROOT, { fileWins: true })
  return command(manager)
})
