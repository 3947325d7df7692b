import type { Area } from '../../platform/area.ts'
import { type PasswordDependencies, registerPasswordRoute } from './password-routes.ts'
import { type AuthDependencies, registerAuthRoutes } from './routes.ts'
import { registerSessionRoutes, type SessionDependencies } from './session-routes.ts'

/** Registration and sign-in, and the user's own password and sessions. No product can do without it. */
export const auth = {
  name: 'auth',
  openCalls: registerAuthRoutes,
  calls(signedIn, api) {
    registerPasswordRoute(signedIn, api)
    registerSessionRoutes(signedIn, api)
  },
} satisfies Area<AuthDependencies & PasswordDependencies & SessionDependencies>
