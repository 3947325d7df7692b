import { connect } from 'node:tls'
import forge from 'node-forge'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { BadCommand } from '../stand-in.ts'
import type { CertificateSettings, Mode } from './commands.ts'
import { type Portal, startPortal } from './server.ts'

const USER = 'ana-1l@adv.oa.pt'
const CERTIFICATE_LOGIN = '/habilus/myhabilus/LoginCertificado.aspx'
let portal: Portal
beforeAll(async () => {
  portal = await startPortal({ tls: true })
})
afterAll(() => portal.close())
beforeEach(() => {
  portal.control({ cmd: 'reset' })
  portal.control({ cmd: 'account', username: USER, password: 'x' })
})

interface Identity {
  key: string
  cert: string
}

function certificate(wish: CertificateSettings = {}): Identity {
  const { p12 = '', p12_password } = portal.control({ cmd: 'certificate', username: USER, ...wish })
  const file = forge.pkcs12.pkcs12FromAsn1(forge.asn1.fromDer(forge.util.decode64(p12)), p12_password)
  const { pkcs8ShroudedKeyBag, certBag } = forge.pki.oids
  const key = file.getBags({ bagType: pkcs8ShroudedKeyBag! })[pkcs8ShroudedKeyBag!]![0]!.key!
  const cert = file.getBags({ bagType: certBag! })[certBag!]![0]!.cert!
  return { key: forge.pki.privateKeyToPem(key), cert: forge.pki.certificateToPem(cert) }
}

/**
 * Makes one request on its own connection.
 *
 * @returns the response's text, or the error
 */
function ask(path: string, identity?: Identity, cookie = ''): Promise<string> {
  return new Promise((resolve) => {
    const { hostname: host, port } = new URL(portal.url)
    const socket = connect({ host, port: Number(port), ca: portal.authority!, ...identity })
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
    })
    socket.on('error', (error: NodeJS.ErrnoException) => resolve(`${error.code} ${error.message}`))
    socket.on('close', () => resolve(text || 'cut'))
    socket.write(`GET ${path} HTTP/1.1\r\nHost: portal\r\nCookie: ${cookie}\r\nConnection: close\r\n\r\n`)
  })
}
const refusal = (certificate_refusal: Mode['certificate_refusal']) =>
  portal.control({ cmd: 'mode', certificate_refusal })

describe('sign-in by certificate', () => {
  test.each([
    ['no certificate', undefined, '403.7'],
    ['an expired certificate', { days: -1 }, '403.17'],
    ['a certificate of another authority', { authority: 'other' as const }, '403.16'],
  ])('rejects %s with a page', async (_, wish, number) => {
    expect(await ask(CERTIFICATE_LOGIN, wish && certificate(wish))).toMatch(
      new RegExp(`^HTTP/1\\.1 403 .*${number}`, 's'),
    )
  })

  test.each([
    ['an expired certificate', { days: -1 }, 'SSL alert number 45'],
    ['a certificate of another authority', { authority: 'other' as const }, 'SSL alert number 48'],
  ])('rejects %s with a TLS alert, a closed connection or the sign-in form, by mode', async (_, wish, alert) => {
    const bad = certificate(wish)
    refusal('alert')
    expect(await ask(CERTIFICATE_LOGIN, bad)).toContain(alert)
    refusal('reset')
    expect(await ask(CERTIFICATE_LOGIN, bad)).toMatch(/cut|ECONNRESET|EPIPE/)
    refusal('form')
    expect(await ask(CERTIFICATE_LOGIN, bad)).toMatch(/302 .*Login\.aspx/s)
  })
})

test('certificate commands for an unknown account are rejected', () => {
  expect(() => portal.control({ cmd: 'certificate', username: 'ninguém' })).toThrow(BadCommand)
  expect(() => portal.control({ cmd: 'withdraw', username: USER })).toThrow(BadCommand)
})

test('without TLS there is no sign-in by certificate, but certificates can be issued', async () => {
  const plain = await startPortal()
  plain.control({ cmd: 'account', username: USER, password: 'x' })
  expect(plain.control({ cmd: 'certificate', username: USER }).p12).toBeTruthy()
  expect((await fetch(plain.url + CERTIFICATE_LOGIN)).status).toBe(404)
  expect(await (await fetch(`${plain.url}/habilus/myhabilus/Login.aspx`)).text()).not.toContain('certificado')
  await plain.close()
})
