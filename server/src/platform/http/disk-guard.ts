import { apiError } from '@arauto/contract/errors'
import type { FastifyInstance, RouteOptions } from 'fastify'
import type { DiskSpace, DiskUse } from '../storage/disk-space.ts'

/**
 * Makes every route added afterwards that stores data answer 507 while the disk is full: after the authentication and
 * before the body is read.
 *
 * @param useOf a route's use of the disk; null for routes that work on a full disk
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
      // A route's hooks run after its scope's, so after the authentication.
      route.onRequest = [...[route.onRequest ?? []].flat(), () => space.mustFit(0, use)]
    }
  })
}
