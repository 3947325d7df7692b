import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { checkStatus } from '@arauto/portal-pages/check-status'
import { InvalidCredentials, LayoutNotRecognised, PortalUnavailable } from '@arauto/portal-pages/errors'
import { Agent } from 'undici'
import { expect, it } from 'vitest'
import { exchange } from '../../integrations/citius/exchange.ts'
import { createNetworkProbe, parseProbes } from '../../platform/network-probe.ts'
import { visitFailure } from './visit-outcome.ts'

/** Asks an address once. @returns what the error of it tells */
async function failureAt(url: string, deadlineMs = 5_000) {
  const agent = new Agent()
  const out = { method: 'GET', url: new URL(url), headers: {}, body: null, deadlineMs, limit: 100 } as const
  const error = await exchange(out, agent, null).catch((failure: unknown) => failure)
  await agent.destroy()
  return visitFailure(error)
}

const thrown = (act: () => void): unknown => {
  try {
    act()
    return null
  } catch (error) {
    return error
  }
}

it('a portal that refuses the connection, cuts it or is silent was not reached, with the code', async () => {
  const server = createServer((request) => {
    if (request.url === '/cut') request.socket.destroy()
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  expect(await failureAt(`http://127.0.0.1:${port}/cut`)).toEqual({
    outcome: 'unreachable',
    detail: 'a ligação foi cortada (UND_ERR_SOCKET)',
  })
  expect(await failureAt(`http://127.0.0.1:${port}/`, 50)).toEqual({
    outcome: 'unreachable',
    detail: 'não respondeu a tempo (TimeoutError)',
  })
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
  expect(await failureAt(`http://127.0.0.1:${port}/`)).toEqual({
    outcome: 'unreachable',
    detail: 'a ligação foi recusada (ECONNREFUSED)',
  })
})

it.each([
  [thrown(() => checkStatus(503, '/x', null, 0)), 'failing', 'respondeu com o erro HTTP 503'],
  [thrown(() => checkStatus(403, '/x', null, 0)), 'refused', 'respondeu com o erro HTTP 403'],
  [
    new PortalUnavailable('x', { cause: new AggregateError([Object.assign(new Error(), { code: 'EHOSTUNREACH' })]) }),
    'unreachable',
    'não há caminho até ao portal (EHOSTUNREACH)',
  ],
  [
    new PortalUnavailable('x', { cause: Object.assign(new Error(), { code: 'SELF_SIGNED_CERT_IN_CHAIN' }) }),
    'unreachable',
    'o certificado do servidor não é válido (SELF_SIGNED_CERT_IN_CHAIN)',
  ],
  [new PortalUnavailable('maintenance'), 'failing', 'respondeu que não está disponível'],
  [new InvalidCredentials(null), 'refused', 'recusou a entrada'],
  [new LayoutNotRecognised('?'), 'unreadable', 'respondeu com uma página que não se reconhece'],
  [new TypeError('x'), 'ours', 'falhou neste computador'],
])('%s is told apart', (error, outcome, detail) => expect(visitFailure(error)).toEqual({ outcome, detail }))

it('a network probe tells a host that answers from none that does', async () => {
  const server = createServer()
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  const probes = parseProbes([`127.0.0.1:${port}`, '127.0.0.1:1'])!
  expect(await createNetworkProbe(probes)()).toBe(true)
  await new Promise((closed) => server.close(closed))
  expect(await createNetworkProbe(probes)()).toBe(false)
  expect(await createNetworkProbe([])()).toBeNull()
  expect(parseProbes(['www.gov.pt'])).toBeNull()
})
