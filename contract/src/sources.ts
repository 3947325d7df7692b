import * as z from './zod.ts'

/**
 * Where notifications come from: the courts' portals, a message that announces one, a file that somebody saved, and a
 * person who enters one. In the order in which their fields are believed (docs/decisions/0023-sources.md).
 */
export const SOURCES = ['citius', 'etribunal', 'sitaf', 'folder', 'mail', 'manual'] as const
export type Source = (typeof SOURCES)[number]

export const source = z.enum(SOURCES)

/** The sources that are portals of the courts: what they list is what was notified. */
export const PORTAL_SOURCES: readonly Source[] = ['citius', 'etribunal', 'sitaf']

export const SOURCE_NAMES: Readonly<Record<Source, string>> = {
  citius: 'Citius',
  etribunal: 'eTribunal-Mandatários',
  sitaf: 'SITAF',
  folder: 'Pasta de ficheiros',
  mail: 'Mensagem de e-mail',
  manual: 'Registada à mão',
}
