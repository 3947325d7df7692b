import type { Area } from '../../platform/area.ts'
import { registerStatusRoutes, type StatusDependencies } from './routes.ts'

/** Whether the background service is alive, and what it watches. */
export const status = { name: 'status', calls: registerStatusRoutes } satisfies Area<StatusDependencies>
