/**
 * Citius, the lawyers' area of the Portuguese court portal.
 *
 * Protocol: ASP.NET WebForms pages over HTTPS, behind a firewall that sets its own cookies. A session signs in by the
 * form of `/habilus/myhabilus/Login.aspx`, reads the list of `…/NotificacoesCitacoes/NotCitIndex.aspx` page by page, opens
 * documents in their popups and signs out. Every page's hidden
 * fields go back as they came. Requests of one session go out one after another, rested between, and never leave the
 * configured origin. Parsers are plain functions of a page and stand in `@arauto/portal-pages`, whose `examples/`
 * has pages with the expected result beside each; a new layout is a new example.
 *
 * Facts: built to the observed page structure as published by independent public clients of the portal, and NOT
 * verified against the live portal by us. Where the sources disagree (charset, pager, quotes, selects) each reading is
 * accepted. The way in is one replaceable part (`sign-in.ts`), since user name and password are admitted until
 * 2027-01-01 only (Portaria n.º 350-A/2025/1, art. 39.º n.º 3): by password, or by a client certificate presented in the
 * TLS handshake to the configured origin alone. Nobody has seen the entrance by certificate; what is assumed of it stands
 * in `assumed.ts` and can be set.
 *
 * Errors (`@arauto/portal-pages/errors`, all a `PortalError` with `retryAfterSeconds`): InvalidCredentials (never tried
 * again by itself), CertificateRequired (a password no longer opens the portal), CertificateRejected and
 * CertificateOfAnother (nor does this certificate, or it opens another's area), CertificateNeedsHttps, PortalBlocked and PortalBusy, PortalUnavailable, LayoutNotRecognised (with the masked page; never
 * read as "nothing new"), SessionExpired, PageTruncated, BodyTooLarge, ForeignOrigin, DocumentUnavailable. A caller's
 * abort comes out as the signal's own reason.
 */
import { type CertificateCredentials, certificateSignIn } from './certificate-sign-in.ts'
import type { PortalOptions } from './options.ts'
import { type Credentials, passwordSignIn } from './password-sign-in.ts'
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
export type { Credentials } from './password-sign-in.ts'
export type { PortalSession } from './session.ts'

/**
 * Signs in, once.
 *
 * @param credentials the lawyer's portal user name and password
 * @returns a session, to be closed by the caller whatever happens
 * @throws InvalidCredentials or CertificateRequired when the portal says no; PortalBlocked, PortalBusy, PortalUnavailable, LayoutNotRecognised,
 *   SessionExpired, PageTruncated, BodyTooLarge or ForeignOrigin when there was no answer to tell by
 */
export async function openSession(credentials: Credentials, options: PortalOptions): Promise<PortalSession> {
  return await startSession(passwordSignIn(credentials), options)
}

/**
 * The same by certificate.
 *
 * @param credentials the certificate, and the user name that it is expected to open
 * @throws CertificateRejected, CertificateOfAnother or CertificateNeedsHttps when it does not open the portal, and the
 *   others of `openSession`
 */
export async function openSessionByCertificate(
  credentials: CertificateCredentials,
  options: PortalOptions,
): Promise<PortalSession> {
  return await startSession(certificateSignIn(credentials), options)
}
