import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { load } from 'cheerio'
import { afterAll, expect, test } from 'vitest'
import { folderMarker, readFolderMarker } from './folder-marker.mjs'
import { launchdPlist } from './launchd-plist.mjs'
import { systemdUnit } from './systemd-unit.mjs'
import { taskXml } from './task-xml.mjs'

const folder = mkdtempSync(join(tmpdir(), 'arauto-service-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const NAMES = [
  'arauto',
  'Casa do João & Filhos',
  `a "b" 'c' <d>`,
  '100%n %h 5%',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a folder's name with a shell's variables.
  '$HOME ${x} \\x41 \\\\',
  'a=b;c #d',
  '-- - --x',
]
const setupIn = (root) => ({
  root,
  node: `${root}/bin/node`,
  script: `${root}/scripts/serve.mjs`,
  logDir: `${root}/data/logs`,
  user: 'ana',
  sid: 'S-1-5-21-1-2-3-1001',
  account: { user: 'ana', group: 'escritorio' },
  writable: [`${root}/data`, `/mnt/cópias ${NAMES[2]}`],
  lowPort: false,
})
const unitIn = (root, more = {}) => systemdUnit({ ...setupIn(root), ...more })
const linesOf = (unit, key) => unit.split('\n').filter((line) => line.startsWith(`${key}=`))

test.each(NAMES)('readFolderMarker finds %j in the file of every system', (name) => {
  const root = `/srv/${name}`
  // A pair of percent signs has no place in a task.
  const files = [unitIn(root), launchdPlist(setupIn(root)), ...(/%.*%/.test(name) ? [] : [taskXml(setupIn(root))])]
  for (const file of files) expect(readFolderMarker(file)).toBe(root)
  expect(folderMarker(root)).toMatch(/^[\w:-]+$/)
  expect(readFolderMarker('[Unit]\nDescription=Arauto\n')).toBeNull()
})

test('systemdUnit escapes percent signs, quotes, backslashes and variables where each counts', () => {
  const unit = unitIn('/srv/a "b" 5% $x \\y')
  expect(linesOf(unit, 'WorkingDirectory')).toEqual(['WorkingDirectory=/srv/a "b" 5%% $x \\y'])
  expect(linesOf(unit, 'ReadWritePaths')[0]).toContain('"/srv/a \\"b\\" 5%% $x \\\\y/data"')
  expect(linesOf(unit, 'ExecStart')).toEqual([
    `ExecStart=/bin/sh -c 'exec "$$0" "$$1"' "/srv/a \\"b\\" 5%% $$x \\\\y/bin/node" "/srv/a \\"b\\" 5%% $$x \\\\y/scripts/serve.mjs"`,
  ])
})

test('systemdUnit never runs the program as root, and keeps a way home only where something lies there', () => {
  expect(unitIn('/opt/arauto')).toMatch(/^User=ana\nGroup=escritorio$/m)
  expect(linesOf(unitIn('/opt/arauto'), 'ProtectHome')).toEqual(['ProtectHome=yes'])
  expect(linesOf(unitIn('/home/ana/arauto'), 'ProtectHome')).toEqual(['ProtectHome=read-only'])
  const ofUser = unitIn('/home/ana/arauto', { account: null })
  expect(ofUser).not.toMatch(/^(User|Group|ProtectSystem|CapabilityBoundingSet)=/m)
  expect(ofUser).toContain('WantedBy=default.target')
})

test('systemdUnit gives the right to a low port only where it is asked for', () => {
  expect(linesOf(unitIn('/opt/arauto'), 'AmbientCapabilities')).toEqual(['AmbientCapabilities='])
  expect(linesOf(unitIn('/opt/arauto', { lowPort: true }), 'AmbientCapabilities')).toEqual([
    'AmbientCapabilities=CAP_NET_BIND_SERVICE',
  ])
})

const analyze = (...args) => spawnSync('systemd-analyze', args, { encoding: 'utf8' })
const hasAnalyze = analyze('--version').status === 0
if (!hasAnalyze) console.warn('systemd-analyze is not installed: the units are not verified here.')

test.skipIf(!hasAnalyze)('systemd takes the unit of a folder with every special character', () => {
  for (const [number, name] of NAMES.entries()) {
    const root = join(folder, name)
    const setup = { ...setupIn(root), account: number % 2 ? null : { user: 'daemon', group: 'daemon' } }
    mkdirSync(join(root, 'bin'), { recursive: true })
    mkdirSync(join(root, 'data'))
    writeFileSync(setup.node, '#!/bin/sh\n')
    chmodSync(setup.node, 0o755)
    const path = join(folder, `arauto-${number}.service`)
    writeFileSync(path, systemdUnit(setup))
    const { status, stderr } = analyze('verify', path)
    // Systems have other units with mistakes of their own.
    expect(stderr.split('\n').filter((line) => line.includes(`arauto-${number}`) && !line.includes('/mnt/'))).toEqual(
      [],
    )
    expect(status, stderr).toBe(0)
  }
})

test.skipIf(!hasAnalyze)('systemd rates the exposure of the unit as low', () => {
  const path = join(folder, 'rated.service')
  writeFileSync(path, unitIn('/opt/arauto', { account: { user: 'daemon', group: 'daemon' } }))
  const { status, stdout } = analyze('security', '--offline=yes', '--no-pager', '--threshold=25', path)
  expect(status, stdout).toBe(0)
})

/** The words of a property list's array, and the values of its dictionary by key. */
function readPlist(text) {
  const $ = load(text, { xml: true })
  const entries = $('plist > dict > key').map((_, key) => [[$(key).text(), $(key).next()]])
  return Object.fromEntries(entries.toArray())
}

test.each(NAMES)('launchdPlist gives the paths of %j back', (name) => {
  const root = `/Users/ana/${name}`
  const plist = readPlist(launchdPlist(setupIn(root)))
  expect(plist.WorkingDirectory.text()).toBe(root)
  const words = plist.ProgramArguments.children('string')
  const found = words.toArray().map((word) => load(word, { xml: true }).text())
  expect(found).toEqual([`${root}/bin/node`, `${root}/scripts/serve.mjs`, '--log-dir', `${root}/data/logs`])
  expect(plist.UserName.text()).toBe('ana')
  expect(plist.RunAtLoad[0].name).toBe('true')
  expect(plist.Umask.text()).toBe('63')
})

/** Splits a command line as Windows' CommandLineToArgvW does, for words without quotes in them. */
const words = (line) => [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain)

test.each(['arauto', 'Casa do João & Filhos', "Sousa's <novo>", '100% certo'])(
  'taskXml gives the paths of %j back',
  (name) => {
    const root = `C:\\Users\\João\\${name}`
    const setup = { ...setupIn(root), node: `${root}\\node.exe`, script: `${root}\\serve.mjs`, logDir: `${root}\\logs` }
    const $ = load(taskXml(setup), { xml: true })
    expect($('Exec > Command').text()).toBe(setup.node)
    expect(words($('Exec > Arguments').text())).toEqual([setup.script, '--log-dir', setup.logDir])
    expect($('Exec > WorkingDirectory').text()).toBe(root)
  },
)

test('taskXml starts with the computer, without a session or an administrator’s rights, and without end', () => {
  const $ = load(taskXml(setupIn('C:\\arauto')), { xml: true })
  expect($('Triggers > BootTrigger > Repetition > Interval').text()).toBe('PT5M')
  expect($('MultipleInstancesPolicy').text()).toBe('IgnoreNew')
  expect($('Principal > LogonType').text()).toBe('S4U')
  expect($('Principal > RunLevel').text()).toBe('LeastPrivilege')
  expect($('Principal > UserId').text()).toBe('S-1-5-21-1-2-3-1001')
  expect($('ExecutionTimeLimit').text()).toBe('PT0S')
  expect($('DisallowStartIfOnBatteries').text()).toBe('false')
})

test('taskXml refuses a path of which the scheduler would replace a part', () => {
  expect(() => taskXml(setupIn('C:\\%TEMP%\\arauto'))).toThrow(/sinais de percentagem/)
})
