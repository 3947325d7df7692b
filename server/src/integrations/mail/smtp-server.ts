import { BlockList, isIP } from 'node:net'

/** Where mail is handed over, from `SMTP_URL`. */
export interface SmtpServer {
  host: string
  port: number
  /**
   * `implicit` (smtps://): TLS from the first byte; `required`: STARTTLS, without which nothing is sent; `none`: plain text.
   */
  tls: 'implicit' | 'required' | 'none'
  /** Null where the server asks for none. */
  login: { user: string; password: string } | null
}

/** The ports of RFC 8314: submission, and submission with implicit TLS. */
const PORTS = { 'smtp:': 587, 'smtps:': 465 } as const

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

/** Whether what is sent there does not leave this machine. */
function isThisMachine(host: string): boolean {
  const version = isIP(host)
  return host === 'localhost' || (version !== 0 && loopback.check(host, version === 6 ? 'ipv6' : 'ipv4'))
}

/**
 * Reads `smtp://USER:PASSWORD@HOST:PORT` or `smtps://…`. Without `smtps` STARTTLS is required, except towards this machine;
 * `?tls=none` does without, `?tls=required` asks for it everywhere.
 *
 * @returns null when it cannot be read
 */
export function parseSmtpUrl(text: string): SmtpServer | null {
  const url = URL.parse(text)
  if (!url) return null
  const { protocol, search, hash, pathname, username, password } = url
  if (protocol !== 'smtp:' && protocol !== 'smtps:') return null
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1').toLowerCase()
  const wanted = /^(?:\?tls=(none|required))?$/.exec(search)
  if (host === '' || hash !== '' || !['', '/'].includes(pathname) || !wanted) return null
  if ((username === '') !== (password === '') || (protocol === 'smtps:' && wanted[1] === 'none')) return null
  try {
    const login =
      username === '' ? null : { user: decodeURIComponent(username), password: decodeURIComponent(password) }
    const usual = isThisMachine(host) ? 'none' : 'required'
    return {
      host: decodeURIComponent(host),
      port: url.port === '' ? PORTS[protocol] : Number(url.port),
      tls: protocol === 'smtps:' ? 'implicit' : ((wanted[1] as 'none' | 'required' | undefined) ?? usual),
      login,
    }
  } catch {
    return null
  }
}
