import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { Server } from 'node:https'
import { isIP, type Socket } from 'node:net'
import { hostname, networkInterfaces } from 'node:os'
import { join } from 'node:path'
import type { Config } from '../../../config.ts'
import { StartupError } from '../../startup-error.ts'
import { BARE_HEADERS } from '../security-headers.ts'
import { AUTHORITY_HEADERS, AUTHORITY_PATH, INSTALL_HEADERS, INSTALL_PATH, installPage } from './install-page.ts'
import type { KeyAndCertificate } from './issue-certificate.ts'
import { ownCertificates } from './own-certificates.ts'

/** How often the own certificate's expiry and addresses are checked. */
const RENEWAL_MS = 12 * 60 * 60 * 1000

/** The server's TLS settings. */
export interface Tls {
  server: KeyAndCertificate
  /** The own authority, in PEM; null with a configured certificate. */
  authority: string | null
  /** Starts the plain HTTP redirects and the renewal of a server before it listens. @returns stops both */
  attach(server: Server): () => void
}

/**
 * @returns the configured TLS, or null for plain HTTP
 * @throws StartupError for files that cannot be used
 */
export async function setUpTls(config: Config): Promise<Tls | null> {
  if (config.TLS_CERT !== '' || config.TLS_KEY !== '') {
    const server = await readGiven(config.TLS_CERT, config.TLS_KEY)
    return { server, authority: null, attach: (http) => answerPlainHttp(http, redirect) }
  }
  if (config.TLS === 'off') return null
  const current = (isRunning: boolean) =>
    ownCertificates(join(config.DATA_DIR, 'tls'), serverNames(config.PUBLIC_URL), { keepsAuthority: isRunning })
  const { server, authority } = await current(false)
  return {
    server,
    authority,
    attach(http) {
      const endPlain = answerPlainHttp(http, plainListener(authority))
      let used = server.cert
      const renewal = setInterval(async () => {
        const next = await current(true).catch(() => null)
        if (!next || next.server.cert === used) return
        used = next.server.cert
        http.setSecureContext(next.server)
      }, RENEWAL_MS)
      return () => {
        clearInterval(renewal)
        endPlain()
      }
    },
  }
}

/** @throws StartupError */
async function readGiven(certPath: string, keyPath: string): Promise<KeyAndCertificate> {
  if (certPath === '' || keyPath === '') throw new StartupError('TLS_CERT e TLS_KEY só servem juntos.')
  const read = (name: string, path: string) =>
    readFile(path, 'utf8').catch(() => {
      throw new StartupError(`${name}: não é possível ler ${path}.`)
    })
  const [cert, key] = [await read('TLS_CERT', certPath), await read('TLS_KEY', keyPath)]
  try {
    if (new X509Certificate(cert).checkPrivateKey(createPrivateKey(key))) return { cert, key }
  } catch {
    // Every defect of the files has the same message, below.
  }
  throw new StartupError('TLS_CERT e TLS_KEY têm de ser um certificado e a chave dele, em PEM e sem password.')
}

/** Redirects plain HTTP to https, except for the installation page and the authority's certificate. */
function plainListener(authority: string): RequestListener {
  const page = installPage(new X509Certificate(authority))
  return (request, reply) => {
    const path = request.url?.split('?', 1)[0]
    reply.setHeader('connection', 'close')
    if (path === INSTALL_PATH) reply.writeHead(200, INSTALL_HEADERS).end(page)
    else if (path === AUTHORITY_PATH) reply.writeHead(200, AUTHORITY_HEADERS).end(authority)
    else redirect(request, reply)
  }
}

function redirect(request: IncomingMessage, reply: ServerResponse): void {
  const host = request.headers.host ?? ''
  const target = `https://${host}${request.url}`
  if (!/^[\w.:[\]-]+$/.test(host) || !URL.canParse(target)) reply.writeHead(400, BARE_HEADERS).end()
  else reply.writeHead(308, { ...BARE_HEADERS, location: target, connection: 'close' }).end()
}

/** IPv6 addresses of the internet: providers and privacy extensions change them, and nobody types one. */
const isGlobal = (address: string): boolean => isIP(address) === 6 && /^[23]/.test(address)

/**
 * @param more a URL whose host is added (`PUBLIC_URL`), or empty
 * @returns the host names and addresses by which this computer may be reached, its own name first
 */
function serverNames(more: string): string[] {
  const addresses = Object.values(networkInterfaces()).flatMap((found) => (found ?? []).map(({ address }) => address))
  const own = hostname().toLowerCase()
  const host = more === '' ? '' : new URL(more).hostname.replace(/^\[|\]$/g, '')
  const names = [
    own,
    `${own}.local`,
    host,
    'localhost',
    '127.0.0.1',
    '::1',
    ...addresses.filter((address) => !isGlobal(address)),
  ]
  // Link-local addresses (fe80::…%eth0) do not work in a browser.
  return [...new Set(names)].filter((name) => (isIP(name) ? !name.includes('%') : isHostName(name)))
}

const isHostName = (name: string): boolean =>
  /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/.test(name)

/** The first byte of a TLS connection: a handshake record (RFC 8446, 5.1). */
const HANDSHAKE = 22
/** When a connection without data is closed, in milliseconds. */
const SILENT_MS = 30_000

/**
 * Lets a TLS server also answer plain HTTP on the same port, detected by the first byte: the old address then redirects to
 * the new one instead of failing.
 *
 * @returns closes the connections without TLS, which the server itself does not track
 */
function answerPlainHttp(server: Server, listener: RequestListener): () => void {
  const plain = createServer(listener)
  const unencrypted = new Set<Socket>()
  const [speakTls] = server.listeners('connection') as ((socket: Socket) => void)[]
  server.off('connection', speakTls!)
  server.prependListener('connection', (socket: Socket) => {
    unencrypted.add(socket)
    const end = () => socket.destroy()
    socket.once('close', () => unencrypted.delete(socket))
    socket.once('error', end)
    socket.setTimeout(SILENT_MS, end)
    socket.once('readable', () => {
      const first: Buffer | null = socket.read(1)
      if (!first) {
        end()
        return
      }
      socket.setTimeout(0, end)
      socket.off('error', end)
      socket.unshift(first)
      if (first[0] !== HANDSHAKE) plain.emit('connection', socket)
      else {
        unencrypted.delete(socket)
        speakTls!.call(server, socket)
      }
    })
  })
  return () => {
    for (const socket of unencrypted) socket.destroy()
  }
}
