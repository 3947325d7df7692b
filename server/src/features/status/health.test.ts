import { expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import { createHttpServer } from '../../platform/http/http-server.ts'
import { createLogger } from '../../platform/logging.ts'
import { registerHealthRoutes } from './routes.ts'

it('a process that serves no requests answers 503 to the checks of health and readiness, and lives', async () => {
  const server = await createHttpServer(readConfig({}), createLogger('silent'))
  let isReady = true
  registerHealthRoutes(server, async () => {
    if (!isReady) throw new Error('the database does not answer')
  })
  const url = await server.listen({ host: '127.0.0.1', port: 0 })
  const ask = () =>
    Promise.all(['', 'ready/', 'live/'].map(async (path) => (await fetch(`${url}/api/health/${path}`)).status))
  expect(await ask()).toEqual([200, 200, 200])
  isReady = false
  expect(await ask()).toEqual([503, 503, 200])
  await server.close()
})
