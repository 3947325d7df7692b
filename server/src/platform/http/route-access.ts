import { API } from '@arauto/contract/routes'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { HttpServer } from './http-server.ts'

/** The signed-in user and the session. */
export interface SignedIn {
  userId: number
  sid: string
  /** When the access token ends, in milliseconds since the epoch. */
  endsAt: number
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in user; set on the routes that need a sign-in only. */
    user: SignedIn
    /**
     * Authenticates once more, which handlers do when an upload has arrived: it may take long, and what the sender may
     * do has changed meanwhile.
     *
     * @throws CodedError as the guard does
     */
    authenticateAgain(): Promise<void>
  }
}

/** Authenticates the request and sets its user; it is called again for one that took long. @throws CodedError */
export type Guard = (request: FastifyRequest) => Promise<void>

/** @returns the request's bearer token, not verified */
export const bearerOf = (request: FastifyRequest): string | undefined =>
  /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]

/** A route that is neither guarded nor open to anyone. */
class UnguardedRoute extends Error {
  override readonly name = 'UnguardedRoute'
}

const guardedScopes = new WeakSet<object>()

/**
 * Requires every later route to be a call, which is in a guarded scope unless anyone may make it, or a file that anyone may
 * read. Otherwise the server does not start.
 */
export function requireRouteAccess(server: FastifyInstance): void {
  server.addHook('onRoute', function (this: FastifyInstance, route: RouteOptions) {
    const { method, url, config } = route
    if (!config?.call && !isFile(route)) throw new UnguardedRoute(`${method} ${url} is no call`)
    const isForAnyone = !config?.call || config.call.who === 'anyone'
    if (isForAnyone === guardedScopes.has(this)) {
      throw new UnguardedRoute(`${method} ${url} must be either guarded or for anyone`)
    }
  })
}

/** Whether a route answers with a file of the page, or with the description of the API. */
function isFile({ method, url }: RouteOptions): boolean {
  const isDescription = url === API.openapi || url === API.docs || url.startsWith(`${API.docs}/`)
  const onlyReads = [method].flat().every((name) => name === 'GET' || name === 'HEAD')
  return onlyReads && (isDescription || !url.startsWith('/api/'))
}

/**
 * Registers routes behind a guard, which runs before the body is read and again after it: a body may come slowly. For
 * uploads, which handlers read, there is `authenticateAgain`.
 *
 * @param register adds the scope's routes
 */
export async function registerGuarded(
  server: HttpServer,
  guard: Guard,
  register: (scope: HttpServer) => void,
): Promise<void> {
  await server.register(async (instance) => {
    guardedScopes.add(instance)
    instance.decorateRequest('authenticateAgain', function (this: FastifyRequest) {
      return guard(this)
    })
    instance.addHook('onRequest', guard)
    instance.addHook('preValidation', async (request) => {
      if (request.body !== undefined) await guard(request)
    })
    register(instance.withTypeProvider<ZodTypeProvider>() as HttpServer)
  })
}
