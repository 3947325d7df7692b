import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { createDrain, endConnectionsOn } from './drain.ts'

/** A server whose `/slow` answers on demand, and a client that keeps its connections. */
async function start(patienceMs?: number) {
  const server = Fastify({ forceCloseConnections: 'idle' })
  const drain = createDrain()
  const released = Promise.withResolvers<void>()
  const reached = Promise.withResolvers<void>()
  endConnectionsOn(server, drain, patienceMs)
  server.get('/', async () => 'ok')
  server.get('/slow', async () => {
    reached.resolve()
    await released.promise
    return 'late'
  })
  await server.listen({ host: '127.0.0.1', port: 0 })
  const { port } = server.server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true })
  onTestFinished(async () => {
    released.resolve()
    agent.destroy()
    await server.close()
  })
  const ask = (path: string) =>
    new Promise<{ text: string; connection: string | undefined }>((resolve, reject) => {
      get({ host: '127.0.0.1', port, path, agent }, async (answer: IncomingMessage) => {
        let text = ''
        for await (const chunk of answer) text += chunk
        resolve({ text, connection: answer.headers.connection })
      }).on('error', reject)
    })
  return { server, port, drain, ask, release: released.resolve, reached: reached.promise }
}

it('a connection is kept until the process drains, and ended with the next answer then', async () => {
  const { drain, ask } = await start()
  expect(await ask('/')).toEqual({ text: 'ok', connection: 'keep-alive' })
  drain.begin()
  expect(await ask('/')).toEqual({ text: 'ok', connection: 'close' })
})

it('a request that is under way when the server closes is answered, and no other is taken', async () => {
  const { server, ask, release, reached } = await start()
  await ask('/')
  const slow = ask('/slow')
  await reached
  const closed = server.close()
  await expect(ask('/')).rejects.toThrow()
  release()
  expect((await slow).text).toBe('late')
  await closed
})

it('one that takes too long is cut', async () => {
  const { server, ask, reached } = await start(50)
  const slow = ask('/slow').catch((error: Error) => error)
  await reached
  await server.close()
  expect(await slow).toBeInstanceOf(Error)
})

it('a connection that a browser opened ahead does not hold up the close', async () => {
  const { server, port } = await start(600_000)
  const socket = connect(port, '127.0.0.1')
  await once(server.server, 'connection')
  await server.close()
  if (!socket.closed) await once(socket, 'close')
})
