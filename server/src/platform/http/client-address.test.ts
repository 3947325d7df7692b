import { expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import { createLogger } from '../logging.ts'
import { networkOfLine } from './client-address.ts'
import { createHttpServer } from './http-server.ts'

it.each([
  ['off', '10.6.3.1', '127.0.0.1'],
  ['2', '10.6.3.1, 10.6.3.2, 10.6.3.3', '10.6.3.2'],
  ['127.0.0.0/8,10.6.3.3', '10.6.3.1, 10.6.3.2, 10.6.3.3', '10.6.3.2'],
  ['10.0.0.0/8', '10.6.3.1', '127.0.0.1'],
  ['1', '10.6.3.1:51234', '10.6.3.1'],
  ['1', '"10.6.3.1:51234"', '10.6.3.1'],
  ['1', '10.6.3.9,10.6.3.1:51234', '10.6.3.1'],
  ['1', '[2001:DB8:0::1]:51234', '2001:db8::1'],
  ['1', '"[2001:db8::1]"', '2001:db8::1'],
  ['1', '2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
  ['1', '::FFFF:10.6.3.1', '10.6.3.1'],
  ['1', 'fe80::1%eth0', 'fe80::1'],
  ['1', 'unknown', '127.0.0.1'],
  ['1', '_hidden', '127.0.0.1'],
  ['1', '10.6.3', '127.0.0.1'],
  ['1', '10.6.3.1:x', '127.0.0.1'],
  ['1', '10.6.3.1, ', '10.6.3.1'],
  ['2', '10.6.3.1, unknown', '127.0.0.1'],
  ['2', 'unknown, 10.6.3.3:443', '10.6.3.3'],
  ['127.0.0.1,10.6.3.3', '10.6.3.1:1, 10.6.3.3:2', '10.6.3.1'],
  ['127.0.0.1,10.6.3.3', 'nada, 10.6.3.3:2', '10.6.3.3'],
])('the client’s address, with TRUST_PROXY=%s and %s, is %s', async (proxies, forwarded, address) => {
  const server = await createHttpServer(readConfig({ TRUST_PROXY: proxies }), createLogger('silent'))
  server.get('/address', ({ ip }) => ip)
  const url = await server.listen({ host: '127.0.0.1', port: 0 })
  const answer = await fetch(`${url}/address`, { headers: { 'x-forwarded-for': forwarded } })
  expect(await answer.text()).toBe(address)
  await server.close()
})

it.each([
  ['10.6.3.1', '10.6.3.1'],
  ['::ffff:10.6.3.1', '10.6.3.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::6', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  [undefined, ''],
])('networkOfLine of %s is %s', (address, network) => expect(networkOfLine(address)).toBe(network))
