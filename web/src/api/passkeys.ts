import * as calls from '@arauto/contract/calls/passkeys'
import { offeredQuery } from './call.ts'

/**
 * Whether the browser allows this page passkeys: on https or this computer, and under a name, since they are bound to one.
 */
export const allowsPasskeys = (): boolean =>
  window.isSecureContext && 'PublicKeyCredential' in window && !/^[\d.]+$|^\[/u.test(window.location.hostname)

/**
 * @param rpId the domain that the server makes passkeys for; null where it makes none
 * @returns whether they work on this page
 */
export function areForThisPage(rpId: string | null | undefined): boolean {
  const { hostname } = window.location
  return Boolean(rpId) && (hostname === rpId || hostname.endsWith(`.${rpId}`))
}

/** The query, without a sign-in, of the domain that the server takes passkeys for; null where it knows none. */
export const passkeySupportQuery = offeredQuery(['passkey-support'], calls.getPasskeySupport)
