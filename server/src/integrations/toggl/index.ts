/**
 * Toggl Track, where people record their time.
 *
 * Protocol: HTTPS with Basic authentication by e-mail and password. Entries come from the detailed report (Reports API
 * v3), page by page as its `X-Next-…` headers tell; names of projects, clients and people from API v9. About one
 * request a second is allowed (429), and a number of them per hour and organisation (402), so pages are large and names
 * are asked for once a run.
 *
 * Facts: the services' public documentation and public clients; NOT checked with a real account.
 *
 * Errors: TogglRefused (credentials or workspace), TogglBadRange, TogglQuotaUsedUp, TogglUnavailable (a later try may
 * do), TogglUnexpected (another shape than documented).
 */
export { TogglClient, type TogglEntry, type TogglNames } from './client.ts'
export { TogglBadRange, TogglError, TogglQuotaUsedUp, TogglRefused, TogglUnavailable } from './errors.ts'
export { createExchange, type Exchange } from './exchange.ts'
