import { expect, test } from 'vitest'
import { mailSourceChange } from './mail-source.ts'

const MAILBOX = {
  host: 'imap.escritorio.pt',
  port: 993,
  tls: 'implicit',
  username: 'avisos@escritorio.pt',
  folder: 'INBOX',
  authserv_id: 'mx.escritorio.pt',
  domains: ['mj.pt'],
}
const takes = (change: object) => mailSourceChange.safeParse({ ...MAILBOX, ...change }).success

test('a mailbox is taken with the names that servers have', () => {
  for (const host of ['imap.escritorio.pt', 'servidor', 'correio.ação.pt', '192.168.1.4', '2001:db8::1', 'imap.pt.']) {
    expect(takes({ host }), host).toBe(true)
  }
  expect(takes({ username: 'ESCRITÓRIO\\Inês', folder: 'Avisos do tribunal/2026' })).toBe(true)
})

test('a mailbox is refused with a line break in what its server is told, or with more than a name as its server', () => {
  for (const end of ['\r\nA1 LOGOUT', '\nx', '\u0085x', '\u2028x']) {
    for (const field of ['host', 'username', 'folder', 'authserv_id'] as const) {
      expect(takes({ [field]: `${MAILBOX[field]}${end}` }), `${field} ${JSON.stringify(end)}`).toBe(false)
    }
  }
  for (const host of ['https://imap.pt', 'imap.pt:993', 'imap.pt/x', 'a b.pt', 'x@imap.pt', '-x', '']) {
    expect(takes({ host }), host).toBe(false)
  }
})

test('a mailbox is taken with the name by which its server signs, or none, as its results have it', () => {
  for (const authserv_id of ['mx.google.com', '*.yahoo.com', 'servidor', 'mx-1.escritorio.pt/x']) {
    expect(takes({ authserv_id }), authserv_id).toBe(true)
  }
  expect(takes({ results: 'unnamed', authserv_id: '' })).toBe(true)
  for (const authserv_id of ['', '*', '*.pt', '*.*.pt', 'a b', 'mx.pt; dkim=pass', 'a*.pt']) {
    expect(takes({ authserv_id }), authserv_id).toBe(false)
  }
  expect(takes({ results: 'unnamed' }), 'a name where there is none').toBe(false)
  expect(takes({ results: 'every' })).toBe(false)
})
