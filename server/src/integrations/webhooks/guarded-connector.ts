import { type LookupAddress, type LookupOptions, lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { buildConnector } from 'undici'
import { type AllowedHosts, isNamed, isPrivateLiteral } from './allowed-hosts.ts'
import { isPublicAddress } from './public-address.ts'

/** The receiver's address is not public; nothing was connected. */
export class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress'
  constructor(hostname: string) {
    super(`${hostname} leads to an address that is not public`)
  }
}

/** Gives all addresses of a host, as `dns.lookup` with `all`. */
export type Resolve = (
  hostname: string,
  options: LookupOptions & { all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/**
 * A lookup for sockets that fails where any address of the host is not allowed. The socket connects to the addresses that were
 * checked, so DNS rebinding gains nothing.
 */
function lookupOf(resolve: Resolve, allows: (address: string) => boolean): LookupFunction {
  return (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error || !first) return done(error ?? new PrivateAddress(hostname), '')
      if (!addresses.every(({ address }) => allows(address))) return done(new PrivateAddress(hostname), '')
      if (options.all) done(null, addresses)
      else done(null, first.address, first.family)
    })
  }
}

/**
 * A connector for undici that reaches the hosts that `WEBHOOK_HOSTS` names wherever they are, and others only at public
 * addresses.
 *
 * @param timeoutMs for the connection and its TLS handshake
 */
export function createGuardedConnector(
  hosts: AllowedHosts,
  resolve: Resolve,
  timeoutMs: number,
): buildConnector.connector {
  const connectorTo = (allows: (address: string) => boolean) =>
    buildConnector({ timeout: timeoutMs, allowH2: false, lookup: lookupOf(resolve, allows) })
  const open = connectorTo(() => true)
  const guarded = connectorTo(isPublicAddress)
  return (wanted, done) => {
    const url = new URL(`${wanted.protocol}//${wanted.host ?? wanted.hostname}`)
    if (isNamed(hosts, url)) open(wanted, done)
    else if (isPrivateLiteral(url)) done(new PrivateAddress(wanted.hostname), null)
    else guarded(wanted, done)
  }
}

/** How long an address is looked up before it is saved, in milliseconds. */
const LOOKUP_MS = 3_000

/**
 * Whether a URL's host resolves to an address that is not public. A name that does not resolve within seconds is checked when
 * it is connected to.
 */
export async function leadsToPrivate(hosts: AllowedHosts, url: URL, resolve: Resolve = lookup): Promise<boolean> {
  if (isNamed(hosts, url)) return false
  if (isPrivateLiteral(url)) return true
  const addresses = await new Promise<LookupAddress[]>((done) => {
    const timer = setTimeout(() => done([]), LOOKUP_MS)
    resolve(url.hostname, { all: true }, (error, found) => {
      clearTimeout(timer)
      done(error ? [] : found)
    })
  })
  return addresses.some(({ address }) => !isPublicAddress(address))
}
