import type { Config } from '../../config.ts'
import type { Area } from '../../platform/area.ts'
import { type AuditDependencies, registerAuditRoutes } from './routes.ts'

type Api = Omit<AuditDependencies, 'keptDays'> & { settings: Pick<Config, 'AUDIT_DAYS'> }

/** The office's audit log. */
export const audit = {
  name: 'audit',
  calls: (signedIn, { settings, ...api }) => registerAuditRoutes(signedIn, { ...api, keptDays: settings.AUDIT_DAYS }),
} satisfies Area<Api>
