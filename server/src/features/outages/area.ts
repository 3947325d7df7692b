import type { Config } from '../../config.ts'
import type { Area } from '../../platform/area.ts'
import { type OutageDependencies, registerOutageRoutes } from './routes.ts'

type Api = Pick<OutageDependencies, 'db' | 'accounts' | 'intervalMinutes'> & {
  settings: Pick<Config, 'CITIUS_URL' | 'AUDIT_DAYS'>
  portal: Pick<OutageDependencies, 'isClockSynchronised'>
}

/** Reports of when the portal could not be reached. */
export const outages = {
  name: 'outages',
  calls: (signedIn, { settings, portal, ...api }) =>
    registerOutageRoutes(signedIn, {
      ...api,
      portal: settings.CITIUS_URL,
      keptDays: settings.AUDIT_DAYS,
      isClockSynchronised: portal.isClockSynchronised,
    }),
} satisfies Area<Api>
