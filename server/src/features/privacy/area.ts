import type { Config } from '../../config.ts'
import type { Area } from '../../platform/area.ts'
import { createPrivacyJobs, type PrivacyDependencies } from './jobs.ts'
import { type PrivacyRouteDependencies, registerPrivacyRoutes } from './routes.ts'

type Worker = Omit<PrivacyDependencies, 'auditDays'> & { settings: Pick<Config, 'AUDIT_DAYS'> }

/** Exports and erasure of an office's and a member's data. */
export const privacy = {
  name: 'privacy',
  calls: registerPrivacyRoutes,
  jobs: ({ settings, ...worker }) => [createPrivacyJobs({ ...worker, auditDays: settings.AUDIT_DAYS })],
} satisfies Area<PrivacyRouteDependencies, Worker>
