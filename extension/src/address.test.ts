import { expect, test } from 'vitest'
import { ADDRESS_MESSAGES, permissionPattern, readAddress } from './address.ts'

test.each([
  ['https://arauto.escritorio.pt', 'https://arauto.escritorio.pt'],
  ['  HTTPS://Arauto.Escritorio.PT/profile?x#y  ', 'https://arauto.escritorio.pt'],
  ['arauto.escritorio.pt', 'https://arauto.escritorio.pt'],
  ['arauto.escritorio.pt:8443/', 'https://arauto.escritorio.pt:8443'],
  ['http://127.0.0.1:8080/', 'http://127.0.0.1:8080'],
  ['127.0.0.1:8080', 'http://127.0.0.1:8080'],
  ['localhost:8080', 'http://localhost:8080'],
  ['http://[::1]:8080', 'http://[::1]:8080'],
  ['http://0x7f.1:8080', 'http://127.0.0.1:8080'],
])('readAddress of %s gives %s without a warning', (typed, address) => {
  expect(readAddress(typed)).toEqual({ ok: true, address, advice: null })
})

test.each([
  ['http://192.168.1.20:8080', 'http://192.168.1.20:8080'],
  ['10.0.0.5', 'http://10.0.0.5'],
  ['172.31.255.1:8080', 'http://172.31.255.1:8080'],
  ['servidor:8080', 'http://servidor:8080'],
  ['servidor.local', 'http://servidor.local'],
  ['http://[fd12:3456::1]:8080', 'http://[fd12:3456::1]:8080'],
  ['http://[fe80::1]', 'http://[fe80::1]'],
])('readAddress of %s gives %s with a warning', (typed, address) => {
  expect(readAddress(typed)).toEqual({ ok: true, address, advice: ADDRESS_MESSAGES.plainNetwork })
})

test.each([
  ['', ADDRESS_MESSAGES.missing],
  ['   ', ADDRESS_MESSAGES.missing],
  ['http://arauto.escritorio.pt', ADDRESS_MESSAGES.plainOutside],
  ['http://8.8.8.8', ADDRESS_MESSAGES.plainOutside],
  ['http://172.32.0.1', ADDRESS_MESSAGES.plainOutside],
  ['http://10.0.0.5.example.org', ADDRESS_MESSAGES.plainOutside],
  ['http://[2001:db8::1]', ADDRESS_MESSAGES.plainOutside],
  ['ftp://servidor', ADDRESS_MESSAGES.invalid],
  ['file:///etc/passwd', ADDRESS_MESSAGES.invalid],
  ['https://', ADDRESS_MESSAGES.invalid],
  ['http://a b', ADDRESS_MESSAGES.invalid],
  ['https://ana:segredo@arauto.escritorio.pt', ADDRESS_MESSAGES.credentials],
])('readAddress of "%s" fails: %s', (typed, problem) => {
  expect(readAddress(typed)).toEqual({ ok: false, problem })
})

test('permissionPattern covers one scheme and host', () => {
  expect(permissionPattern('https://arauto.escritorio.pt:8443')).toBe('https://arauto.escritorio.pt/*')
  expect(permissionPattern('http://127.0.0.1:8080')).toBe('http://127.0.0.1/*')
})
