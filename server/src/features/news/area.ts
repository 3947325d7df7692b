import type { Database } from '../../domain/schema.ts'
import type { Area } from '../../platform/area.ts'
import { registerNewsRoutes } from './routes.ts'

/** How many notifications a member has not seen in the list. */
export const news = {
  name: 'news',
  calls: (signedIn, { db }) => registerNewsRoutes(signedIn, db),
} satisfies Area<{ db: Database }>
