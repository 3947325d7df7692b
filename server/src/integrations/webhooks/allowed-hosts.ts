import { isIP } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** The hosts of `WEBHOOK_HOSTS`. */
export interface AllowedHosts {
  /** Whether messages may go to any public https host. */
  anyPublic: boolean
  /** Those that may be reached wherever they are, by http too; `port` null for every port. */
  named: readonly { host: string; port: string | null }[]
}

/** Why an address is not one that messages may go to. */
export type UrlRefusal = 'invalid' | 'credentials' | 'not-https' | 'port' | 'not-named' | 'private'

/** From here on no port belongs to a service of the system (RFC 6335). */
const FIRST_USER_PORT = 1024

/**
 * Reads `WEBHOOK_HOSTS`.
 *
 * @param items `host`, `host:port`, or `*` for every public host; none is the same as `*`
 * @returns null where one of them is neither
 */
export function parseAllowedHosts(items: readonly string[]): AllowedHosts | null {
  const named: { host: string; port: string | null }[] = []
  for (const item of items.filter((one) => one !== '*')) {
    const url = URL.parse(`http://${item}`)
    if (!url || !/^[^/?#@\\\s]+$/.test(item)) return null
    named.push({ host: hostOf(url), port: /(?<=[^:\]]|\]):(\d+)$/.exec(item.replace(/^.*\]/, ']'))?.[1] ?? null })
  }
  return { anyPublic: items.length === 0 || items.includes('*'), named }
}

/** A host as it is compared: as URLs normalise it, without the dot at the end. */
const hostOf = ({ hostname }: { hostname: string }): string => hostname.replace(/\.$/, '')

const portOf = ({ protocol, port }: URL): string => port || (protocol === 'http:' ? '80' : '443')

/** Whether `WEBHOOK_HOSTS` names where a URL leads. */
export const isNamed = (hosts: AllowedHosts, url: URL): boolean =>
  hosts.named.some(({ host, port }) => host === hostOf(url) && (port === null || port === portOf(url)))

/**
 * Checks an address as it is written. Whether its name resolves to a public address is checked when it is connected to.
 *
 * @returns null for one that messages may go to
 */
export function refusalOf(hosts: AllowedHosts, written: string): UrlRefusal | null {
  const url = URL.parse(written)
  if (!url || !/^https?:$/.test(url.protocol) || url.hostname === '') return 'invalid'
  if (url.username || url.password) return 'credentials'
  if (isNamed(hosts, url)) return null
  if (!hosts.anyPublic) return 'not-named'
  if (url.protocol !== 'https:') return 'not-https'
  const port = Number(portOf(url))
  if (port !== 443 && port < FIRST_USER_PORT) return 'port'
  return isPrivateLiteral(url) ? 'private' : null
}

/** Whether a URL's host is written as an address that is not public; URLs bring every spelling of one into one form. */
export function isPrivateLiteral({ hostname }: { hostname: string }): boolean {
  const address = hostname.replace(/^\[|\]$/g, '')
  return isIP(address) !== 0 && !isPublicAddress(address)
}
