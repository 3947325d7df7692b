import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { chooseAccount } from './account.mjs'
import { answersAt, healthAddress } from './answers.mjs'
import { foldersOf, prepareFolders, refuseForeignFolder } from './folders.mjs'
import { launchdService } from './launchd.mjs'
import { protectSettings } from './settings.mjs'
import { systemdService } from './systemd.mjs'
import { taskService } from './task-scheduler.mjs'

let folder
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'arauto gestor '))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Notes the commands instead of running them; `answers` maps what a command begins with to its code or output. */
function recorder(answers = {}) {
  const commands = []
  const run = async (file, args) => {
    const line = [file, ...args].join(' ')
    commands.push(line)
    const found = Object.entries(answers).find(([start]) => line.startsWith(start))?.[1] ?? 0
    return typeof found === 'number' ? { code: found, output: '' } : { code: 0, output: found }
  }
  return { run, commands }
}

const setup = (more = {}) => ({
  root: '/opt/arauto',
  node: '/opt/arauto/node',
  script: '/opt/arauto/scripts/serve.mjs',
  account: { user: 'arauto', group: 'arauto', uid: 990, gid: 990 },
  writable: ['/opt/arauto/data'],
  logDir: '/opt/arauto/data/logs',
  port: 8080,
  ...more,
})

test('root’s systemd service is of the system, is enabled, and goes with its file', async () => {
  const { run, commands } = recorder()
  const service = systemdService({ run, user: null, home: '/root', etc: folder })
  expect(await service.findFolder()).toBeNull()
  expect(await service.install(setup())).toEqual([])
  await service.start()
  expect(commands).toEqual([
    'systemctl daemon-reload',
    'systemctl enable arauto.service',
    'systemctl restart arauto.service',
  ])
  expect(await service.findFolder()).toBe('/opt/arauto')
  await service.remove()
  expect(commands.slice(3)).toEqual(['systemctl disable --now arauto.service', 'systemctl daemon-reload'])
  expect(existsSync(service.file)).toBe(false)
})

test('a second installation writes the same file once more', async () => {
  const { run } = recorder()
  const service = systemdService({ run, user: null, home: '/root', etc: folder })
  await service.install(setup())
  const first = readFileSync(service.file, 'utf8')
  await service.install(setup())
  expect(readFileSync(service.file, 'utf8')).toBe(first)
  await service.install(setup({ root: '/srv/arauto' }))
  expect(await service.findFolder()).toBe('/srv/arauto')
})

test.each([
  ['was enabled before', 'Linger=yes', 0],
  ['cannot be enabled', 'Linger=no', 1],
])('a user’s systemd service whose lingering %s', async (_, linger, left) => {
  const { run, commands } = recorder({ 'loginctl show-user': linger })
  const service = systemdService({ run, user: 'ana', home: folder })
  const notices = await service.install(setup({ account: null }))
  expect(service.file).toBe(join(folder, '.config', 'systemd', 'user', 'arauto.service'))
  expect(commands).toContain('systemctl --user enable arauto.service')
  expect(notices).toHaveLength(left)
  if (left) expect(notices[0]).toContain('loginctl enable-linger ana')
})

test('a system without systemd is refused by name', async () => {
  const { run } = recorder({ systemctl: 1 })
  await expect(systemdService({ run, user: null, home: '/root' }).check()).rejects.toThrow(/systemd/)
})

test('a command of the system that fails throws its output', async () => {
  const run = async () => ({ code: 1, output: 'Access denied\n' })
  const service = systemdService({ run, user: null, home: '/root', etc: folder })
  await expect(service.install(setup())).rejects.toThrow('systemctl daemon-reload falhou: Access denied')
})

test('launchd’s service is a daemon, which only root installs', async () => {
  const { run, commands } = recorder({ 'launchctl print': 1 })
  await expect(launchdService({ run, isRoot: false, folder }).check()).rejects.toThrow(/sudo/)
  const service = launchdService({ run, isRoot: true, folder })
  await service.check()
  await service.install(setup())
  await service.start()
  expect(commands.at(-1)).toBe(`launchctl bootstrap system ${join(folder, 'pt.arauto.plist')}`)
  expect(await service.findFolder()).toBe('/opt/arauto')
  await service.remove()
  expect(await service.findFolder()).toBeNull()
})

test.each([0, 36])('launchd’s service starts again only once it has ended (launchctl bootout: %i)', async (code) => {
  const { run, commands } = recorder({ 'launchctl bootout': code })
  let looks = 3
  const ending = (file, args) => (args[0] === 'print' && looks-- <= 0 ? { code: 113, output: '' } : run(file, args))
  const service = launchdService({ run: async (...command) => ending(...command), isRoot: true, folder, pauseMs: 1 })
  await service.start()
  expect(commands.filter((line) => line.startsWith('launchctl print'))).toHaveLength(3)
  expect(commands.at(-1)).toBe(`launchctl bootstrap system ${join(folder, 'pt.arauto.plist')}`)
})

test('launchd’s service says why it cannot be stopped', async () => {
  const run = async (_, args) => (args[0] === 'print' ? { code: 0, output: '' } : { code: 1, output: 'no\n' })
  await expect(launchdService({ run, isRoot: true, folder }).stop()).rejects.toThrow('launchctl bootout falhou: no')
})

test('Windows’ service is a task from a file in UTF-16, for the user by number', async () => {
  let bytes
  const { run, commands } = recorder({ whoami: '"pc\\joão","S-1-5-21-1-2-3-1001"' })
  const service = taskService({
    run: async (file, args) => {
      const xml = args[args.indexOf('/XML') + 1]
      if (args[0] === '/Create') bytes = readFileSync(xml)
      return run(file, args)
    },
  })
  await service.install(setup())
  expect([...bytes.subarray(0, 2)]).toEqual([0xff, 0xfe])
  expect(bytes.toString('utf16le')).toContain('<UserId>S-1-5-21-1-2-3-1001</UserId>')
  expect(commands.at(-1)).toMatch(/^schtasks \/Create \/TN Arauto \/XML .+ \/F$/)
  await service.start()
  await service.stop()
  // Its trigger starts it again unless it is disabled.
  expect(commands.slice(-2)).toEqual(['schtasks /Change /TN Arauto /DISABLE', 'schtasks /End /TN Arauto'])
})

test.each([
  ['an ordinary console', { 'net session': 2 }, /administrador/, 'check'],
  ['the system’s own account', { whoami: '"nt","S-1-5-18"' }, /SYSTEM/, 'install'],
])('Windows’ service is refused to %s', async (_, answers, words, step) => {
  const service = taskService({ run: recorder(answers).run })
  await expect(service[step](setup())).rejects.toThrow(words)
})

const accounts = { 'id -u': '990', 'id -g': '991', 'id -nu': 'arauto', 'id -ng': 'arauto' }

test('chooseAccount takes the folder’s owner, and makes an account where that is root', async () => {
  const ana = recorder({ ...accounts, 'id -nu': 'ana', 'id -u': '1000' })
  expect(await chooseAccount('/home/ana/arauto', { run: ana.run, platform: 'linux', ownerOf: () => 1000 })).toEqual({
    user: 'ana',
    group: 'arauto',
    uid: 1000,
    gid: 991,
  })
  expect(ana.commands.join()).not.toContain('useradd')
  const made = recorder({ 'id -u arauto': 1 })
  await chooseAccount('/opt/arauto', { run: made.run, platform: 'linux', ownerOf: () => 0 }).catch(() => {})
  expect(made.commands.find((line) => line.startsWith('useradd'))).toMatch(/--system.* arauto$/)
  const mac = chooseAccount('/opt/arauto', { run: made.run, platform: 'darwin', ownerOf: () => 0 })
  await expect(mac).rejects.toThrow(/não corre como root/)
})

test('chooseAccount names by number a user whose name a unit does not take', async () => {
  const { run } = recorder({ ...accounts, 'id -nu': 'ESCRITORIO\\ana' })
  expect((await chooseAccount('/x', { run, platform: 'linux', ownerOf: () => 990 })).user).toBe('990')
})

test('foldersOf counts paths from the clone and names what lies outside the data', () => {
  expect(foldersOf('/opt/a', {}).writable).toEqual(['/opt/a/data'])
  expect(foldersOf('/opt/a', { DATA_DIR: '/srv/d', LOG_DIR: '/srv/d/logs', BACKUP_DIR: '/mnt/nas' })).toEqual({
    dataDir: '/srv/d',
    logDir: '/srv/d/logs',
    writable: ['/srv/d', '/mnt/nas'],
  })
})

test('refuseForeignFolder lets a new, an empty and an Arauto’s folder pass, and no other', () => {
  refuseForeignFolder(join(folder, 'missing'))
  refuseForeignFolder(folder)
  mkdirSync(join(folder, 'home'))
  expect(() => refuseForeignFolder(folder)).toThrow(/não é de um Arauto/)
  writeFileSync(join(folder, 'secret.key'), '')
  refuseForeignFolder(folder)
})

test('prepareFolders hands over the data and what was missing, and nothing that was there', async () => {
  const { run, commands } = recorder()
  const there = join(folder, 'nas')
  mkdirSync(there)
  const account = { user: 'arauto', group: 'arauto', uid: 990, gid: 991 }
  await prepareFolders(folder, [join(folder, 'srv', 'data'), there], account, run)
  expect(commands).toContain(`chown -R -h 990:991 -- ${join(folder, 'srv')}`)
  expect(commands.join('\n')).not.toContain(there)
  expect(statSync(join(folder, 'srv', 'data')).mode & 0o777).toBe(0o700)
})

test('protectSettings makes the settings once and closes them to others', async () => {
  const { run, commands } = recorder({ node: "PORT='9000'\n" })
  const options = { node: 'node', account: null, run, platform: 'linux' }
  const path = await protectSettings(folder, options)
  expect(readFileSync(path, 'utf8')).toBe("PORT='9000'\n")
  writeFileSync(path, "PORT='9001'\n", { mode: 0o644 })
  await protectSettings(folder, options)
  expect(readFileSync(path, 'utf8')).toBe("PORT='9001'\n")
  expect(statSync(path).mode & 0o777).toBe(0o600)
  await protectSettings(folder, { ...options, platform: 'win32' })
  expect(commands.at(-1)).toMatch(/^icacls .* \/inheritance:r \/grant:r .*:F$/)
})

test.each([
  [{}, 'http://127.0.0.1:8080'],
  [{ HOST: '0.0.0.0', PORT: '9000' }, 'http://127.0.0.1:9000'],
  [{ HOST: '::1', TLS: 'own' }, 'https://[::1]:8080'],
  [{ PORT: '0' }, null],
])('healthAddress of %j is %s', (env, address) => {
  expect(healthAddress(env)).toBe(address)
})

test('answersAt is false where nothing answers', async () => {
  expect(await answersAt('http://127.0.0.1:9')).toBe(false)
})
