import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseAllowedHosts, refusalOf } from './allowed-hosts.ts'
import { isPublicAddress } from './public-address.ts'

/** Networks that are not the public Internet (IANA, special-purpose address registries), as first and last address. */
const PRIVATE_V4: readonly [string, string][] = [
  ['0.0.0.0', '0.255.255.255'],
  ['10.0.0.0', '10.255.255.255'],
  ['100.64.0.0', '100.127.255.255'],
  ['127.0.0.0', '127.255.255.255'],
  ['169.254.0.0', '169.254.255.255'],
  ['172.16.0.0', '172.31.255.255'],
  ['192.0.0.0', '192.0.0.255'],
  ['192.0.2.0', '192.0.2.255'],
  ['192.168.0.0', '192.168.255.255'],
  ['198.18.0.0', '198.19.255.255'],
  ['198.51.100.0', '198.51.100.255'],
  ['203.0.113.0', '203.0.113.255'],
  ['224.0.0.0', '239.255.255.255'],
  ['240.0.0.0', '255.255.255.255'],
]
const toNumber = (address: string) => address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0)
const toBytes = (value: number) => [24, 16, 8, 0].map((shift) => Math.floor(value / 2 ** shift) % 256)
const dotted = (value: number) => toBytes(value).join('.')
const groups = (value: number) => {
  const [a = 0, b = 0, c = 0, d = 0] = toBytes(value)
  return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
}

const privateV4 = fc
  .constantFrom(...PRIVATE_V4)
  .chain(([first, last]) => fc.integer({ min: toNumber(first), max: toNumber(last) }))

/** The spellings of an IPv4 address that URLs take (WHATWG URL, host parsing), and those of IPv6 that carry one. */
const spellings: ((value: number) => string)[] = [
  dotted,
  String,
  (value) => `0x${value.toString(16)}`,
  (value) => `0${value.toString(8)}`,
  (value) =>
    toBytes(value)
      .map((byte) => `0x${byte.toString(16)}`)
      .join('.'),
  (value) =>
    toBytes(value)
      .map((byte) => `0${byte.toString(8)}`)
      .join('.'),
  (value) => `${toBytes(value)[0]}.${value % 2 ** 24}`,
  (value) => `${dotted(value)}.`,
  (value) => dotted(value).replace(/\./g, '。'),
  (value) => dotted(value).replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit))),
  (value) => `[::ffff:${dotted(value)}]`,
  (value) => `[0:0:0:0:0:FFFF:${groups(value)}]`,
  (value) => `[64:ff9b::${dotted(value)}]`,
  (value) => `[64:ff9b:1::${groups(value)}]`,
  (value) => `[2002:${groups(value)}::1]`,
  (value) => `[::${dotted(value)}]`,
]
const privateV6 = [
  '::',
  '::1',
  'fe80::1',
  'fc00::1',
  'fd12:3456::1',
  'ff02::1',
  'fec0::1',
  '2001:db8::1',
  '2001::1',
  '100::1',
  '3fff::1',
  '5f00::1',
  'fd00:ec2::254',
]

describe('addresses that are not public', () => {
  const anyPublic = parseAllowedHosts([])!

  it('are refused in every spelling', () => {
    fc.assert(
      fc.property(privateV4, fc.constantFrom(...spellings), (value, spell) => {
        expect(refusalOf(anyPublic, `https://${spell(value)}/arauto`)).toBe('private')
      }),
      { numRuns: 2000 },
    )
  })

  it.each(privateV6)('are refused as IPv6: %s', (address) => {
    expect(isPublicAddress(address)).toBe(false)
    expect(refusalOf(anyPublic, `https://[${address}]/`)).toBe('private')
  })

  it.each(['8.8.8.8', '193.136.0.1', '2a00:1450:4003::1', '64:ff9b::8.8.8.8', '::ffff:8.8.8.8'])(
    'and public ones are taken: %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  )
})

describe('refusalOf', () => {
  const hosts = parseAllowedHosts(['*', 'Intranet.escritorio.pt', '192.168.1.5:9000', '[fd00::1]', 'n8n:5678'])!

  it.each([
    ['https://programa.pt/x', null],
    ['https://programa.pt:8443/x', null],
    ['https://programa.pt:22/x', 'port'],
    ['http://programa.pt/x', 'not-https'],
    ['https://ana:segredo@programa.pt/', 'credentials'],
    ['https://ana@intranet.escritorio.pt/', 'credentials'],
    ['ftp://programa.pt/', 'invalid'],
    ['javascript:alert(1)', 'invalid'],
    ['programa.pt', 'invalid'],
    ['', 'invalid'],
    ['http://intranet.escritorio.pt/x', null],
    ['http://INTRANET.escritorio.pt.:81/x', null],
    ['http://outra.intranet.escritorio.pt/x', 'not-https'],
    ['http://192.168.1.5:9000/', null],
    ['http://192.168.1.5:9001/', 'not-https'],
    ['https://192.168.1.5/', 'private'],
    ['http://[fd00::1]:7/', null],
    ['http://[fd00:0:0::1]/', null],
    ['http://n8n:5678/webhook', null],
    ['http://n8n/webhook', 'not-https'],
  ])('of %s is %s', (url, refusal) => expect(refusalOf(hosts, url)).toBe(refusal))

  it('takes the named hosts alone where there is no *', () => {
    const only = parseAllowedHosts(['n8n.escritorio.pt'])!
    expect(refusalOf(only, 'https://programa.pt/')).toBe('not-named')
    expect(refusalOf(only, 'https://n8n.escritorio.pt/')).toBe(null)
  })

  it.each(['https://a.pt', 'a.pt/x', 'a b', 'u@a.pt', 'a.pt:99999', 'a.pt?x', '[::1', ''])(
    'parseAllowedHosts does not take %j',
    (item) => expect(parseAllowedHosts(['*', item])).toBe(null),
  )
})
