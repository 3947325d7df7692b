import { X509Certificate } from 'node:crypto'
import { hostname } from 'node:os'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { makeAuthority } from '../platform/http/tls/issue-certificate.ts'
import { pageUrl } from './mail-setup.ts'
import { installNotice, startNotices } from './start-notices.ts'

const notices = (env: Record<string, string>) => startNotices(readConfig(env))
const OPEN = ['0.0.0.0', '::', '192.168.1.5', 'pc-do-escritorio']

test.each(OPEN)('a start on %s warns that anybody can register', (HOST) => {
  expect(notices({ HOST, TLS: 'own' })).toEqual([expect.stringContaining(`HOST=${HOST}`)])
  expect(notices({ HOST, TLS: 'own', REGISTRATION: 'closed' })).toEqual([])
})
test.each(OPEN)('a start on %s without https warns of it', (HOST) => {
  const closed = { HOST, REGISTRATION: 'closed' }
  expect(notices(closed)).toEqual([expect.stringMatching(new RegExp(`HOST=${HOST}.*sem cifra.*TLS=own`))])
  expect(notices({ ...closed, TLS_CERT: 'a.pem', TLS_KEY: 'b.pem' })).toEqual([])
  expect(notices({ ...closed, PUBLIC_URL: 'https://arauto.escritorio.pt' })).toEqual([])
  expect(notices({ ...closed, PUBLIC_URL: 'http://arauto.escritorio.pt' })).toHaveLength(1)
})
test.each(['127.0.0.1', '127.0.1.1', 'localhost', '::1'])('a start on %s has no notice', (HOST) => {
  expect(notices({ HOST })).toEqual([])
})
test.each([
  ['https://127.0.0.1:8443', `http://${hostname().toLowerCase()}:8443/instalar-certificado`],
  ['https://arauto.escritorio.pt', 'http://arauto.escritorio.pt/instalar-certificado'],
])('a start with an authority of its own on %s names %s and the fingerprint', async (address, page) => {
  const { cert } = await makeAuthority('Autoridade', [], 10)
  const said = installNotice(cert, address)
  expect(said).toContain(`${page} `)
  expect(said).toContain(new X509Certificate(cert).fingerprint256)
})

test.each([
  ['', '0.0.0.0', true, `https://${hostname()}:8080`],
  ['', '::', false, `http://${hostname()}:8080`],
  ['', '::1', false, 'http://[::1]:8080'],
  ['', 'arauto.local', true, 'https://arauto.local:8080'],
  ['https://arauto.pt', '0.0.0.0', false, 'https://arauto.pt'],
] as const)('with PUBLIC_URL=%s and HOST=%s, over TLS: %s, users reach %s', (PUBLIC_URL, HOST, overTls, address) =>
  expect(pageUrl({ PUBLIC_URL, HOST, PORT: 8080 }, overTls)).toBe(address),
)
