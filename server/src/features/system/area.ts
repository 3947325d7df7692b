import type { Area } from '../../platform/area.ts'
import { createDiskParts } from './disk-parts.ts'
import { type RouteDependencies, registerSystemRoutes } from './routes.ts'

/** *Estado do sistema*. */
export const system = {
  name: 'system',
  calls: (signedIn, api) => registerSystemRoutes(signedIn, { ...api, parts: createDiskParts() }),
} satisfies Area<Omit<RouteDependencies, 'parts'>>
