import type { Area } from '../../platform/area.ts'
import { systemClock } from './clock.ts'
import { createCredentialsRepository } from './credentials-repository.ts'
import { createImportJobs, type ImportWorkerDependencies } from './jobs.ts'
import { registerTimeImportRoutes, type TimeImportDependencies } from './routes.ts'

type Sealing = { sealing: Parameters<typeof createCredentialsRepository>[0] }

/** Tracked hours, carried from Toggl into Notion. */
export const timeImport = {
  name: 'time-import',
  calls: (signedIn, { sealing, ...api }) =>
    registerTimeImportRoutes(signedIn, { ...api, credentials: createCredentialsRepository(sealing) }),
  jobs: ({ sealing, ...worker }) => [
    createImportJobs({ ...worker, credentials: createCredentialsRepository(sealing), clock: systemClock }),
  ],
} satisfies Area<
  Omit<TimeImportDependencies, 'credentials'> & Sealing,
  Omit<ImportWorkerDependencies, 'credentials' | 'clock'> & Sealing
>
