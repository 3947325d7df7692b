import { apiError } from '@arauto/contract/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { createFairLimit, type Owner } from '../queue/fair-limit.ts'
import { runOwned } from '../queue/work-owner.ts'

/** Heavy requests under way, of all and of one owner, and how long one waits for its turn. */
const HEAVY = { places: 8, perOwner: 2, waiting: { perOwner: 100, total: 1_000 }, patienceMs: 20_000 }

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the request takes much of what all share: memory, connections, the processor. It waits for its owner's turn. */
    heavy?: boolean
  }
  interface FastifyRequest {
    /**
     * Waits for the turn of a heavy request, for one that has received its upload; it ends with the response.
     *
     * @throws Busy
     */
    takeHeavyTurn(reply: FastifyReply): Promise<void>
  }
}

/**
 * Gives each owner a share of what requests have in common. Whatever a request does is done in its owner's name, so that
 * connections and turns are shared fairly; routes with `config: { heavy: true }` wait, before their body is read, until
 * few others of their owner are under way.
 *
 * @param ownerOf who a request is of: by then signed in or not
 */
export function shareRequests(server: FastifyInstance, ownerOf: (request: FastifyRequest) => Owner): void {
  const heavy = createFairLimit(HEAVY)
  const takeTurn = async (request: FastifyRequest, reply: FastifyReply) => {
    const gone = new AbortController()
    const leave = () => gone.abort(new Error('the client left'))
    if (reply.raw.closed) leave()
    reply.raw.once('close', leave)
    const release = await heavy.acquire(ownerOf(request), { signal: gone.signal })
    reply.raw.off('close', leave)
    if (reply.raw.closed) release()
    else reply.raw.once('close', release)
  }
  server.decorateRequest('takeHeavyTurn', function (this: FastifyRequest, reply: FastifyReply) {
    return takeTurn(this, reply)
  })
  const owned = (request: FastifyRequest, next: () => void) => runOwned({ owner: () => ownerOf(request) }, next)
  server.addHook('onRequest', (request, _, done) => owned(request, done))
  // What a body's end leads to runs in the context of its connection.
  server.addHook('preValidation', (request, _, done) => owned(request, done))
  server.addHook('onRoute', (route: RouteOptions) => {
    if (!route.config?.heavy) return
    route.schema = {
      ...route.schema,
      response: { ...(route.schema?.response as object | undefined), 429: apiError, 503: apiError },
    }
    route.preParsing = [...[route.preParsing ?? []].flat(), (request, reply) => takeTurn(request, reply)]
  })
}
