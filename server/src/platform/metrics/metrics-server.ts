import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Registry } from 'prom-client'
import { BARE_HEADERS } from '../http/security-headers.ts'
import type { Logger } from '../logging.ts'

/** The one address that metrics are answered at. */
export const METRICS_HOST = '127.0.0.1'
const PATH = '/metrics'
const ANSWER_MS = 30_000
/** The names of this computer for itself: a page in a browser that leads its own name here is answered nothing. */
const OWN_HOST = /^(127\.0\.0\.1|localhost)(:\d+)?$/i

/**
 * Answers `GET /metrics` on this computer alone.
 *
 * @returns what stops it
 * @throws the system's error, when the port cannot be used
 */
export async function serveMetrics(
  registry: Registry,
  at: { host: string; port: number },
  logger: Logger,
): Promise<() => Promise<void>> {
  const server = createServer(async (request, response) => {
    const refuse = (status: number) => void response.writeHead(status, BARE_HEADERS).end()
    if (!OWN_HOST.test(request.headers.host ?? '')) return refuse(403)
    if (request.url?.split('?', 1)[0] !== PATH) return refuse(404)
    if (request.method !== 'GET') return refuse(405)
    try {
      const text = await registry.metrics()
      response.writeHead(200, { ...BARE_HEADERS, 'content-type': registry.contentType }).end(text)
    } catch (error) {
      logger.warn({ err: error }, 'the metrics could not be read')
      refuse(503)
    }
  })
  server.requestTimeout = ANSWER_MS
  server.timeout = ANSWER_MS
  server.maxConnections = 16
  server.listen(at)
  await once(server, 'listening')
  return async () => {
    server.close()
    server.closeAllConnections()
  }
}
