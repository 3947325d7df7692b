import type { PageFacts } from '@arauto/portal-pages/page-facts'
import type { FetchedPage } from '@arauto/portal-pages/transport'
import type { PortalClient } from './client.ts'
import type { TlsIdentity } from './tls-connection.ts'

/**
 * One way of opening a session: user name and password (`password-sign-in.ts`), admitted until 2027-01-01 by a public
 * reading of Portaria 350-A/2025/1, or a certificate (`certificate-sign-in.ts`). Another way is another value of this
 * shape.
 */
export interface SignIn {
  /** What the session's connections present where the portal asks for it; null for nothing. */
  identity: TlsIdentity | null
  /**
   * @returns the landing page, with the proof of being signed in on it
   * @throws InvalidCredentials, CertificateRequired, CertificateRejected when the portal says no, and every error of
   *   talking to it
   */
  enter(client: PortalClient): Promise<FetchedPage>
  /**
   * Whether what was opened is the account's own area; a session that is not is left again.
   *
   * @throws CertificateOfAnother
   */
  recognise(landing: PageFacts): void
}
