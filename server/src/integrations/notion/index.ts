/**
 * Notion, where an office keeps its tables.
 *
 * Protocol: the official client library, API version 2025-09-03: a database holds data sources, rows are pages of a
 * data source. Three requests a second on average; 429 with `Retry-After` rests everything that goes out with the same
 * token; 409 is tried again; after a 5xx or a lost answer a reading is tried again, but of a change nobody knows
 * whether it was made (`outcome unknown`), and whoever asked for it has to look.
 *
 * Facts: the service's public documentation and its client's types; NOT checked with a real account.
 *
 * Errors: `refused` (token), `forbidden`, `not found` (also: not shared), `not a database`, `invalid`,
 * `unavailable` (surely not done, a later try may do), `outcome unknown`, `unexpected`.
 */
export { NotionClient, type Row } from './client.ts'
export { NotionError } from './errors.ts'
export { createGuardedFetch, type NotionFetch } from './guarded-fetch.ts'
export type { NewValue, PropertyValue } from './property-values.ts'
