import { expect, test } from 'vitest'
import { isPostmasterOf, parsePostmasterFile } from './postmaster-file.ts'

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
