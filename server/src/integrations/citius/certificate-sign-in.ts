import { diagnosticPage } from '@arauto/portal-pages/diagnosis'
import {
  CertificateNeedsHttps,
  CertificateOfAnother,
  CertificateRejected,
  LayoutNotRecognised,
} from '@arauto/portal-pages/errors'
import { throwUnrecognised } from '@arauto/portal-pages/expect-page'
import type { SignIn } from './sign-in.ts'
import type { TlsIdentity } from './tls-connection.ts'

/** A lawyer's certificate and the portal user name of its account. */
export interface CertificateCredentials {
  username: string
  certificate: TlsIdentity
}

/** User names as the Bar assigns them: only two of these can be compared. */
const USER_NAME = /-\d+[a-z]@adv\.oa\.pt$/i

/**
 * Sign-in by client certificate, which is presented in the TLS handshake of a request for one page. That page's path and
 * the proof of the sign-in are assumed (`assumed.ts`) and configurable.
 *
 * @throws (on signing in) CertificateNeedsHttps before any connection when the portal has no TLS
 */
export function certificateSignIn({ username, certificate }: CertificateCredentials): SignIn {
  return {
    identity: certificate,
    async enter(client) {
      const { certificatePath } = client.settings
      const entrance = client.address(certificatePath)
      if (entrance.protocol !== 'https:') throw new CertificateNeedsHttps('the portal has no https address')
      const page = await client.getPage(entrance)
      if (page.facts.marked) return page
      if (!page.facts.login) await throwUnrecognised(page, 'the landing page', client.reader)
      // A portal that did not request the certificate cannot have refused it: the configured page is wrong.
      if (client.askedForCertificate) throw new CertificateRejected('the portal showed its sign-in form instead')
      const kept = await diagnosticPage(page, client.reader)
      throw new LayoutNotRecognised('the portal did not ask for a certificate', kept)
    },
    assertOwner: (landing) => refuseAnother(landing.owner, username),
  }
}

function refuseAnother(owner: string | null, username: string): void {
  if (owner === null || !USER_NAME.test(owner) || !USER_NAME.test(username.trim())) return
  if (owner.toLowerCase() !== username.trim().toLowerCase()) {
    throw new CertificateOfAnother("the certificate opens another user's area")
  }
}
