import { expect, test } from 'vitest'
import { completeLock, lockFaults, missingPlatformPackages } from './lock-file.mjs'

const lock = () => ({
  packages: {
    '': { name: 'arauto' },
    'node_modules/@arauto/web': { resolved: 'web', link: true },
    'node_modules/tool': {
      version: '1.2.3',
      dev: true,
      optionalDependencies: { 'tool-linux-x64': '1.2.3', 'tool-win32-x64': '1.2.3' },
    },
    'node_modules/tool-linux-x64': { version: '1.2.3', os: ['linux'], cpu: ['x64'] },
    'node_modules/user/node_modules/tool': {
      version: '1.0.0',
      optionalDependencies: { 'tool-linux-arm64-musl': '1.0.0' },
    },
    'node_modules/zebra': { version: '1.0.0' },
    web: { version: '0.1.0', optionalDependencies: { 'tool-linux-x64': '1.2.3' } },
  },
})

test('what the registry left out is named, with its platform', () => {
  expect(missingPlatformPackages(lock())).toEqual([
    {
      path: 'node_modules/tool-win32-x64',
      entry: { version: '1.2.3', cpu: ['x64'], dev: true, optional: true, os: ['win32'] },
    },
    {
      path: 'node_modules/tool-linux-arm64-musl',
      entry: { version: '1.0.0', cpu: ['arm64'], libc: ['musl'], optional: true, os: ['linux'] },
    },
  ])
})

test('a completed lock has no faults, keeps its order, and is not completed twice', () => {
  const complete = completeLock(lock())
  expect(lockFaults(complete)).toEqual([])
  const paths = Object.keys(complete.packages)
  expect(paths.indexOf('node_modules/tool-win32-x64')).toBe(paths.indexOf('node_modules/user/node_modules/tool') - 1)
  expect(completeLock(complete)).toEqual(complete)
})

test('download addresses are faults, the links between workspaces are not', () => {
  const complete = completeLock(lock())
  complete.packages['node_modules/zebra'].resolved = 'https://registry.example/zebra.tgz'
  expect(lockFaults(complete)).toEqual(['node_modules/zebra carries a download address'])
})

test('a platform that cannot be told is an error, not a guess', () => {
  const strange = lock()
  strange.packages['node_modules/tool'].optionalDependencies = { 'tool-amiga': '1.0.0' }
  expect(() => missingPlatformPackages(strange)).toThrow('tool-amiga')
})
