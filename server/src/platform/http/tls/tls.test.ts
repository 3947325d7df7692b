import { X509Certificate } from 'node:crypto'
import { chmod, cp, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { get as getPlain, type IncomingMessage } from 'node:http'
import { createServer, get, type RequestOptions } from 'node:https'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { connect as connectTls } from 'node:tls'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { folderOfTest, temporaryFolder } from '../../../../testing/temporary-folder.ts'
import { startTestProduct, type TestProduct } from '../../../../testing/test-product.ts'
import { readConfig } from '../../../config.ts'
import { StartupError } from '../../startup-error.ts'
import { BARE_HEADERS } from '../security-headers.ts'
import { INSTALL_HEADERS } from './install-page.ts'
import { issueServerCertificate, makeAuthority } from './issue-certificate.ts'
import { type OwnCertificates, ownCertificates } from './own-certificates.ts'
import { setUpTls } from './tls.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const NAMES = ['pc-do-escritorio', 'localhost', '127.0.0.1', '192.168.1.20', 'fd00::1', '203.0.113.9']
/** Keys take long to make: each test has a copy of these certificates. */
const MADE = temporaryFolder('arauto-tls-')
let made: OwnCertificates
let folder: string
beforeAll(async () => {
  made = await ownCertificates(MADE, NAMES)
})
beforeEach(async () => {
  folder = await folderOfTest('arauto-tls-')
  await cp(MADE, folder, { recursive: true })
})

/** @returns the settings that name these files of the folder */
const env = (cert: string, key: string) => ({
  TLS_CERT: cert && join(folder, cert),
  TLS_KEY: key && join(folder, key),
})
const ask = async (url: string, options: RequestOptions = {}) => {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const request = url.startsWith('https:') ? get(url, options, resolve) : getPlain(url, resolve)
    request.on('error', reject)
  })
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) }
}

describe('TLS=own', () => {
  let product: TestProduct
  let [https, ca] = ['', '']
  beforeAll(async () => {
    product = await startTestProduct({ worker: false, env: { TLS: 'own' } })
    ;[https, ca] = [product.url, product.platform.tls!.authority!]
  })
  afterAll(() => product.stop())

  it('serves clients that trust the authority, and no others', async () => {
    expect(https).toMatch(/^https:/)
    const answer = await ask(`${https}/api/health/`, { ca })
    expect(answer).toMatchObject({ status: 200, body: '{"status":"ok"}' })
    // Only where PUBLIC_URL is https.
    expect(answer.headers['strict-transport-security']).toBeUndefined()
    expect((await ask(`${https.replace('127.0.0.1', 'localhost')}/api/health/`, { ca })).status).toBe(200)
    await expect(ask(`${https}/api/health/`)).rejects.toThrow(/certificate/)
    await expect(ask(`${https}/api/health/`, { ca: made.authority })).rejects.toThrow(/certificate/)
  })
  it('redirects plain HTTP to https, and serves the authority’s certificate over both', async () => {
    const http = https.replace('https:', 'http:')
    const moved = await ask(`${http}/contas?a=1`)
    expect([moved.status, moved.headers.location]).toEqual([308, `${https}/contas?a=1`])
    expect(moved.headers).toMatchObject(BARE_HEADERS)
    for (const [address, options] of [
      [http, {}],
      [https, { ca }],
    ] as const) {
      const page = await ask(`${address}/instalar-certificado`, options)
      expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
      expect(page.headers).toMatchObject(INSTALL_HEADERS)
      for (const system of ['Windows', 'macOS', 'iPhone', 'Android', 'Firefox']) expect(page.body).toContain(system)
      expect(page.body).toContain(new X509Certificate(ca).fingerprint256)
      const file = await ask(`${address}/instalar-certificado/arauto.crt`, options)
      expect(file.headers['content-type']).toMatch('application/x-x509-ca-cert')
      expect(new X509Certificate(file.body).ca).toBe(true)
      expect(file.body).not.toContain('PRIVATE')
    }
  })
  it('stops despite connections without data, or of another protocol', async () => {
    const own = await startTestProduct({ worker: false, env: env('server.pem', 'server.pem') })
    const port = Number(new URL(own.url).port)
    const silent = connect(port, '127.0.0.1')
    const nonsense = connect(port, '127.0.0.1').on('error', () => {})
    silent.on('error', () => {})
    nonsense.write('\x00\x01\x02 nada disto é http\r\n\r\n')
    await new Promise((resolve) => nonsense.once('close', resolve).resume())
    const began = Date.now()
    await own.stop()
    expect(Date.now() - began).toBeLessThan(10_000)
  })
})

describe('own certificates', () => {
  it('are readable by this user only, and used again', async () => {
    expect(await ownCertificates(folder, NAMES)).toEqual(made)
    const files = await readdir(MADE)
    expect(files.length).toBeGreaterThan(1)
    for (const file of files) expect((await stat(join(MADE, file))).mode & 0o777).toBe(0o600)
    const cert = new X509Certificate(made.server.cert)
    expect(cert.checkHost('pc-do-escritorio') && cert.checkIP('192.168.1.20') && cert.checkIP('fd00::1')).toBeTruthy()
    expect(cert.verify(new X509Certificate(made.authority).publicKey)).toBe(true)
    expect(cert.ca).toBe(false)
    // Apple's systems refuse longer ones.
    expect(cert.validToDate.getTime() - cert.validFromDate.getTime()).toBeLessThan(825 * DAY_MS)
  })
  it('are renewed before they expire, and for a new address, by the same authority', async () => {
    const moved = await ownCertificates(folder, [...NAMES, '10.0.0.7'])
    expect(moved.authority).toBe(made.authority)
    expect(new X509Certificate(moved.server.cert).checkIP('10.0.0.7')).toBeTruthy()
    const later = await ownCertificates(folder, NAMES, { now: new Date(Date.now() + 380 * DAY_MS) })
    expect(later.authority).toBe(made.authority)
    expect(later.server.cert).not.toBe(moved.server.cert)
  })
  it('come from an authority that clients trust for the names and private networks of the office alone', async () => {
    const { authority } = made
    const pem = await readFile(join(folder, 'authority.pem'), 'utf8')
    const key = /-----BEGIN RSA PRIVATE KEY-----.*-----END RSA PRIVATE KEY-----/s.exec(pem)![0]
    const accepts = async (...names: string[]) => {
      const server = createServer(await issueServerCertificate({ key, cert: authority }, ['localhost', ...names], 10))
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      const { port } = server.address() as AddressInfo
      const client = connectTls({
        port,
        host: '127.0.0.1',
        ca: authority,
        checkServerIdentity: () => undefined,
      })
      const outcome = await new Promise((resolve) => {
        client.once('secureConnect', () => resolve('trusted'))
        client.once('error', (error: Error) => resolve(error.message))
      })
      client.destroy()
      server.close()
      return outcome
    }
    expect(await accepts(...NAMES, '10.9.8.7', '172.31.0.1')).toBe('trusted')
    for (const name of ['www.cgd.pt', 'outro-pc', '203.0.113.10', '172.32.0.1', '2001:db8::1']) {
      expect([name, await accepts(name)]).toEqual([name, 'permitted subtree violation'])
    }
  })
  it('come from a new authority when the old one may not vouch for a name, but not while the program runs', async () => {
    const more = [...NAMES, 'arauto.escritorio.pt']
    const running = await ownCertificates(folder, more, { keepsAuthority: true })
    expect(running.authority).toBe(made.authority)
    expect(new X509Certificate(running.server.cert).checkHost('arauto.escritorio.pt')).toBeUndefined()
    const restarted = await ownCertificates(folder, more)
    expect(restarted.authority).not.toBe(made.authority)
    expect(new X509Certificate(restarted.server.cert).checkHost('arauto.escritorio.pt')).toBeTruthy()
    expect(await ownCertificates(folder, more)).toEqual(restarted)
  })
  it('are issued again when the stored ones cannot be read', async () => {
    await writeFile(join(folder, 'authority.pem'), 'nada')
    const { server, authority } = await ownCertificates(folder, NAMES)
    const cert = new X509Certificate(server.cert)
    expect([cert.checkIP('127.0.0.1'), cert.verify(new X509Certificate(authority).publicKey)]).toEqual([
      '127.0.0.1',
      true,
    ])
  })
})

describe('TLS_CERT and TLS_KEY', () => {
  const setUp = (cert: string, key: string) => setUpTls(readConfig({ DATA_DIR: folder, ...env(cert, key) }))

  it('are used by the server', async () => {
    const authority = await makeAuthority('Escritório', ['localhost'], 10)
    const { key, cert } = await issueServerCertificate(authority, ['localhost', '127.0.0.1'], 10)
    await writeFile(join(folder, 'cert.pem'), cert)
    await writeFile(join(folder, 'key.pem'), key)
    expect(new X509Certificate(cert).issuer).toContain('CN=Escritório')
    expect(await setUp('cert.pem', 'key.pem')).toMatchObject({ server: { key, cert }, authority: null })
    const product = await startTestProduct({
      worker: false,
      env: { ...env('cert.pem', 'key.pem'), PUBLIC_URL: 'https://arauto.escritorio.pt' },
    })
    try {
      const answer = await ask(`${product.url}/api/health/`, { ca: authority.cert })
      expect([answer.status, answer.headers['strict-transport-security']]).toEqual([200, expect.any(String)])
      expect((await ask(product.url.replace('https:', 'http:'))).status).toBe(308)
    } finally {
      await product.stop()
    }
  })
  it('that cannot be used fail the start with a message', async () => {
    await writeFile(join(folder, 'cert.pem'), made.authority)
    await writeFile(join(folder, 'key.pem'), made.server.key)
    await writeFile(join(folder, 'nada.pem'), 'nada')
    await chmod(join(folder, 'nada.pem'), 0o600)
    for (const [cert, key] of [
      ['cert.pem', 'key.pem'],
      ['cert.pem', 'nada.pem'],
      ['nada.pem', 'key.pem'],
      ['cert.pem', 'falta.pem'],
      ['cert.pem', ''],
      ['', 'key.pem'],
    ] as const) {
      const error = await setUp(cert, key).catch((reason: unknown) => reason)
      expect(error).toBeInstanceOf(StartupError)
      expect((error as Error).message).toMatch(/TLS_/)
    }
  })
})
