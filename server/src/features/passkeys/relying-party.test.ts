import { expect, test } from 'vitest'
import { relyingPartyOf } from './relying-party.ts'

const HTTPS = { protocol: 'https', host: 'pc-da-marta:8443' } as const

test.each([
  ['the host of an https request', HTTPS, '', 'pc-da-marta'],
  [
    'the host of PUBLIC_URL, whatever was asked',
    { protocol: 'http', host: '10.0.0.5:8080' },
    'https://Arauto.pt/',
    'arauto.pt',
  ],
  ['localhost, by http', { protocol: 'http', host: 'localhost:8080' }, '', 'localhost'],
  ['localhost, by https', { protocol: 'https', host: 'localhost' }, '', 'localhost'],
  ['nothing for plain http', { protocol: 'http', host: 'pc-da-marta:8080' }, '', null],
  ['nothing for a PUBLIC_URL by plain http', HTTPS, 'http://pc-da-marta:8080', null],
  ['nothing for an IPv4 address', { protocol: 'https', host: '10.0.0.5' }, '', null],
  ['nothing for this computer by number', { protocol: 'http', host: '127.0.0.1:8080' }, '', null],
  ['nothing for an IPv6 address', { protocol: 'https', host: '[::1]:8443' }, '', null],
  ['nothing for a host that is none', { protocol: 'https', host: 'a b' }, '', null],
  ['nothing without a host', { protocol: 'https', host: '' }, '', null],
] as const)('relyingPartyOf gives %s', (_what, request, publicUrl, id) => {
  expect(relyingPartyOf(request, publicUrl)?.id ?? null).toBe(id)
})

test.each([
  ['https://pc-da-marta:8443', true],
  ['https://pc-da-marta', false],
  ['http://pc-da-marta:8443', false],
  ['https://evil.pc-da-marta:8443', false],
  ['https://pc-da-marta:8443/', false],
  ['null', false],
  ['', false],
])('a named host has one origin: %s is it: %s', (origin, is) => {
  expect(relyingPartyOf(HTTPS, '')?.isOrigin(origin)).toBe(is)
})

test.each([
  ['http://localhost:1234', true],
  ['https://localhost', true],
  ['http://localhost.evil.pt', false],
  ['http://evil.pt/localhost', false],
  ['chrome-extension://localhost', false],
  ['localhost', false],
])('localhost has any port: %s is an origin of it: %s', (origin, is) => {
  expect(relyingPartyOf({ protocol: 'http', host: 'localhost:8080' }, '')?.isOrigin(origin)).toBe(is)
})
