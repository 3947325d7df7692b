import type { Area } from '../../platform/area.ts'
import { registerSecondFactorRoutes, type SecondFactorDependencies } from './routes.ts'

/** The user's own second factor. */
export const secondFactor = {
  name: 'second-factor',
  calls: registerSecondFactorRoutes,
} satisfies Area<SecondFactorDependencies>
