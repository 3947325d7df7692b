import { apiError } from '@arauto/contract/errors'
import type { FastifyInstance, RouteOptions } from 'fastify'
import type { DiskSpace, DiskUse } from '../storage/disk-space.ts'

/**
 * Makes every route that is added from now on, and whose call may make the data grow, answer 507 while the disk lacks the
 * room. It decides after the sign-in and before a body is read.
 *
 * @param useOf what a route's call stores; null where it may go on whatever is free
 */
export function guardDisk(
  server: FastifyInstance,
  space: DiskSpace,
  useOf: (route: { method: string; url: string }) => DiskUse | null,
): void {
  server.addHook('onRoute', (route: RouteOptions) => {
    for (const method of [route.method].flat()) {
      const use = useOf({ method, url: route.url })
      if (use === null) continue
      const response = { ...(route.schema?.response as object | undefined), 507: apiError }
      route.schema = { ...route.schema, response }
      // A route's own hooks come after those of its scope: whoever is not signed in hears that first.
      route.onRequest = [...[route.onRequest ?? []].flat(), () => space.mustFit(0, use)]
    }
  })
}
