import type { Area } from '../../platform/area.ts'
import { type AccountDependencies, registerAccountRoutes } from './routes.ts'

/** The office's accounts at the portal. */
export const accounts = { name: 'accounts', calls: registerAccountRoutes } satisfies Area<AccountDependencies>
