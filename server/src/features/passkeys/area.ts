import type { Area } from '../../platform/area.ts'
import { type PasskeyDependencies, registerPasskeyRoutes, registerPasskeySignInRoutes } from './routes.ts'

/** Passkeys: signing in by one, and the user's own. */
export const passkeys = {
  name: 'passkeys',
  openCalls: registerPasskeySignInRoutes,
  calls: registerPasskeyRoutes,
} satisfies Area<PasskeyDependencies>
