import type { Database } from '../../domain/schema.ts'
import type { Area } from '../../platform/area.ts'
import { registerHearingRoutes } from './routes.ts'

/** What courts call the office's lawyers to. */
export const hearings = {
  name: 'hearings',
  calls(signedIn, { db }) {
    registerHearingRoutes(signedIn, db)
  },
} satisfies Area<{ db: Database }>
