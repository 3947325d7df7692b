import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { HttpServer } from './http-server.ts'

/** Who is asking, and by which sign-in. */
export interface SignedIn {
  userId: number
  sid: string
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is asking; set on the routes that need a sign-in, and only there. */
    user: SignedIn
  }
}

/** Sets on the request who is asking. @throws HttpFailure 401 for whoever may not */
export type Guard = (request: FastifyRequest) => Promise<void>

/** @returns the token that a request carries, whatever it is worth */
export const bearerOf = (request: FastifyRequest): string | undefined =>
  /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]

/** A route that is neither guarded nor declared public. */
class UnguardedRoute extends Error {
  override readonly name = 'UnguardedRoute'
}

const guardedScopes = new WeakSet<object>()

/**
 * Makes every route that is added from now on say who may ask it: it stands in a guarded scope, or it is declared public.
 * The server does not start with one that is neither, or both.
 */
export function requireRouteAccess(
  server: FastifyInstance,
  isPublic: (route: { method: string; url: string }) => boolean,
): void {
  server.addHook('onRoute', function (this: FastifyInstance, { method, url }: RouteOptions) {
    for (const name of [method].flat()) {
      if (isPublic({ method: name, url }) === guardedScopes.has(this)) {
        throw new UnguardedRoute(`${name} ${url} must be either guarded or listed as public`)
      }
    }
  })
}

/**
 * Opens a scope whose routes are asked only by whom the guard lets in. It decides before a body is read or anything of the
 * request is validated.
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
    instance.addHook('onRequest', guard)
    register(instance.withTypeProvider<ZodTypeProvider>() as HttpServer)
  })
}
