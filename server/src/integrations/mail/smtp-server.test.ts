import { expect, test } from 'vitest'
import { parseMailbox } from './mailbox.ts'
import { greetingName, parseSmtpUrl } from './smtp-server.ts'

test.each([
  ['smtp://mail.example', { host: 'mail.example', port: 587, tls: 'required', login: null }],
  ['smtp://mail.example:25?tls=none', { host: 'mail.example', port: 25, tls: 'none' }],
  ['smtps://mail.example', { port: 465, tls: 'implicit' }],
  ['smtp://127.0.0.1:9105', { host: '127.0.0.1', port: 9105, tls: 'none' }],
  ['smtp://localhost:2525/', { tls: 'none' }],
  ['smtp://[::1]:2525', { host: '::1', tls: 'none' }],
  ['smtp://127.0.0.1:9105?tls=required', { tls: 'required' }],
  ['smtp://192.168.1.5', { tls: 'required' }],
  ['smtp://mail.example?name=arauto.office.pt', { tls: 'required', name: 'arauto.office.pt' }],
  ['smtps://mail.example?tls=required&name=arauto.office.pt', { tls: 'implicit', name: 'arauto.office.pt' }],
  ['smtp://ana%40office.pt:p%23%2F%40s@mail.example', { login: { user: 'ana@office.pt', password: 'p#/@s' } }],
])('parseSmtpUrl reads %s', (text, server) => expect(parseSmtpUrl(text)).toMatchObject(server))

test.each(['tls=off', 'name=', 'name=arauto', 'name=a%0d%0ab.pt', 'nome=a.pt', 'tls=none&x'])(
  'parseSmtpUrl refuses smtp://mail.example?%s',
  (query) => expect(parseSmtpUrl(`smtp://mail.example?${query}`)).toBeNull(),
)

test.each([
  ['smtp://mail.example', 'https://arauto.office.pt', 'arauto.office.pt'],
  ['smtp://mail.example?name=saida.office.pt', 'https://arauto.office.pt', 'saida.office.pt'],
  ['smtp://mail.example', '', 'xn--escritrio-b7a.pt'],
  ['smtp://mail.example', 'http://servidor:3000', 'xn--escritrio-b7a.pt'],
  ['smtp://mail.example', 'http://192.168.1.20:3000', 'xn--escritrio-b7a.pt'],
  ['smtp://mail.example', 'http://[fd00::20]:3000', 'xn--escritrio-b7a.pt'],
  ['smtp://mail.example', 'https://arauto.local', 'xn--escritrio-b7a.pt'],
  ['smtp://mail.example', 'https://arauto.home.arpa', 'xn--escritrio-b7a.pt'],
  ['smtp://mail.example', 'https://arauto.localizacoes.pt', 'arauto.localizacoes.pt'],
])('greetingName for %s and PUBLIC_URL %s is %s', (url, publicUrl, name) =>
  expect(greetingName(parseSmtpUrl(url)!, { name: '', address: 'geral@escritório.pt' }, publicUrl)).toBe(name),
)

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
