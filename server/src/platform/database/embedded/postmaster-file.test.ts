import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isPostmasterOf, parsePostmasterFile, parseProgramName, programName } from './postmaster-file.ts'

const SOCKET = '4711\n/data/postgres\n1795229128\n5432\n/data/run\n\n 16039949         4\nready   \n'
const TCP = '4711\r\nC:/data/postgres\r\n1795229128\r\n49152\r\n\r\n127.0.0.1\r\n\r\nstarting\r\n'

test('the file of a ready server on a socket is parsed', () => {
  expect(parsePostmasterFile(SOCKET)).toEqual({
    pid: 4711,
    port: 5432,
    socketDir: '/data/run',
    address: '',
    ready: true,
  })
})
test('the file of a starting server on TCP with the line ends of Windows is parsed', () => {
  const server = { pid: 4711, port: 49_152, socketDir: '', address: '127.0.0.1', ready: false }
  expect(parsePostmasterFile(TCP)).toEqual(server)
})
test.each(['', '4711\n', '4711\n/data\n1795229128\n', 'x\n/data\n1\n5432\n', '1\n/data\n1\n5432\n'])(
  'cut short or odd: %j',
  (text) => {
    expect(parsePostmasterFile(text)).toBeNull()
  },
)

test('a running process with another working directory is not the store’s server', async () => {
  expect(await isPostmasterOf('/nowhere', process.pid, 'linux')).toBe(false)
  expect(await isPostmasterOf(process.cwd(), process.pid, 'linux')).toBe(true)
})
test('a process that does not exist is not the store’s server', async () => {
  // Beyond the largest process id of Linux.
  expect(await isPostmasterOf(process.cwd(), 2 ** 22 + 1, 'win32')).toBe(false)
})

test.each(['win32', 'darwin'] as const)('on %s a process is the server only if it is PostgreSQL', async (platform) => {
  const asked: (string | null)[] = []
  const named = (name: string | null) => async () => {
    asked.push(name)
    return name
  }
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
  await once(child, 'spawn')
  try {
    const isPostmaster = (name: string | null) => isPostmasterOf('/data', child.pid!, platform, named(name))
    expect(await isPostmaster('outro.exe')).toBe(false)
    expect(await isPostmaster(platform === 'win32' ? 'postgres.exe' : 'postgres')).toBe(true)
    // Asked no more: it is watched every few milliseconds while it stops.
    expect(await isPostmaster('outro')).toBe(true)
    expect(asked).toHaveLength(2)
  } finally {
    child.kill('SIGKILL')
    await once(child, 'close')
  }
  expect(await isPostmasterOf('/data', child.pid!, platform, named('postgres'))).toBe(false)
})

test('where the system does not tell the program’s name, the server has to', async () => {
  expect(await isPostmasterOf('/data', process.pid, 'darwin', async () => null)).toBe(true)
})

test.each([
  ['win32', '"postgres.exe","4711","Services","0","21.532 K"\r\n', 'postgres.exe'],
  ['win32', 'INFO: No tasks are running which match the specified criteria.', null],
  ['darwin', 'postgres\n', 'postgres'],
  ['darwin', '', null],
] as const)('the program’s name on %s is read from %j', (platform, output, name) => {
  expect(parseProgramName(output, platform)).toBe(name)
})

test.runIf(existsSync('/bin/ps'))('ps tells the program of a process', async () => {
  expect(await programName(process.pid, 'darwin')).toMatch(/node|MainThread/)
  expect(await programName(2 ** 22 + 1, 'darwin')).toBeNull()
})
