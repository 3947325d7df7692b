import type { Area } from '../../platform/area.ts'
import { registerSourceRoutes, type SourceDependencies } from './routes.ts'

/** Where notifications come from, which of them are the same, and those that people enter. */
export const sources = { name: 'sources', calls: registerSourceRoutes } satisfies Area<SourceDependencies>
