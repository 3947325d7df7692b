import { registerHealthRoutes } from '../features/status/routes.ts'
import { createHttpServer, type HttpServer } from '../platform/http/http-server.ts'
import { requireRouteAccess } from '../platform/http/route-access.ts'
import type { Platform } from './compose-platform.ts'

/** @throws when the process is about to stop, and when its database does not answer */
export async function checkReady({ database, drain }: Pick<Platform, 'database' | 'drain'>): Promise<void> {
  if (drain.begun) throw new Error('the process is stopping')
  await database.probe()
}

/** What a process without the API answers: whether it is healthy. */
export async function createHealthServer(platform: Platform): Promise<HttpServer> {
  const server = await createHttpServer(platform.config, platform.logger, platform.tls, platform.drain)
  requireRouteAccess(server)
  registerHealthRoutes(server, () => checkReady(platform))
  return server
}
