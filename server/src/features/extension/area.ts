import type { Database } from '../../domain/schema.ts'
import type { Area } from '../../platform/area.ts'
import { registerExtensionTokenRoutes } from './token-routes.ts'

/** The tokens of browser extensions, whose own calls are in `routes.ts`. */
export const extension = { name: 'extension', calls: registerExtensionTokenRoutes } satisfies Area<{ db: Database }>
