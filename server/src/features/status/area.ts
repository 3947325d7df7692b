import type { Area } from '../../platform/area.ts'
import { registerHealthRoutes, registerStatusRoutes, type StatusDependencies } from './routes.ts'

/** Whether the process and the background service are alive, and what the service watches. */
export const status = {
  name: 'status',
  openCalls: (server, { checkReady }) => registerHealthRoutes(server, checkReady),
  calls: registerStatusRoutes,
} satisfies Area<StatusDependencies & { checkReady: () => Promise<void> }>
