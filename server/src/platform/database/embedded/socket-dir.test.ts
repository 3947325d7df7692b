import { lstat, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chooseSocketDir, prepareSocketDir } from './socket-dir.ts'

test('the socket is beside the store if the path is short, plain and reachable', () => {
  expect(chooseSocketDir('/srv/arauto/data', true, '/tmp')).toBe('/srv/arauto/data/run')
})

test.each([
  ['long', `/srv/${'x'.repeat(90)}`, true],
  ['with a space', '/srv/o meu arauto', true],
  ['with other letters', '/srv/escritório', true],
  ['with a comma', '/srv/a,b', true],
  ['closed to the server’s user', '/root/arauto/data', false],
])('the socket is under the temporary directory for a path %s', (_, dataDir, reachable) => {
  const chosen = chooseSocketDir(dataDir, reachable, '/tmp')
  expect(chosen).toMatch(/^\/tmp\/arauto-[0-9a-f]{16}$/)
  expect(chooseSocketDir(dataDir, reachable, '/tmp')).toBe(chosen)
})

test('the longest path beside the store gives a socket’s name of 107 bytes', () => {
  const longest = `/${'x'.repeat(107 - '/run/.s.PGSQL.5432'.length - 1)}`
  expect(`${chooseSocketDir(longest, true, '/tmp')}/.s.PGSQL.5432`).toHaveLength(107)
  expect(chooseSocketDir(`${longest}x`, true, '/tmp')).toMatch(/^\/tmp\//)
})

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arauto-sockets-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('the directory is closed to others, also one that was open', async () => {
  const dir = join(folder, 'run')
  await mkdir(dir, { mode: 0o755 })
  expect(await prepareSocketDir(dir, null)).toBe(dir)
  expect((await lstat(dir)).mode & 0o777).toBe(0o700)
})

test('something else in the directory’s place is not changed', async () => {
  await mkdir(join(folder, 'elsewhere'))
  const dir = join(folder, 'link')
  await symlink(join(folder, 'elsewhere'), dir)
  const made = await prepareSocketDir(dir, null)
  expect(made).not.toBe(dir)
  expect((await lstat(made)).isDirectory()).toBe(true)
})
