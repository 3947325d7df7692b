import { expect, it } from 'vitest'
import { addressNotices, connectionTo, InvalidAddress, parseDatabaseUrl } from './address.ts'

it.each([
  ['postgres://ana:x@db.office.pt/arauto', { host: 'db.office.pt', port: 5432, tls: 'verify-full' }],
  ['postgresql://ana:x@10.0.0.5:6000/arauto?sslmode=require', { host: '10.0.0.5', port: 6000, tls: 'require' }],
  ['postgres://ana:x@127.0.0.1/arauto', { host: '127.0.0.1', tls: 'disable' }],
  ['postgres://ana:x@[::1]:5433/arauto', { host: '::1', port: 5433, tls: 'disable' }],
  ['postgres://ana:x@localhost/arauto?sslmode=verify-full', { host: 'localhost', tls: 'verify-full' }],
  ['postgres://ana@%2Fvar%2Frun%2Fpostgresql/arauto', { host: '/var/run/postgresql', tls: 'disable' }],
  ['postgres://ana@/arauto?host=/var/run/postgresql', { host: '/var/run/postgresql', tls: 'disable' }],
  ['postgres://ana:a%23b%2Fc%40@db/arauto', { host: 'db', password: 'a#b/c@' }],
  ['postgres://ana@db/a%20b?sslrootcert=/x.pem', { database: 'a b', authorities: '/x.pem', tls: 'verify-full' }],
  ['postgres://ana@db/arauto?sslrootcert=system', { authorities: '' }],
])('parseDatabaseUrl reads %s', (text, found) => expect(parseDatabaseUrl(text)).toMatchObject(found))

it.each([
  'mysql://ana:segredo@db/arauto',
  'db.office.pt',
  'postgres://ana:segredo@/arauto',
  'postgres://:segredo@db/arauto',
  'postgres://ana:segredo@db',
  'postgres://ana:segredo@db/',
  'postgres://ana:segredo@db/a/b',
  'postgres://ana:se/segredo@db/arauto',
  'postgres://ana:se#segredo@db/arauto',
  'postgres://ana:segredo%@db/arauto',
  'postgres://ana:segredo@a,b/arauto',
  'postgres://ana:segredo@a:1,b:2/arauto',
  'postgres://ana:segredo@db/arauto?sslmode=prefer',
  'postgres://ana:segredo@db/arauto?options=-c%20x',
])('parseDatabaseUrl refuses %s without repeating the password', (text) => {
  expect(() => parseDatabaseUrl(text)).toThrow(InvalidAddress)
  expect(() => parseDatabaseUrl(text)).not.toThrow(/segredo/)
})

it.each([
  ['disable', false],
  ['require', { rejectUnauthorized: false, checkServerIdentity: expect.any(Function) }],
  ['verify-ca', { rejectUnauthorized: true, checkServerIdentity: expect.any(Function) }],
  ['verify-full', { rejectUnauthorized: true }],
])('connectionTo keeps libpq’s meaning of sslmode=%s', (mode, ssl) => {
  expect(connectionTo(parseDatabaseUrl(`postgres://a@db/x?sslmode=${mode}`)).ssl).toEqual(ssl)
})

it.each([
  ['postgres://a@db/x?sslmode=disable', /sem cifra/],
  ['postgres://a@db/x?sslmode=require', /não se confirma com quem/],
  ['postgres://a@db/x?sslmode=require&sslrootcert=/a.pem', null],
  ['postgres://a@db/x', null],
  ['postgres://a@127.0.0.1/x', null],
  ['postgres://a@/x?host=/run', null],
])('addressNotices warns of %s: %s', (text, warning) => {
  expect(addressNotices(parseDatabaseUrl(text))).toEqual(warning ? [expect.stringMatching(warning)] : [])
})
