/**
 * Toggl Track, where people record their time.
 *
 * Protocol: HTTPS with Basic authentication by e-mail and password. Entries come from the detailed report (Reports API v3),
 * page by page by its `X-Next-…` headers; its total proves that all were read. Names of projects, clients and people come
 * from API v9. About one request a second is allowed (429), and a number of them per hour and organisation (402), so pages
 * are large and names are fetched once per run.
 *
 * Facts: the services' public documentation and public clients; NOT checked with a real account.
 *
 * Errors: `refused` (credentials or workspace), `bad range`, `quota`, `unavailable` (a later try may
 * do), `unexpected` (another shape than documented), `incomplete` (not proven that the whole range was read).
 */
export { TogglClient, type TogglEntry, type TogglNames } from './client.ts'
export { TogglError } from './errors.ts'
export { createExchange, type Exchange } from './exchange.ts'
