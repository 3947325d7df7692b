import { BlockList, isIP } from 'node:net'
import { domainToASCII } from 'node:url'
import type { Mailbox } from './mailbox.ts'

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
  /** The name that this computer greets it with (RFC 5321, 4.1.1.1); null for the usual one. */
  name: string | null
}

/** The ports of RFC 8314: submission, and submission with implicit TLS. */
const PORTS = { 'smtp:': 587, 'smtps:': 465 } as const

/** A host's name with a dot, as mail servers ask for (RFC 5321, 2.3.5). */
const isFullName = (name: string): boolean => name.length <= 253 && /^(?!-)[a-z\d-]+(\.[a-z\d-]+)+$/i.test(name)
/** Names that only one network knows (RFC 6761, RFC 6762, RFC 8375, and ICANN's reserved `internal`). */
const ONLY_HERE =
  /(?:^|\.)(?:local|localhost|localdomain|lan|home|corp|internal|intranet|test|invalid|home\.arpa)$|\.\d+$/i

/**
 * The name that a mail server is greeted with. This computer's own is seldom one that they take: a container's has no dot.
 *
 * @param publicUrl where people reach the page, if anybody set it
 * @returns the host of `publicUrl` if everybody may know it, else the sender's domain; both in ASCII
 */
export function greetingName(server: SmtpServer, from: Mailbox, publicUrl: string): string {
  const host = URL.parse(publicUrl)?.hostname ?? ''
  return server.name ?? (isFullName(host) && !ONLY_HERE.test(host) ? host : domainOf(from))
}

const domainOf = ({ address }: Mailbox): string => domainToASCII(address.slice(address.lastIndexOf('@') + 1))

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
 * `?tls=none` does without, `?tls=required` asks for it everywhere. `?name=` is the name to greet with.
 *
 * @returns null when it cannot be read
 */
export function parseSmtpUrl(text: string): SmtpServer | null {
  const url = URL.parse(text)
  if (!url) return null
  const { protocol, searchParams, hash, pathname, username, password } = url
  if (protocol !== 'smtp:' && protocol !== 'smtps:') return null
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1').toLowerCase()
  if (host === '' || hash !== '' || !['', '/'].includes(pathname)) return null
  const { tls, name, ...others } = Object.fromEntries(searchParams)
  if (Object.keys(others).length > 0 || (tls !== undefined && tls !== 'none' && tls !== 'required')) return null
  if (name !== undefined && !isFullName(name)) return null
  if ((username === '') !== (password === '') || (protocol === 'smtps:' && tls === 'none')) return null
  try {
    const login =
      username === '' ? null : { user: decodeURIComponent(username), password: decodeURIComponent(password) }
    const usual = isThisMachine(host) ? 'none' : 'required'
    return {
      host: decodeURIComponent(host),
      port: url.port === '' ? PORTS[protocol] : Number(url.port),
      tls: protocol === 'smtps:' ? 'implicit' : (tls ?? usual),
      login,
      name: name ?? null,
    }
  } catch {
    return null
  }
}
