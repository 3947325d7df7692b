/**
 * Notion, where an office keeps its tables.
 *
 * Protocol: the official client library, API version 2026-03-11: a database holds data sources, rows are pages of a data
 * source. Three requests a second on average; after a 429, `Retry-After` pauses all requests with the same token; 409 is
 * retried. After a 5xx or a lost response a read is retried. The outcome of a change is then unknown (`outcome unknown`),
 * and the caller has to reconcile it.
 *
 * Facts: the service's public documentation and its client's types; NOT checked with a real account.
 *
 * Errors: `refused` (token), `forbidden`, `not found` (also: not shared), `not a database`, `invalid`,
 * `unavailable` (not done, may be retried), `outcome unknown`, `unexpected`.
 */
export { type DataSource, NotionClient, type NotionRow } from './client.ts'
export { NotionError } from './errors.ts'
export { createGuardedFetch, type NotionFetch } from './guarded-fetch.ts'
export type { NewValue, PropertyValue } from './property-values.ts'
