import type { Area } from '../../platform/area.ts'
import { createPageReader } from './page-reader.ts'
import { type PageImportDependencies, registerPageImportRoutes } from './routes.ts'

/** Pages of the portal that somebody saved. */
export const pageImport = {
  name: 'page-import',
  calls: (signedIn, api) => registerPageImportRoutes(signedIn, { ...api, reader: createPageReader() }),
} satisfies Area<Omit<PageImportDependencies, 'reader'>>
