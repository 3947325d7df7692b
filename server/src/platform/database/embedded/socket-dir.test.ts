import { lstat, mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../../testing/temporary-folder.ts'
import { chooseSocketDir, prepareSocketDir } from './socket-dir.ts'

test('the socket is beside the store if the path is short, plain and reachable', () => {
  expect(chooseSocketDir('/srv/arauto/data', true, { temporary: '/tmp', platform: 'linux' })).toBe(
    '/srv/arauto/data/run',
  )
})

test.each([
  ['long', `/srv/${'x'.repeat(90)}`, true],
  ['with a space', '/srv/o meu arauto', true],
  ['with other letters', '/srv/escritório', true],
  ['with a comma', '/srv/a,b', true],
  ['closed to the server’s user', '/root/arauto/data', false],
])('the socket is under the temporary directory for a path %s', (_, dataDir, reachable) => {
  const chosen = chooseSocketDir(dataDir, reachable, { temporary: '/tmp', platform: 'linux' })
  expect(chosen).toMatch(/^\/tmp\/arauto-[0-9a-f]{16}$/)
  expect(chooseSocketDir(dataDir, reachable, { temporary: '/tmp', platform: 'linux' })).toBe(chosen)
})

test.each([
  ['linux', 107],
  ['darwin', 103],
] as const)('on %s the longest path beside the store gives a socket’s name of %i bytes', (platform, bytes) => {
  const longest = `/${'x'.repeat(bytes - '/run/.s.PGSQL.5432'.length - 1)}`
  const where = { temporary: '/tmp', platform }
  expect(`${chooseSocketDir(longest, true, where)}/.s.PGSQL.5432`).toHaveLength(bytes)
  expect(chooseSocketDir(`${longest}x`, true, where)).toMatch(/^\/tmp\//)
})

test('the temporary directory that macOS gives each user has room for the socket, a longer one gives way to /tmp', () => {
  const temporary = '/var/folders/zz/zyxvpxvq6csfxvn_n0000000000000/T'
  const where = { temporary, platform: 'darwin' } as const
  expect(chooseSocketDir('/Users/João/arauto/data', true, where)).toMatch(/^\/var\/folders\/.*\/T\/arauto-/)
  const longer = { ...where, temporary: `${temporary}/${'x'.repeat(30)}` }
  expect(chooseSocketDir('/Users/João/arauto/data', true, longer)).toMatch(/^\/tmp\/arauto-/)
})

const folder = temporaryFolder('arauto-sockets-')

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
