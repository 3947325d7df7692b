import type { Database } from '../../domain/schema.ts'
import type { Area } from '../../platform/area.ts'
import { registerNoteRoutes } from './routes.ts'

/** Notes on notifications. */
export const notes = { name: 'notes', calls: registerNoteRoutes } satisfies Area<{ db: Database }>
