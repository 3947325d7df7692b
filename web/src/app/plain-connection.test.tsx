import { expect, it } from 'vitest'
import { passesNetworkInClear } from './plain-connection.tsx'

it.each([
  ['http:', 'pc-do-escritorio', true],
  ['http:', '192.168.1.20', true],
  ['http:', 'localhost.exemplo.pt', true],
  ['https:', 'pc-do-escritorio', false],
  ['http:', 'localhost', false],
  ['http:', '127.0.0.1', false],
  ['http:', '[::1]', false],
])('passesNetworkInClear of %s//%s is %s', (protocol, hostname, inClear) => {
  expect(passesNetworkInClear({ protocol, hostname })).toBe(inClear)
})
