import { isIP } from 'node:net'
import { hostname, networkInterfaces } from 'node:os'

/** IPv6 addresses of the internet: providers and privacy extensions change them, and nobody types one. */
const isGlobal = (address: string): boolean => isIP(address) === 6 && /^[23]/.test(address)

/**
 * @param more a URL whose host is added (`PUBLIC_URL`), or empty
 * @returns the host names and addresses by which this computer may be reached, its own name first
 */
export function serverNames(more: string): string[] {
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
