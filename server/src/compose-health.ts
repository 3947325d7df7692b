import type { Platform } from './compose-platform.ts'
import { registerHealthRoute } from './features/status/routes.ts'
import { checkDatabase } from './platform/database/database.ts'
import { createHttpServer, type HttpServer } from './platform/http/http-server.ts'
import { requireRouteAccess } from './platform/http/route-access.ts'
import { isPublicRoute } from './public-routes.ts'

/** @throws when database or files do not answer */
export async function checkStores({ database, store }: Pick<Platform, 'database' | 'store'>): Promise<void> {
  await Promise.all([checkDatabase(database.db), store.check()])
}

/** What a process without the API answers: whether it is healthy. */
export async function createHealthServer(platform: Platform): Promise<HttpServer> {
  const server = await createHttpServer(platform.config, platform.logger, platform.tls)
  requireRouteAccess(server, isPublicRoute)
  registerHealthRoute(server, () => checkStores(platform))
  return server
}
