import type { Area } from '../../platform/area.ts'
import { type AttachDependencies, registerAttachRoutes } from './attach-routes.ts'
import { type DocumentDependencies, registerDocumentRoutes } from './routes.ts'

/** Documents, opened by their links, and files that people attach to notifications. */
export const documents = {
  name: 'documents',
  openCalls: registerDocumentRoutes,
  calls: registerAttachRoutes,
} satisfies Area<AttachDependencies & DocumentDependencies>
