import { parseRetryAfter } from '@arauto/contract/retry-after'
import { PortalBlocked, PortalBusy, PortalUnavailable } from './errors.ts'

/**
 * Throws for a response whose status alone is a failure, whatever its page shows.
 *
 * @param path for the error message
 * @param retryAfter the `Retry-After` header, or null
 * @param now the current time in milliseconds since the epoch
 * @throws PortalBlocked (401, 403), PortalBusy (429), PortalUnavailable (408, 5xx)
 */
export function checkStatus(status: number, path: string, retryAfter: string | null, now: number): void {
  const circumstances = { retryAfterSeconds: parseRetryAfter(retryAfter, now), status }
  if (status === 429) throw new PortalBusy(`the portal asked for fewer requests (429, ${path})`, circumstances)
  if (status === 401 || status === 403)
    throw new PortalBlocked(`the portal refused (${status}, ${path})`, circumstances)
  if (status === 408 || status >= 500) {
    throw new PortalUnavailable(`the portal is not working (${status}, ${path})`, circumstances)
  }
}
