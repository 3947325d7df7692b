import { expect, test } from 'vitest'
import { browserOf, clientName, clientOf, networkOf, systemOf } from './client-kind.ts'

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`${WINDOWS} ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`, 'chrome'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/143.0.0.0 Safari/537.36`, 'chrome'],
  [`${WINDOWS} ${WEBKIT} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, 'edge'],
  [`${WINDOWS} ${WEBKIT} Chrome/142.0.0.0 Safari/537.36 OPR/122.0.0.0`, 'opera'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0', 'firefox'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    'safari',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36',
    'samsung',
  ],
  ['Mozilla/5.0 (something new)', 'other'],
  ['curl/8.5.0', null],
  ['node', null],
  ['python-requests/2.32', null],
  ['', null],
  [undefined, null],
])('%j is %j', (userAgent, browser) => expect(browserOf(userAgent)).toBe(browser))

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
test.each([
  [`${WINDOWS} ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`, 'Chrome no Windows'],
  [`${MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15`, 'Safari no macOS'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari no iPhone',
  ],
  [`Mozilla/5.0 (Linux; Android 14) ${WEBKIT} Chrome/142.0.0.0 Mobile Safari/537.36`, 'Chrome no Android'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`, 'Chrome no ChromeOS'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox no Linux'],
  ['Mozilla/5.0 (something new)', 'Navegador desconhecido'],
  ['curl/8.5.0', 'Programa sem navegador'],
])('clientName of %j is %j', (userAgent, name) => {
  expect(clientName({ browser: browserOf(userAgent), system: systemOf(userAgent) })).toBe(name)
})

test('a request whose connection is gone has a client without an address, whose network is told', () => {
  const client = clientOf({ headers: {}, ip: undefined } as never)
  expect(client.address).toBe('')
  expect(networkOf(client.address)).toBe('0:0:0::/48')
})

test.each([
  ['10.20.30.40', '10.20.30.0/24'],
  ['::ffff:10.20.30.40', '10.20.30.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:0DB8:0001::1', '2001:db8:1::/48'],
  ['2001:db8::5', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
])('networkOf %s is %s', (address, network) => expect(networkOf(address)).toBe(network))
