import type { Database } from '../../domain/schema.ts'
import type { Area } from '../../platform/area.ts'
import { registerCalendarRoutes } from './calendar-routes.ts'
import { registerDeadlineListRoutes } from './list-routes.ts'
import { registerDeadlineRoutes } from './routes.ts'

/** The office's deadlines, the calculator and the days on which courts are closed. */
export const deadlines = {
  name: 'deadlines',
  calls(signedIn, { db }) {
    registerDeadlineRoutes(signedIn, db)
    registerDeadlineListRoutes(signedIn, db)
    registerCalendarRoutes(signedIn, db)
  },
} satisfies Area<{ db: Database }>
