import type { Area } from '../../platform/area.ts'
import { registerInvitationPreview, registerInvitationRoutes } from './invitation-routes.ts'
import { type OfficeDependencies, registerOfficeRoutes } from './routes.ts'
import { registerSubstitutionRoutes } from './substitution-routes.ts'

/** The office of the sign-in: its members, invitations and absences. */
export const office = {
  name: 'office',
  openCalls: registerInvitationPreview,
  calls(signedIn, api) {
    registerOfficeRoutes(signedIn, api)
    registerInvitationRoutes(signedIn, api)
    registerSubstitutionRoutes(signedIn)
  },
} satisfies Area<OfficeDependencies>
