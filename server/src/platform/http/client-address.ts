import { isIP, SocketAddress } from 'node:net'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** What a client's attempts are counted under: its address, or the network of an IPv6 address, of which a line has 2^64. */
    readonly countedAddress: string
  }
}

/**
 * Reads `X-Forwarded-For` as proxies write it: also with ports, brackets and quotes (RFC 7239, 6, and the manuals of IIS and
 * Azure). An entry that is no address, such as `unknown`, ends the list: its sender counts as the proxy before it.
 */
export function registerClientAddress(server: FastifyInstance): void {
  server.decorateRequest('countedAddress', {
    getter() {
      return networkOfLine(this.ip as string | undefined)
    },
  })
  server.addHook('onRequest', async ({ raw: { headers } }) => {
    const forwarded = headers['x-forwarded-for']
    if (typeof forwarded === 'string') headers['x-forwarded-for'] = knownAddresses(forwarded).join(', ')
  })
}

/** @param forwarded the header's value @returns its last entries that are addresses, without ports, each in one spelling */
function knownAddresses(forwarded: string): string[] {
  const entries = forwarded.split(',').filter((entry) => entry.trim() !== '')
  const addresses = entries.map(addressIn)
  return addresses.slice(addresses.lastIndexOf(null) + 1) as string[]
}

function addressIn(entry: string): string | null {
  const text = entry.trim().replace(/^"(.*)"$/, '$1')
  const [, bracketed, plain] = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d{1,5})?$/.exec(text) ?? []
  return oneSpelling(bracketed ?? plain ?? text)
}

/** @returns null for what is no address; of an IPv4 address written as IPv6, the IPv4 address */
function oneSpelling(address: string): string | null {
  const version = isIP(address)
  if (version === 0) return null
  const canonical = version === 4 ? address : new SocketAddress({ address, family: 'ipv6' }).address
  return /^::ffff:([\d.]+)$/.exec(canonical)?.[1] ?? canonical
}

/** @param address undefined once the connection is gone @returns the first 64 bits of an IPv6 address (RFC 6177); else the address */
export function networkOfLine(address = ''): string {
  const one = oneSpelling(address)
  if (!one?.includes(':')) return one ?? ''
  const [head, tail] = one.split('::') as [string, string | undefined]
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const zeros = tail === undefined ? [] : Array<string>(8 - before.length - after.length).fill('0')
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`
}
