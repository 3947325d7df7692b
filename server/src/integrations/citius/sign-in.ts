import type { PageFacts } from '@arauto/portal-pages/page-facts'
import type { FetchedPage } from '@arauto/portal-pages/transport'
import type { PortalClient } from './client.ts'
import type { TlsIdentity } from './tls-connection.ts'

/**
 * One way to sign in: user name and password (`password-sign-in.ts`), admitted until 2027-01-01 by public summaries of
 * Portaria 350-A/2025/1, or a certificate (`certificate-sign-in.ts`). Another way is another implementation.
 */
export interface SignIn {
  /** The client certificate for portals that request one; null for none. */
  identity: TlsIdentity | null
  /**
   * @returns the landing page, with the proof of the sign-in on it
   * @throws InvalidCredentials, CertificateRequired, CertificateRejected when the portal refuses, and every other portal
   *   error
   */
  enter(client: PortalClient): Promise<FetchedPage>
  /**
   * Checks that the session is the account's; otherwise it is signed out.
   *
   * @throws CertificateOfAnother
   */
  assertOwner(landing: PageFacts): void
}
