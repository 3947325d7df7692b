import { X509Certificate } from 'node:crypto'
import type { HttpServer } from '../http-server.ts'
import { AUTHORITY_HEADERS, AUTHORITY_PATH, INSTALL_HEADERS, INSTALL_PATH, installPage } from './install-page.ts'

/**
 * Serves the installation page also over TLS, for users who have accepted the browser's warning.
 *
 * @param authority the certificate of Arauto's own authority, in PEM
 */
export function registerInstallPage(server: HttpServer, authority: string): void {
  const page = installPage(new X509Certificate(authority))
  server.get(INSTALL_PATH, (_, reply) => reply.headers(INSTALL_HEADERS).send(page))
  server.get(AUTHORITY_PATH, (_, reply) => reply.headers(AUTHORITY_HEADERS).send(authority))
}
