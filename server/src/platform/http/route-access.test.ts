import Fastify from 'fastify'
import { expect, it } from 'vitest'
import type { HttpServer } from './http-server.ts'
import { registerGuarded, requireRouteAccess } from './route-access.ts'

const isPublic = ({ url }: { url: string }) => url === '/open'
const guard = async () => {}
const answer = async () => 'x'

function newServer(): HttpServer {
  const server = Fastify() as unknown as HttpServer
  requireRouteAccess(server, isPublic)
  return server
}

it('a public route outside of a guarded scope, and any other within one, are accepted', async () => {
  const server = newServer()
  server.get('/open', answer)
  await registerGuarded(server, guard, (scope) => void scope.get('/closed', answer))
  await server.ready()
})

it('a route that is neither guarded nor public is refused', async () => {
  expect(() => newServer().get('/closed', answer)).toThrow('GET /closed')
  const server = newServer()
  await registerGuarded(server, guard, () => {})
  expect(() => server.post('/closed', answer)).toThrow('POST /closed')
})

it('a route that is both is refused', async () => {
  const both = registerGuarded(newServer(), guard, (scope) => void scope.get('/open', answer))
  await expect(both).rejects.toThrow('GET /open')
})
