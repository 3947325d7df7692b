import Fastify from 'fastify'
import { expect, it } from 'vitest'
import type { HttpServer } from './http-server.ts'
import { registerGuarded, requireRouteAccess } from './route-access.ts'

const call = (path: `/${string}`, who: 'anyone' | 'member') =>
  ({ url: path, config: { call: { route: `GET ${path}`, title: '', who, answers: {} } } }) as const
const guard = async () => {}
const answer = async () => 'x'

function newServer(): HttpServer {
  const server = Fastify() as unknown as HttpServer
  requireRouteAccess(server)
  return server
}

const open = (server: HttpServer) =>
  void server.route({ method: 'GET', handler: answer, ...call('/api/open', 'anyone') })
const closed = (server: HttpServer) =>
  void server.route({ method: 'GET', handler: answer, ...call('/api/closed', 'member') })

it('a call for anyone outside of a guarded scope, any other within one, and a file of the page are accepted', async () => {
  const server = newServer()
  open(server)
  server.get('/page.js', answer)
  await registerGuarded(server, guard, closed)
  await server.ready()
})

it('a call for members that is not guarded, and a route under /api/ that is no call, are refused', async () => {
  expect(() => closed(newServer())).toThrow('GET /api/closed')
  expect(() => newServer().get('/api/other', answer)).toThrow('GET /api/other')
  expect(() => newServer().post('/page.js', answer)).toThrow('POST /page.js')
})

it('a call for anyone in a guarded scope is refused', async () => {
  await expect(registerGuarded(newServer(), guard, open)).rejects.toThrow('GET /api/open')
})
