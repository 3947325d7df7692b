import type { Area } from '../../platform/area.ts'
import { type CaseDependencies, registerCaseRoutes } from './routes.ts'

/** Court cases: what happened in each, its people and its recordings. */
export const cases = { name: 'cases', calls: registerCaseRoutes } satisfies Area<CaseDependencies>
