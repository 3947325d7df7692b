import type { Platform } from './compose-platform.ts'
import { registerHealthRoute } from './features/status/routes.ts'
import { checkDatabase } from './platform/database/database.ts'
import { createHttpServer, type HttpServer } from './platform/http/http-server.ts'
import { requireRouteAccess } from './platform/http/route-access.ts'
import { isPublicRoute } from './public-routes.ts'

/** A store that takes longer to answer does not. */
const ANSWER_MS = 5_000

/** @throws when the process is about to stop, and when database or files do not answer */
export async function checkHealth({
  database,
  store,
  drain,
}: Pick<Platform, 'database' | 'store' | 'drain'>): Promise<void> {
  if (drain.begun) throw new Error('the process is stopping')
  const late = Promise.withResolvers<never>()
  const patience = setTimeout(() => late.reject(new Error('no answer in time')), ANSWER_MS)
  try {
    await Promise.race([Promise.all([checkDatabase(database.db), store.check()]), late.promise])
  } finally {
    clearTimeout(patience)
  }
}

/** What a process without the API answers: whether it is healthy. */
export async function createHealthServer(platform: Platform): Promise<HttpServer> {
  const server = await createHttpServer(platform.config, platform.logger, platform.tls, platform.drain)
  requireRouteAccess(server, isPublicRoute)
  registerHealthRoute(server, () => checkHealth(platform))
  return server
}
