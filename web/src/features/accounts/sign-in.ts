import type { SignInKind } from '@arauto/contract/accounts'
import { CERTIFICATE_WARNING_DAYS } from '@arauto/contract/constants'
import type { KnownAccount } from './known-account.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** How the portal is entered with an account; a server that does not say so knows passwords alone. */
export const signInOf = (account: KnownAccount): SignInKind => account.sign_in ?? 'password'

/** How near a certificate's end is: still far, within the days of warning, or past. */
export type CertificateTerm = 'running' | 'ending' | 'ended'

/**
 * @param validUntil the certificate's end, an ISO moment
 * @param now milliseconds since the epoch
 * @returns how near the end is; an end that cannot be read warns of nothing
 */
export function certificateTerm(validUntil: string, now: number): CertificateTerm {
  const left = Date.parse(validUntil) - now
  if (left <= 0) return 'ended'
  return left <= CERTIFICATE_WARNING_DAYS * DAY_MS ? 'ending' : 'running'
}
