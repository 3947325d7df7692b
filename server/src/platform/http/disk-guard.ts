import { diskUse } from '@arauto/contract/calls/define-call'
import type { FastifyInstance, RouteOptions } from 'fastify'
import type { DiskSpace } from '../storage/disk-space.ts'

/**
 * Makes every call added afterwards that stores data answer 507 while the disk is full: after the authentication and
 * before the body is read.
 */
export function guardDisk(server: FastifyInstance, space: DiskSpace): void {
  server.addHook('onRoute', (route: RouteOptions) => {
    const use = route.config?.call ? diskUse(route.config.call) : null
    if (use === null) return
    // A route's hooks run after its scope's, so after the authentication.
    route.onRequest = [...[route.onRequest ?? []].flat(), () => space.mustFit(0, use)]
  })
}
