import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Server } from 'node:https'
import { join } from 'node:path'
import type { Config } from '../../../config.ts'
import { StartupError } from '../../startup-error.ts'
import { BARE_HEADERS } from '../security-headers.ts'
import { AUTHORITY_HEADERS, AUTHORITY_PATH, INSTALL_HEADERS, INSTALL_PATH, installPage } from './install-page.ts'
import type { KeyAndCertificate } from './issue-certificate.ts'
import { ownCertificates } from './own-certificates.ts'
import { answerPlainHttp } from './plain-http.ts'
import { serverNames } from './server-names.ts'

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
