import { X509Certificate } from 'node:crypto'
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { get as getPlain, type IncomingMessage } from 'node:http'
import { createServer, get, type RequestOptions } from 'node:https'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { connect as connectTls } from 'node:tls'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../../../config.ts'
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts'
import { StartupError } from '../../startup-error.ts'
import { BARE_HEADERS } from '../security-headers.ts'
import { INSTALL_HEADERS } from './install-page.ts'
import { issueServerCertificate, makeAuthority } from './issue-certificate.ts'
import { ownCertificates } from './own-certificates.ts'
import { setUpTls } from './tls.ts'

const DAY_MS = 24 * 60 * 60 * 1000
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arauto-tls-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const ask = async (url: string, options: RequestOptions = {}) => {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const request = url.startsWith('https:') ? get(url, options, resolve) : getPlain(url, resolve)
    request.on('error', reject)
  })
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) }
}

describe('TLS=own', () => {
  let product: TestProduct
  const start = async (env: Record<string, string> = {}) => {
    product = await startTestProduct({ worker: false, env: { TLS: 'own', ...env } })
    return { https: product.url, http: product.url.replace('https:', 'http:'), ca: product.platform.tls!.authority! }
  }
  afterEach(() => product.stop())

  it('serves clients that trust the authority, and no others', async () => {
    const { https, ca } = await start()
    expect(https).toMatch(/^https:/)
    expect(await ask(`${https}/api/health/`, { ca })).toMatchObject({ status: 200, body: '{"status":"ok"}' })
    expect((await ask(`${https.replace('127.0.0.1', 'localhost')}/api/health/`, { ca })).status).toBe(200)
    await expect(ask(`${https}/api/health/`)).rejects.toThrow(/certificate/)
    const other = await makeAuthority('Outra', [], 10)
    await expect(ask(`${https}/api/health/`, { ca: other.cert })).rejects.toThrow(/certificate/)
  })
  it('redirects plain HTTP to https, and serves the authority’s certificate over both', async () => {
    const { https, http, ca } = await start()
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
  it('sends HSTS only if PUBLIC_URL is https', async () => {
    const { https, ca } = await start()
    expect((await ask(`${https}/api/health/`, { ca })).headers['strict-transport-security']).toBeUndefined()
  })
  it('stops despite connections without data, or of another protocol', async () => {
    const { https } = await start()
    const port = Number(new URL(https).port)
    const silent = connect(port, '127.0.0.1')
    const nonsense = connect(port, '127.0.0.1').on('error', () => {})
    silent.on('error', () => {})
    nonsense.write('\x00\x01\x02 nada disto é http\r\n\r\n')
    await new Promise((resolve) => nonsense.once('close', resolve).resume())
    const began = Date.now()
    await product.stop()
    expect(Date.now() - began).toBeLessThan(10_000)
    product = await startTestProduct({ worker: false })
  })
})

describe('own certificates', () => {
  const names = ['pc-do-escritorio', 'localhost', '127.0.0.1', '192.168.1.20', 'fd00::1']

  it('are readable by this user only, and used again', async () => {
    const made = await ownCertificates(folder, names)
    expect(await ownCertificates(folder, names)).toEqual(made)
    const files = await readdir(folder)
    expect(files.length).toBeGreaterThan(1)
    for (const file of files) expect((await stat(join(folder, file))).mode & 0o777).toBe(0o600)
    const cert = new X509Certificate(made.server.cert)
    expect(cert.checkHost('pc-do-escritorio') && cert.checkIP('192.168.1.20') && cert.checkIP('fd00::1')).toBeTruthy()
    expect(cert.verify(new X509Certificate(made.authority).publicKey)).toBe(true)
    expect(cert.ca).toBe(false)
    // Apple's systems refuse longer ones.
    expect(cert.validToDate.getTime() - cert.validFromDate.getTime()).toBeLessThan(825 * DAY_MS)
  })
  it('are renewed before they expire, and for a new address, by the same authority', async () => {
    const first = await ownCertificates(folder, names)
    const moved = await ownCertificates(folder, [...names, '10.0.0.7'])
    expect(moved.authority).toBe(first.authority)
    expect(new X509Certificate(moved.server.cert).checkIP('10.0.0.7')).toBeTruthy()
    const later = await ownCertificates(folder, names, { now: new Date(Date.now() + 380 * DAY_MS) })
    expect(later.authority).toBe(first.authority)
    expect(later.server.cert).not.toBe(moved.server.cert)
  })
  it('come from an authority that clients trust for the names and private networks of the office alone', async () => {
    const { authority } = await ownCertificates(folder, [...names, '203.0.113.9'])
    const pem = await readFile(join(folder, 'authority.pem'), 'utf8')
    const key = /-----BEGIN RSA PRIVATE KEY-----.*-----END RSA PRIVATE KEY-----/s.exec(pem)![0]
    const accepts = async (name: string) => {
      const made = await issueServerCertificate({ key, cert: authority }, ['localhost', name], 10)
      const server = createServer({ key: made.key, cert: made.cert })
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
    for (const name of [...names, '10.9.8.7', '172.31.0.1', '203.0.113.9']) {
      expect([name, await accepts(name)]).toEqual([name, 'trusted'])
    }
    for (const name of [
      'www.cgd.pt',
      'citius.tribunaisnet.mj.pt',
      'outro-pc',
      '203.0.113.10',
      '172.32.0.1',
      '2001:db8::1',
    ]) {
      expect([name, await accepts(name)]).toEqual([name, 'permitted subtree violation'])
    }
  })
  it('come from a new authority when the old one may not vouch for a name, but not while the program runs', async () => {
    const first = await ownCertificates(folder, names)
    const running = await ownCertificates(folder, [...names, 'arauto.escritorio.pt'], { keepsAuthority: true })
    expect(running.authority).toBe(first.authority)
    expect(new X509Certificate(running.server.cert).checkHost('arauto.escritorio.pt')).toBeUndefined()
    const restarted = await ownCertificates(folder, [...names, 'arauto.escritorio.pt'])
    expect(restarted.authority).not.toBe(first.authority)
    expect(new X509Certificate(restarted.server.cert).checkHost('arauto.escritorio.pt')).toBeTruthy()
    expect(await ownCertificates(folder, [...names, 'arauto.escritorio.pt'])).toEqual(restarted)
  })
  it('are issued again when the stored ones cannot be read', async () => {
    await ownCertificates(folder, names)
    await writeFile(join(folder, 'server.pem'), 'nada')
    const { server } = await ownCertificates(folder, names)
    expect(new X509Certificate(server.cert).checkIP('127.0.0.1')).toBeTruthy()
  })
})

describe('TLS_CERT and TLS_KEY', () => {
  const setUp = (cert: string, key: string) =>
    setUpTls(readConfig({ DATA_DIR: folder, TLS_CERT: cert && join(folder, cert), TLS_KEY: key && join(folder, key) }))

  it('are used by the server', async () => {
    const authority = await makeAuthority('Escritório', ['localhost'], 10)
    const { key, cert } = await issueServerCertificate(authority, ['localhost', '127.0.0.1'], 10)
    await writeFile(join(folder, 'cert.pem'), cert)
    await writeFile(join(folder, 'key.pem'), key)
    expect(new X509Certificate(cert).issuer).toContain('CN=Escritório')
    expect(await setUp('cert.pem', 'key.pem')).toMatchObject({ server: { key, cert }, authority: null })
    const product = await startTestProduct({
      worker: false,
      env: {
        TLS_CERT: join(folder, 'cert.pem'),
        TLS_KEY: join(folder, 'key.pem'),
        PUBLIC_URL: 'https://arauto.escritorio.pt',
      },
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
    const [one, other] = [await makeAuthority('Um', [], 10), await makeAuthority('Outro', [], 10)]
    await writeFile(join(folder, 'cert.pem'), one.cert)
    await writeFile(join(folder, 'key.pem'), other.key)
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
      await expect(setUp(cert, key)).rejects.toThrow(StartupError)
      await expect(setUp(cert, key)).rejects.toThrow(/TLS_/)
    }
  })
})
