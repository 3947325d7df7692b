import type { Config } from '../../config.ts'
import type { Area } from '../../platform/area.ts'
import { createCheckJobs } from './jobs.ts'
import { type NotificationDependencies, registerNotificationRoutes } from './routes.ts'
import type { CheckDependencies } from './run-check.ts'
import { createSearchRefresh } from './search-refresh.ts'

/** The list of notifications, and the checks of the portal that fill it. */
export const notifications = {
  name: 'notifications',
  calls: registerNotificationRoutes,
  jobs: ({ settings, ...worker }) => [
    createCheckJobs(worker, settings.CITIUS_VISITS_AT_ONCE),
    createSearchRefresh(worker.db, () => worker.space.fits(0, 'check')),
  ],
} satisfies Area<NotificationDependencies, CheckDependencies & { settings: Pick<Config, 'CITIUS_VISITS_AT_ONCE'> }>
