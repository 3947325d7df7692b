import { API } from '@arauto/contract/routes'
import type { DiskUse } from './platform/storage/disk-space.ts'

const READING = ['GET', 'HEAD', 'OPTIONS']

/** These let somebody in or out, or tell what something would bring without storing it. */
const ALWAYS = new Set([
  `POST ${API.token}`,
  `POST ${API.tokenRefresh}`,
  `POST ${API.tokenRevoke}`,
  `POST ${API.changePassword}`,
  `POST ${API.signIns}:id/`,
  `POST ${API.pageImportPreview}`,
  `POST ${API.pageImportMatch}`,
  `POST ${API.extensionCompare}`,
])

/** Checks need these: asking for one, and correcting an account that the portal refused (one row for another). */
const OF_CHECKS = new Set([`POST ${API.refreshNotifications}`, `POST ${API.testAccount}`, `PUT ${API.accounts}:id/`])

/**
 * Which of the contract's calls may make the data grow: all that do not only read or remove, save those above.
 *
 * @param route as it is registered
 * @returns what it stores; null where it goes on however full the disk is
 */
export function diskUseOf({ method, url }: { method: string; url: string }): DiskUse | null {
  if (READING.includes(method) || method === 'DELETE' || ALWAYS.has(`${method} ${url}`)) return null
  return OF_CHECKS.has(`${method} ${url}`) ? 'check' : 'keep'
}
