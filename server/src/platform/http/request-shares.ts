import type { Call } from '@arauto/contract/calls/define-call'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { EVERY_OFFICE, inOffice } from '../database/office-scope.ts'
import { createFairLimit, type FairLimits, type Owner } from '../process/shares/fair-limit.ts'
import { runOwned } from '../process/shares/work-owner.ts'
import { clientGone } from './client-gone.ts'

/** Who a request is of; before the sign-in both are its address. */
export interface Requester {
  office(request: FastifyRequest): Owner
  person(request: FastifyRequest): Owner
}

type HeavyKind = NonNullable<Call['heavy']>

const WAITING = { perOwner: 100, total: 2_000 }
const PATIENCE_MS = 20_000
/** What kinds of heavy requests there are, and how many are under way at once. */
const KINDS = {
  /** Acts on many rows, which wait for each other: a colleague's single act goes between one person's many. */
  acts: { of: 'person', limits: { places: 64, perOwner: 2 } },
  /** Answers that last until their client has read them. */
  exports: { of: 'person', limits: { places: 64, perOwner: 3 } },
  /** What is held in memory whole: megabytes of rows. */
  bodies: { of: 'office', limits: { places: 4, perOwner: 2 } },
} as const satisfies Record<HeavyKind, { of: keyof Requester; limits: FairLimits }>

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Waits for the turn of a heavy request, for one that has received its upload; it ends with the response.
     *
     * @throws Busy
     */
    takeHeavyTurn(kind: HeavyKind, reply: FastifyReply): Promise<void>
  }
}

/**
 * Gives each office a share of what requests have in common. A request acts in its office's name, so that connections,
 * processes and turns are shared fairly, and finds the rows of that office alone. Few heavy requests of one owner run at once.
 */
export function shareRequests(server: FastifyInstance, requester: Requester): void {
  const limits = Object.fromEntries(
    Object.entries(KINDS).map(([kind, { limits }]) => [
      kind,
      createFairLimit({ ...limits, waiting: WAITING, patienceMs: PATIENCE_MS }),
    ]),
  ) as Record<HeavyKind, ReturnType<typeof createFairLimit>>
  const claimNext = async (kind: HeavyKind, request: FastifyRequest, reply: FastifyReply) => {
    const owner = requester[KINDS[kind].of](request)
    const release = await limits[kind].acquire(owner, clientGone(reply))
    if (reply.raw.closed) release()
    else reply.raw.once('close', release)
  }
  server.decorateRequest('takeHeavyTurn', function (this: FastifyRequest, kind, reply) {
    return claimNext(kind, this, reply)
  })
  const owned = (request: FastifyRequest, next: () => void) => {
    const owner = () => requester.office(request)
    const office = () => {
      const found = owner()
      return typeof found === 'number' ? found : EVERY_OFFICE
    }
    runOwned({ owner }, () => inOffice(office, next))
  }
  server.addHook('onRequest', (request, _, done) => owned(request, done))
  // What a body's end leads to runs in the context of its connection.
  server.addHook('preValidation', (request, _, done) => owned(request, done))
  server.addHook('onRoute', (route: RouteOptions) => {
    const kind = route.config?.call?.heavy
    if (!kind) return
    // A route's hooks run after its scope's, so after the authentication.
    route.onRequest = [...[route.onRequest ?? []].flat(), (request, reply) => claimNext(kind, request, reply)]
  })
}
