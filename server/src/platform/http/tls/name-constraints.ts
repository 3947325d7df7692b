import { BlockList, isIP } from 'node:net'
import forge from 'node-forge'

const { asn1 } = forge
/** The extension's identifier (RFC 5280, 4.2.1.10), and the kinds of names in it. */
const OID = '2.5.29.30'
const DNS_NAME = 2
const IP_ADDRESS = 7

/** Addresses of private networks, of one computer and of one link: an office's change within them (RFC 1918, 3927, 4193, 4291, 6598). */
const PRIVATE_NETWORKS = [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['100.64.0.0', 10],
  ['169.254.0.0', 16],
  ['127.0.0.0', 8],
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const

/** A host with what is below it, or a network. */
type Permitted = { host: string } | { network: Uint8Array }

/** What an authority may vouch for: these names and addresses, and the addresses of private networks. */
function permittedFor(names: readonly string[]): Permitted[] {
  const known = new BlockList()
  for (const [address, prefix] of PRIVATE_NETWORKS) known.addSubnet(address, prefix, familyOf(address))
  const others = names.filter((name) => isIP(name) !== 0 && !known.check(name, familyOf(name)))
  const networks = [...PRIVATE_NETWORKS, ...others.map((name) => [name, isIP(name) === 4 ? 32 : 128] as const)]
  return [
    ...names.filter((name) => isIP(name) === 0).map((host) => ({ host })),
    ...networks.map(([address, prefix]) => ({ network: networkBytes(address, prefix) })),
  ]
}

/** The critical extension that limits an authority to these names and addresses, and to private networks. */
export function nameConstraints(names: readonly string[]): object {
  const { Class, Type } = asn1
  const subtrees = permittedFor(names).map((permitted) => {
    const [kind, value] =
      'host' in permitted ? [DNS_NAME, permitted.host] : [IP_ADDRESS, Buffer.from(permitted.network).toString('latin1')]
    const base = asn1.create(Class.CONTEXT_SPECIFIC, kind as forge.asn1.Type, false, value)
    return asn1.create(Class.UNIVERSAL, Type.SEQUENCE, true, [base])
  })
  const permitted = asn1.create(Class.CONTEXT_SPECIFIC, 0 as forge.asn1.Type, true, subtrees)
  return { id: OID, critical: true, value: asn1.create(Class.UNIVERSAL, Type.SEQUENCE, true, [permitted]) }
}

/** Whether an authority may vouch for a name or address; one without constraints may for all. */
export function permits(authority: forge.pki.Certificate, name: string): boolean {
  const extension = authority.extensions.find(({ id }) => id === OID) as { value: string } | undefined
  if (!extension) return true
  const [permitted] = asn1.fromDer(extension.value).value as forge.asn1.Asn1[]
  const bases = (permitted!.value as forge.asn1.Asn1[]).map(({ value }) => (value as forge.asn1.Asn1[])[0]!)
  const address = isIP(name) === 0 ? null : networkBytes(name, 0)
  return bases.some(({ type, value }) => {
    if (!address) return (type as number) === DNS_NAME && (name === value || name.endsWith(`.${value}`))
    const network = Buffer.from(value as string, 'latin1')
    const half = network.length / 2
    const isWithin = (byte: number, at: number) => ((byte ^ network[at]!) & network[half + at]!) === 0
    return (
      (type as number) === IP_ADDRESS && address.length === network.length && address.subarray(0, half).every(isWithin)
    )
  })
}

/** The library has it; its types leave it out. */
const { bytesFromIP: bytesFromIp } = forge.util as unknown as { bytesFromIP(address: string): string }

const familyOf = (address: string) => (isIP(address) === 4 ? 'ipv4' : 'ipv6')

/** An address and a mask of so many bits, as certificates write networks. */
function networkBytes(address: string, prefix: number): Uint8Array {
  const bytes = Buffer.from(bytesFromIp(address), 'latin1')
  const mask = Array.from(bytes, (_, at) => 0xff & (0xff00 >> Math.min(8, Math.max(0, prefix - 8 * at))))
  return Uint8Array.from([...bytes, ...mask])
}
