import type { PortalDocument } from './portal-document.ts'

/** A page that was not recognised, fit to be kept: structure without content. */
export interface DiagnosticPage {
  /** Path of the page without its query, which may hold a session's token. */
  path: string
  status: number
  /** The masked HTML, at most 1 MiB of it. */
  html: string
}

interface Circumstances {
  /** What was thrown below, kept for the log. */
  cause?: unknown
  /** What the portal said in `Retry-After`, in seconds. */
  retryAfterSeconds?: number | null
}

/**
 * Any failure of the portal or of talking to it. No message holds a password or a session's token: addresses are named
 * by their path alone.
 */
export class PortalError extends Error {
  override name = 'PortalError'
  /** Whether the same thing, tried later, may go well without a person changing anything. */
  readonly retryable: boolean = true
  /** How long the portal asked to be left alone, in seconds; null where it did not say. */
  readonly retryAfterSeconds: number | null

  constructor(message: string, circumstances: Circumstances = {}) {
    super(message, 'cause' in circumstances ? { cause: circumstances.cause } : undefined)
    this.retryAfterSeconds = circumstances.retryAfterSeconds ?? null
  }
}

/** The portal showed its sign-in form again: this user name and password must not be sent again by themselves. */
export class InvalidCredentials extends PortalError {
  override name = 'InvalidCredentials'
  override readonly retryable: boolean = false
  /** The portal's own words beside the form; null when the form came back without any. */
  readonly portalMessage: string | null

  constructor(portalMessage: string | null) {
    super(
      portalMessage ? 'the portal rejected the sign-in' : 'the portal showed its sign-in form again, without a word',
    )
    this.portalMessage = portalMessage
  }
}

/** The portal no longer takes this account's user name and password: it asks for a certificate. */
export class CertificateRequired extends PortalError {
  override name = 'CertificateRequired'
  override readonly retryable: boolean = false
}

/** The portal, or its end of the TLS handshake, did not take the certificate that was presented. */
export class CertificateRejected extends PortalError {
  override name = 'CertificateRejected'
  override readonly retryable: boolean = false
}

/** The certificate opened the portal for another user name than the account's: nothing of it may be stored there. */
export class CertificateOfAnother extends CertificateRejected {
  override name = 'CertificateOfAnother'
}

/** A certificate is presented in a TLS handshake, and the configured portal has none. */
export class CertificateNeedsHttps extends PortalError {
  override name = 'CertificateNeedsHttps'
  override readonly retryable: boolean = false
}

/** The portal or the firewall before it refuses this machine (403, a challenge page). */
export class PortalBlocked extends PortalError {
  override name = 'PortalBlocked'
}

/** The portal asked for fewer requests (429). */
export class PortalBusy extends PortalBlocked {
  override name = 'PortalBusy'
}

/** The portal is down, in maintenance, out of reach or too slow. */
export class PortalUnavailable extends PortalError {
  override name = 'PortalUnavailable'
}

/** A page that is none of the known ones. It never reads as "nothing new". */
export class LayoutNotRecognised extends PortalError {
  override name = 'LayoutNotRecognised'
  override readonly retryable: boolean = false
  /** The page with every text masked; null only where a parser was called on text alone. */
  readonly page: DiagnosticPage | null

  constructor(message: string, page: DiagnosticPage | null = null, circumstances: Circumstances = {}) {
    super(message, circumstances)
    this.page = page
  }
}

/** A page that takes more time or memory to read than any page of the portal's. */
export class PageTooHeavy extends LayoutNotRecognised {
  override name = 'PageTooHeavy'
}

/** The portal sent us back to its sign-in form in the middle of a session. A new session may go on. */
export class SessionExpired extends PortalError {
  override name = 'SessionExpired'
}

/** A page that stops before its `</html>`, also when fetched again. Nothing of it may be stored. */
export class PageTruncated extends PortalError {
  override name = 'PageTruncated'
}

/** A body over the limit for its kind. */
export class BodyTooLarge extends PortalError {
  override name = 'BodyTooLarge'
  override readonly retryable: boolean = false
}

/** A redirect or a link to another scheme, host or port than the configured one; it was not followed. */
export class ForeignOrigin extends PortalError {
  override name = 'ForeignOrigin'
  override readonly retryable: boolean = false
  /** The other place's host name; null where the address is none. */
  readonly hostname: string | null

  constructor(message: string, hostname: string | null = null) {
    super(message)
    this.hostname = hostname
  }
}

/** The portal answered, but not with the file: it is missing, empty, or an error page came in its place. */
export class DocumentUnavailable extends PortalError {
  override name = 'DocumentUnavailable'
  /** The notification's other files, which could be had, in order. */
  readonly fetched: readonly PortalDocument[]

  constructor(message: string, circumstances: Circumstances & { fetched?: readonly PortalDocument[] } = {}) {
    super(message, circumstances)
    this.fetched = circumstances.fetched ?? []
  }
}
