import type { Area } from '../../platform/area.ts'
import { type AttachDependencies, registerAttachRoutes } from './attach-routes.ts'

/** Files that people attach to notifications. Documents are downloaded by links, without this area. */
export const documents = { name: 'documents', calls: registerAttachRoutes } satisfies Area<AttachDependencies>
