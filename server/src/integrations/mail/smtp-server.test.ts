import { expect, test } from 'vitest'
import { parseMailbox } from './mailbox.ts'
import { parseSmtpUrl } from './smtp-server.ts'

test.each([
  ['smtp://mail.example', { host: 'mail.example', port: 587, tls: 'required', login: null }],
  ['smtp://mail.example:25?tls=none', { host: 'mail.example', port: 25, tls: 'none' }],
  ['smtps://mail.example', { port: 465, tls: 'implicit' }],
  ['smtp://127.0.0.1:9105', { host: '127.0.0.1', port: 9105, tls: 'none' }],
  ['smtp://localhost:2525/', { tls: 'none' }],
  ['smtp://[::1]:2525', { host: '::1', tls: 'none' }],
  ['smtp://127.0.0.1:9105?tls=required', { tls: 'required' }],
  ['smtp://192.168.1.5', { tls: 'required' }],
  ['smtp://ana%40office.pt:p%23%2F%40s@mail.example', { login: { user: 'ana@office.pt', password: 'p#/@s' } }],
])('parseSmtpUrl reads %s', (text, server) => expect(parseSmtpUrl(text)).toMatchObject(server))

test.each([
  ['arauto@office.pt', { name: '', address: 'arauto@office.pt' }],
  ['Arauto <arauto@office.pt>', { name: 'Arauto', address: 'arauto@office.pt' }],
  ['"Brandão, Figueiredo & Associados" <geral@office.pt>', { name: 'Brandão, Figueiredo & Associados' }],
  ['Escritório <geral@escritório.pt>', { address: 'geral@escritório.pt' }],
])('parseMailbox reads %s', (text, mailbox) => expect(parseMailbox(text)).toMatchObject(mailbox))

test.each([
  '',
  'arauto',
  'a@b@c',
  'a@b, c@d',
  'A <a@b> <c@d>',
  'Grupo: a@b;',
  'a b@office.pt',
  'a@office.pt\r\nBcc: c@d',
])('parseMailbox refuses %j', (text) => expect(parseMailbox(text)).toBeNull())
