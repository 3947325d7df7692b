import { expect, test } from 'vitest'
import { accessRules, serverSettings, settingsText } from './settings.ts'

test('with a socket the server has no network', () => {
  const settings = serverSettings({ kind: 'socket', dir: '/run/x' }, 'linux')
  expect(settings).toMatchObject({ listen_addresses: '', unix_socket_directories: '/run/x', port: '5432' })
  expect(accessRules({ kind: 'socket', dir: '/run/x' })).toBe('local all all trust\n')
})

test('with TCP the server is reached from this computer only, with the password', () => {
  const settings = serverSettings({ kind: 'tcp', port: 49_152 }, 'win32')
  expect(settings).toMatchObject({ listen_addresses: '127.0.0.1', unix_socket_directories: '', port: '49152' })
  expect(accessRules({ kind: 'tcp', port: 49_152 })).toBe('host all all 127.0.0.1/32 scram-sha-256\n')
})

test('no setting reduces durability', () => {
  for (const platform of ['linux', 'win32', 'darwin'] as const) {
    const names = Object.keys(serverSettings({ kind: 'tcp', port: 1 }, platform))
    for (const name of ['fsync', 'full_page_writes', 'synchronous_commit']) expect(names).not.toContain(name)
  }
})

test.each([
  ['win32', 'fsync'],
  ['darwin', 'fsync_writethrough'],
  ['linux', undefined],
] as const)('a commit gets through the disk’s cache on %s by wal_sync_method %s', (platform, method) => {
  expect(serverSettings({ kind: 'tcp', port: 1 }, platform).wal_sync_method).toBe(method)
})

test('values are quoted as PostgreSQL reads them', () => {
  expect(settingsText({ unix_socket_directories: "/tmp/it's" })).toContain("unix_socket_directories = '/tmp/it''s'\n")
})
