import { X509Certificate } from 'node:crypto'
import { hostname } from 'node:os'
import type { Config } from '../config.ts'
import { INSTALL_PATH } from '../platform/http/tls/install-page.ts'
import { isLoopback } from '../platform/loopback.ts'

type NoticeSettings = Pick<Config, 'HOST' | 'REGISTRATION' | 'TLS' | 'TLS_CERT' | 'PUBLIC_URL'>

/** @returns the notices on the settings for the administrator, a sentence each */
export function startNotices({ HOST, REGISTRATION, TLS, TLS_CERT, PUBLIC_URL }: NoticeSettings): string[] {
  if (isLoopback(HOST)) return []
  const notices: string[] = []
  if (REGISTRATION === 'open') {
    notices.push(
      `Atenção: com HOST=${HOST}, quem chegar a este computador pela rede pode registar-se no Arauto. Depois de criados os utilizadores, feche o registo com REGISTRATION=closed.`,
    )
  }
  // With an https PUBLIC_URL a reverse proxy provides it.
  if (TLS === 'off' && TLS_CERT === '' && !PUBLIC_URL.startsWith('https:')) {
    notices.push(
      `Atenção: com HOST=${HOST} e sem https, passwords e certificados passam na rede sem cifra. Arranque com TLS=own, ou indique TLS_CERT e TLS_KEY.`,
    )
  }
  return notices
}

/**
 * @param authority the certificate of Arauto's own authority, in PEM
 * @param address the product's URL
 */
export function installNotice(authority: string, address: string): string {
  const { fingerprint256 } = new X509Certificate(authority)
  const page = new URL(INSTALL_PATH, address)
  if (isLoopback(page.hostname)) page.hostname = hostname()
  // Over plain HTTP, since the certificate is not trusted yet.
  page.protocol = 'http:'
  return `Para os outros computadores o reconhecerem: ${page.href} (impressão digital SHA-256 da autoridade: ${fingerprint256})`
}
