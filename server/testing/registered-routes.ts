import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance, RouteOptions } from 'fastify'

/** A route of the server's own table. */
export interface RegisteredRoute {
  method: string
  path: string
}

/** Starts a product. @returns it, with every route that its server registered */
export async function withRoutes<T>(start: () => Promise<T>): Promise<{ product: T; routes: RegisteredRoute[] }> {
  const routes: RegisteredRoute[] = []
  const listed = (message: unknown) =>
    (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', ({ method, url }: RouteOptions) => {
      for (const name of [method].flat()) routes.push({ method: name, path: url })
    })
  subscribe('fastify.initialization', listed)
  const product = await start().finally(() => unsubscribe('fastify.initialization', listed))
  return { product, routes }
}
