/**
 * Citius, the lawyers' area of the Portuguese court portal.
 *
 * Protocol: ASP.NET WebForms pages over HTTPS, behind a firewall that sets its own cookies. A session signs in by the
 * form of `/habilus/myhabilus/Login.aspx`, reads the list of `…/NotificacoesCitacoes/NotCitIndex.aspx` page by page, opens
 * documents in their popups and signs out. Every page's hidden fields are sent back unchanged. Requests of one session are
 * sent one after another with a pause between, to the configured origin only. The parsers are pure functions of a page in
 * `@arauto/portal-pages`, whose `examples/` has pages with their expected results; a new layout is a new example.
 *
 * Facts: built to the observed page structure as published by independent public clients of the portal, and NOT verified
 * against the live portal by us. Where the sources disagree (charset, pager, quotes, selects) each variant is accepted.
 *
 * Assumptions: the sign-in is one replaceable part (`sign-in.ts`), since by public summaries of Portaria n.º 350-A/2025/1,
 * which we have not read, user name and password are admitted until 2027-01-01 only. The other way is a client certificate,
 * presented in the TLS handshake to the configured origin only. It has not been observed; what is assumed of it is in
 * `assumed.ts` and configurable.
 *
 * Errors: each class of `@arauto/portal-pages/errors`, a `PortalError` with `retryAfterSeconds`. InvalidCredentials is never
 * retried automatically; LayoutNotRecognised is never read as "nothing new". A caller's abort throws the signal's own reason.
 */
import { type CertificateCredentials, certificateSignIn } from './certificate-sign-in.ts'
import type { PortalOptions } from './options.ts'
import { type PasswordCredentials, passwordSignIn } from './password-sign-in.ts'
import { type PortalSession, startSession } from './session.ts'

export {
  BodyTooLarge,
  CertificateNeedsHttps,
  CertificateOfAnother,
  CertificateRejected,
  CertificateRequired,
  type DiagnosticPage,
  DocumentUnavailable,
  ForeignOrigin,
  InvalidCredentials,
  LayoutNotRecognised,
  PageTruncated,
  PortalBlocked,
  PortalBusy,
  PortalError,
  PortalUnavailable,
  SessionExpired,
} from '@arauto/portal-pages/errors'
export type { PortalRow } from '@arauto/portal-pages/parse-row'
export type { CertificateCredentials } from './certificate-sign-in.ts'
export type { PortalOptions } from './options.ts'
export type { PasswordCredentials } from './password-sign-in.ts'
export type { PortalSession } from './session.ts'

/**
 * Signs in, once.
 *
 * @param credentials the lawyer's portal user name and password
 * @returns a session, to be closed by the caller in any case
 * @throws InvalidCredentials or CertificateRequired when the portal refuses; PortalBlocked, PortalBusy, PortalUnavailable,
 *   LayoutNotRecognised, SessionExpired, PageTruncated, BodyTooLarge or ForeignOrigin for any other failure
 */
export async function openSession(credentials: PasswordCredentials, options: PortalOptions): Promise<PortalSession> {
  return await startSession(passwordSignIn(credentials), options)
}

/**
 * The same by certificate.
 *
 * @param credentials the certificate and the account's user name
 * @throws CertificateRejected, CertificateOfAnother or CertificateNeedsHttps when the portal refuses it, and the
 *   others of `openSession`
 */
export async function openSessionByCertificate(
  credentials: CertificateCredentials,
  options: PortalOptions,
): Promise<PortalSession> {
  return await startSession(certificateSignIn(credentials), options)
}
