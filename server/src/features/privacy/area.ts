import type { Config } from '../../config.ts'
import type { Database } from '../../domain/schema.ts'
import type { Area } from '../../platform/area.ts'
import { createPrivacyJobs, type PrivacyDependencies } from './jobs.ts'
import { type PrivacyRouteDependencies, registerPrivacyRoutes } from './routes.ts'

type Worker = Omit<PrivacyDependencies, 'auditDays' | 'db'> & {
  settings: Pick<Config, 'AUDIT_DAYS'>
  owner: { db: Database }
}

/** Exports and erasure of an office's and a member's data. */
export const privacy = {
  name: 'privacy',
  calls: registerPrivacyRoutes,
  jobs: ({ settings, owner, ...worker }) => [
    createPrivacyJobs({ ...worker, db: owner.db, auditDays: settings.AUDIT_DAYS }),
  ],
} satisfies Area<PrivacyRouteDependencies, Worker>
