import ipaddr from 'ipaddr.js'

/** All that is assigned for use on the Internet (IANA, IPv6 Address Space). */
const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number]
/** Within these prefixes the last 32 bits are an IPv4 address (RFC 4291, 2.5.5.2; RFC 6052, 2.1). */
const WITH_IPV4 = ['ipv4Mapped', 'rfc6052']

/**
 * Whether an address belongs to the public Internet. Those of this machine, of private, local, shared or documentation networks,
 * and of tunnels into them do not (IANA's special-purpose address registries).
 *
 * @param address an IPv4 or IPv6 address, with or without a zone
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.range() === 'unicast'
  if (WITH_IPV4.includes(parsed.range())) return isPublicAddress(parsed.toByteArray().slice(-4).join('.'))
  return parsed.match(GLOBAL_UNICAST) && parsed.range() === 'unicast'
}
