import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { completeLock, lockFaults, missingPlatformPackages, withoutHash } from './lock-file.mjs'

const lock = () => ({
  packages: {
    '': { name: 'arauto' },
    'node_modules/@arauto/web': { resolved: 'web', link: true },
    'node_modules/tool': {
      version: '1.2.3',
      integrity: 'sha512-t',
      dev: true,
      optionalDependencies: { 'tool-linux-x64': '1.2.3', 'tool-win32-x64': '1.2.3' },
    },
    'node_modules/tool-linux-x64': { version: '1.2.3', integrity: 'sha512-l', os: ['linux'], cpu: ['x64'] },
    'node_modules/user/node_modules/tool': {
      version: '1.0.0',
      integrity: 'sha512-u',
      optionalDependencies: { 'tool-linux-arm64-musl': '1.0.0' },
    },
    'node_modules/zebra': { version: '1.0.0', integrity: 'sha512-z' },
    web: { version: '0.1.0', optionalDependencies: { 'tool-linux-x64': '1.2.3' } },
  },
})

test('packages missing in the registry are named with their platform', () => {
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

test('a package whose name shows no platform is an error, not a guess', () => {
  const strange = lock()
  strange.packages['node_modules/tool'].optionalDependencies = { 'tool-amiga': '1.0.0' }
  expect(() => missingPlatformPackages(strange)).toThrow('tool-amiga')
})

test('a platform package gets the hash and licence that the registry tells, and no platform installs one without', () => {
  const known = completeLock(lock(), new Map([['tool-win32-x64@1.2.3', { integrity: 'sha512-w', license: 'MIT' }]]))
  expect(known.packages['node_modules/tool-win32-x64']).toMatchObject({
    integrity: 'sha512-w',
    license: 'MIT',
    os: ['win32'],
  })
  expect(known.packages['node_modules/tool-linux-arm64-musl']).toMatchObject({ os: ['none'], cpu: ['arm64'] })
  expect(withoutHash(known)).toEqual([
    { path: 'node_modules/tool-linux-arm64-musl', name: 'tool-linux-arm64-musl', version: '1.0.0' },
  ])
  const later = completeLock(known, new Map([['tool-linux-arm64-musl@1.0.0', { integrity: 'sha512-m' }]]))
  expect(later.packages['node_modules/tool-linux-arm64-musl']).toMatchObject({ integrity: 'sha512-m', os: ['linux'] })
  expect(withoutHash(later)).toEqual([])
})

test('a package that can be installed without a hash is a fault, one bundled in another is not', () => {
  const complete = completeLock(lock())
  complete.packages['node_modules/tool/node_modules/bundled'] = { version: '1.0.0', inBundle: true }
  expect(lockFaults(complete)).toEqual([])
  delete complete.packages['node_modules/zebra'].integrity
  complete.packages['node_modules/tool-linux-arm64-musl'].os = ['linux']
  expect(lockFaults(complete)).toEqual([
    'node_modules/tool-linux-arm64-musl has no hash (npm run lock)',
    'node_modules/zebra has no hash (npm run lock)',
  ])
  expect(lockFaults(completeLock(complete))).toEqual(['node_modules/zebra has no hash (npm run lock)'])
})

test('every package of this repository that can be installed has a hash', async () => {
  const own = JSON.parse(await readFile(new URL('../package-lock.json', import.meta.url), 'utf8'))
  expect(lockFaults(own)).toEqual([])
})
