import { API } from '@arauto/contract/routes'
import type { DiskUse } from './platform/storage/disk-space.ts'

const READING = ['GET', 'HEAD', 'OPTIONS']

/** Signing in and out, and previews that store nothing. */
const ALWAYS = new Set([
  `POST ${API.token}`,
  `POST ${API.tokenRefresh}`,
  `POST ${API.tokenRevoke}`,
  `POST ${API.passkeySignIn}`,
  `POST ${API.passkeySignInFinish}`,
  `POST ${API.changePassword}`,
  `POST ${API.signIns}:id/`,
  `POST ${API.pageImportPreview}`,
  `POST ${API.pageImportMatch}`,
  `POST ${API.extensionCompare}`,
])

/** Needed for checks: requesting one, and correcting a refused account (which replaces a row). */
const OF_CHECKS = new Set([`POST ${API.refreshNotifications}`, `POST ${API.testAccount}`, `PUT ${API.accounts}:id/`])

/**
 * The contract's calls that store data: all that do not only read or remove, except those above.
 *
 * @param route as it is registered
 * @returns its use of the disk; null if it works on a full disk
 */
export function diskUseOf({ method, url }: { method: string; url: string }): DiskUse | null {
  if (READING.includes(method) || method === 'DELETE' || ALWAYS.has(`${method} ${url}`)) return null
  return OF_CHECKS.has(`${method} ${url}`) ? 'check' : 'keep'
}
