import type { Area } from '../../platform/area.ts'
import type { DiskSpace } from '../../platform/storage/disk-space.ts'
import { createProposalsRefresh } from './proposals-refresh.ts'
import { registerTriageRoutes, type TriageDependencies } from './routes.ts'
import { registerWorkRoutes, type WorkDependencies } from './work-routes.ts'

/** What the office does with a notification: who has it, its state, its deadlines. */
export const triage = {
  name: 'triage',
  calls(signedIn, api) {
    registerTriageRoutes(signedIn, api)
    registerWorkRoutes(signedIn, api)
  },
  jobs: ({ db, space }) => [createProposalsRefresh(db, () => space.fits(0, 'check'))],
} satisfies Area<TriageDependencies & WorkDependencies, Pick<TriageDependencies, 'db'> & { space: DiskSpace }>
