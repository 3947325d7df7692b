import { createServer as createHttps, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { inspect } from 'node:util'
import { completePage } from '@arauto/portal-pages/testing/built-pages'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Portal, startPortal } from '../../../../simulators/src/portal/server.ts'
import { createTestAuthority } from '../../../../simulators/src/portal/test-authority.ts'
import {
  CertificateNeedsHttps,
  CertificateOfAnother,
  CertificateRejected,
  CertificateRequired,
  ForeignOrigin,
  InvalidCredentials,
  LayoutNotRecognised,
  openSession,
  openSessionByCertificate,
  type PortalOptions,
  PortalUnavailable,
  SessionExpired,
} from './index.ts'
import { tlsIdentityOf } from './testing/tls-identity.ts'
import type { TlsIdentity } from './tls-connection.ts'

const ME = { username: 'ana-12345p@adv.oa.pt', password: 'segredo' }
const OTHER = { username: 'rui-54321l@adv.oa.pt', password: 'segredo' }
let portal: Portal
let good: TlsIdentity

beforeAll(async () => {
  portal = await startPortal({ tls: true })
})
afterAll(() => portal.close())
beforeEach(() => {
  portal.control({ cmd: 'reset' })
  for (const account of [ME, OTHER]) portal.control({ cmd: 'account', ...account })
  portal.control({ cmd: 'notify', username: ME.username, count: 30 })
  good = tlsIdentityOf(portal.control({ cmd: 'certificate', username: ME.username }))
})

const options = (more: Partial<PortalOptions> = {}): PortalOptions => ({
  baseUrl: portal.url,
  authorities: portal.authority,
  userAgent: 'Arauto/test',
  pauseMs: 0,
  timeoutMs: 5_000,
  ...more,
})

/** Signs in, reads the list, signs out. @returns how many rows, or the error */
async function visit(certificate: TlsIdentity, more?: Partial<PortalOptions>, midway?: () => void): Promise<unknown> {
  try {
    const session = await openSessionByCertificate({ username: ME.username, certificate }, options(more))
    try {
      let rows = 0
      for await (const page of session.pages('unread')) {
        rows += page.rows.length
        midway?.()
      }
      return rows
    } finally {
      await session.close()
    }
  } catch (error) {
    return error
  }
}

const REFUSALS = ['page', 'alert', 'reset', 'form'] as const

describe('a certificate', () => {
  test('signs in, reads the list and signs out', async () => {
    expect(await visit(good)).toBe(30)
    expect(portal.stats()).toMatchObject({ signIns: 1, openSessions: 0, certificatesPresented: 1 })
  })

  test.each([
    ...REFUSALS.map((refusal) => ['that ended', refusal, { days: -1 }] as const),
    ['of another authority', 'alert', { authority: 'other' }] as const,
  ])('%s is refused by %s', async (_, certificate_refusal, wish) => {
    portal.control({ cmd: 'mode', certificate_refusal })
    const bad = tlsIdentityOf(portal.control({ cmd: 'certificate', username: ME.username, ...wish }))
    const error = await visit(bad)
    expect(error).toBeInstanceOf(CertificateRejected)
    expect(inspect(error, { depth: 9 })).not.toContain('PRIVATE KEY')
    expect(portal.stats().signIns).toBe(0)
  })

  test.each(REFUSALS)('revoked during a session is refused by %s', async (certificate_refusal) => {
    portal.control({ cmd: 'mode', certificate_refusal })
    let pages = 0
    const error = await visit(good, {}, () => {
      if (++pages === 1) portal.control({ cmd: 'withdraw', username: ME.username })
    })
    expect(pages).toBe(1)
    expect(error).toBeInstanceOf(CertificateRejected)
    expect(await visit(good)).toBeInstanceOf(CertificateRejected)
  })

  test('is not refused when a session expires', async () => {
    portal.control({ cmd: 'fault', kind: 'expired', times: 1, path: 'NotCitIndex' })
    expect(await visit(good)).toBeInstanceOf(SessionExpired)
    expect(portal.stats()).toMatchObject({ signIns: 2, openSessions: 0 })
  })

  test('is not blamed for a session that expires, whatever keeps the next sign-in from showing it', async () => {
    let pages = 0
    const error = await visit(good, {}, () => {
      if (++pages > 1) return
      portal.control({ cmd: 'fault', kind: 'expired', times: 1, path: 'NotCitIndex' })
      portal.control({ cmd: 'fault', kind: '503', times: 9, path: 'certificado' })
    })
    expect([pages, error]).toEqual([1, expect.any(SessionExpired)])
  })

  test('is not refused when connections are reset with and without it', async () => {
    portal.control({ cmd: 'fault', kind: 'drop', times: 1 })
    expect(await visit(good)).toBe(30)
    portal.control({ cmd: 'fault', kind: 'drop', times: 1, path: 'NotCitIndex' })
    expect(await visit(good)).toBe(30)
    portal.control({ cmd: 'fault', kind: 'drop', times: 9, path: 'NotCitIndex' })
    expect(await visit(good)).toBeInstanceOf(PortalUnavailable)
  })

  test('of another user is an error before any page is read', async () => {
    const theirs = tlsIdentityOf(portal.control({ cmd: 'certificate', username: OTHER.username }))
    expect(await visit(theirs)).toBeInstanceOf(CertificateOfAnother)
    expect(portal.stats()).toMatchObject({ listPages: 0, signIns: 1, openSessions: 0 })
  })

  test.each([
    ['503', PortalUnavailable],
    ['garbled', LayoutNotRecognised],
  ] as const)('is not blamed for a portal that answers %s', async (kind, expected) => {
    portal.control({ cmd: 'fault', kind, times: 9 })
    const error = await visit(good)
    expect(error).toBeInstanceOf(expected)
    expect(error).not.toBeInstanceOf(CertificateRejected)
  })

  test('is not presented to a portal without TLS', async () => {
    const error = await visit(good, { baseUrl: portal.url.replace('https:', 'http:') })
    expect(error).toBeInstanceOf(CertificateNeedsHttps)
    expect(portal.stats()).toMatchObject({ totalRequests: 0, certificatesPresented: 0 })
  })

  test('is not presented to a portal whose own certificate is not trusted', async () => {
    expect(await visit(good, { authorities: null })).toBeInstanceOf(PortalUnavailable)
    expect(portal.stats().totalRequests).toBe(0)
  })

  test('signs in with the configured page and proof', async () => {
    expect(await visit(good, { certificatePath: '/nada.aspx' })).toBeInstanceOf(LayoutNotRecognised)
    expect(await visit(good, { certificateProof: 'nada' })).toBeInstanceOf(LayoutNotRecognised)
    const settings = { certificatePath: '/habilus/myhabilus/LOGINcertificado.aspx', certificateProof: '#menu a[href]' }
    expect(await visit(good, settings)).toBe(30)
  })
})

describe('another server', () => {
  const authority = createTestAuthority('Servidor de ensaio')
  const opened: Server[] = []
  afterEach(() => {
    for (const server of opened.splice(0)) server.close().closeAllConnections()
  })

  /** A TLS server that requests certificates, and what it received. */
  async function listen(answer: (path: string) => { status: number; location?: string; body?: string }) {
    const seen = { connections: 0, paths: [] as string[], certificates: 0 }
    const server = createHttps(
      { ...authority.server, requestCert: true, rejectUnauthorized: false },
      (asked, response) => {
        seen.paths.push(asked.url ?? '')
        const { status, location, body = '' } = answer(asked.url ?? '')
        response.writeHead(status, { 'content-type': 'text/html', ...(location && { location }) }).end(body)
      },
    )
    server.on('connection', () => seen.connections++)
    server.on('secureConnection', (socket) => {
      if (socket.getPeerX509Certificate()) seen.certificates++
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    opened.push(server)
    return { seen, url: `https://127.0.0.1:${(server.address() as AddressInfo).port}` }
  }

  test('that the portal redirects to is not connected to', async () => {
    const elsewhere = await listen(() => ({ status: 200, body: completePage('') }))
    const first = await listen(() => ({ status: 302, location: `${elsewhere.url}/entrada` }))
    const error = await visit(good, { baseUrl: first.url, authorities: authority.pem })
    expect(error).toBeInstanceOf(ForeignOrigin)
    expect(first.seen).toMatchObject({ certificates: 1 })
    expect(elsewhere.seen).toEqual({ connections: 0, paths: [], certificates: 0 })
  })

  test.each([
    ['is a firewall', 'The requested URL was rejected. Your support ID is: 1', 'PortalBlocked'],
    ['speaks of the certificate', 'O certificado foi revogado.', 'CertificateRejected'],
  ])('that %s and answers 403 is taken for what it is', async (_, words, name) => {
    const other = await listen(() => ({ status: 403, body: completePage(`<p>${words}</p>`) }))
    expect(await visit(good, { baseUrl: other.url, authorities: authority.pem })).toMatchObject({ name })
  })
})

describe('a password', () => {
  const enter = (password: string) =>
    openSession({ ...ME, password }, options()).then(
      (session) => session.close().then(() => null),
      (error: unknown) => error,
    )

  test('signs in at a portal that also accepts certificates', async () => {
    expect(await enter(ME.password)).toBeNull()
    expect(portal.stats()).toMatchObject({ signIns: 1, certificatesPresented: 0 })
  })

  test('that the portal no longer accepts is distinguished from a wrong one', async () => {
    portal.control({ cmd: 'mode', password_ended: true })
    const error = await enter(ME.password)
    expect(error).toBeInstanceOf(CertificateRequired)
    expect(await enter('outra')).toBeInstanceOf(InvalidCredentials)
  })
})
