import type { PortalDocument } from './portal-document.ts'

/** A page that was not recognised, masked so that it may be stored: structure without content. */
export interface DiagnosticPage {
  /** Path of the page without its query, which may hold a session's token. */
  path: string
  status: number
  /** The masked HTML, at most 1,048,576 characters of it. */
  html: string
}

interface Circumstances {
  /** The underlying error, for the log. */
  cause?: unknown
  /** The `Retry-After` of the response, in seconds. */
  retryAfterSeconds?: number | null
  /** The HTTP status of the response that is the failure. */
  status?: number
}

/**
 * Any failure of the portal or of the connection to it. No message holds a password or a session token: addresses are
 * given by their path alone.
 */
export class PortalError extends Error {
  override name = 'PortalError'
  /** How long the portal asked us to wait, in seconds; null where it did not say. */
  readonly retryAfterSeconds: number | null
  /** The HTTP status that is the failure; null where it is something else. */
  readonly status: number | null

  constructor(message: string, circumstances: Circumstances = {}) {
    super(message, 'cause' in circumstances ? { cause: circumstances.cause } : undefined)
    this.retryAfterSeconds = circumstances.retryAfterSeconds ?? null
    this.status = circumstances.status ?? null
  }
}

/** The portal showed its sign-in form again: this user name and password must not be retried automatically. */
export class InvalidCredentials extends PortalError {
  override name = 'InvalidCredentials'
  /** The portal's message beside the form; null when there was none. */
  readonly portalMessage: string | null

  constructor(portalMessage: string | null) {
    super(
      portalMessage ? 'the portal rejected the sign-in' : 'the portal showed its sign-in form again, without a message',
    )
    this.portalMessage = portalMessage
  }
}

/** The portal no longer accepts this account's user name and password: it asks for a certificate. */
export class CertificateRequired extends PortalError {
  override name = 'CertificateRequired'
}

/** The portal, or the server that ends its TLS, rejected the client certificate. */
export class CertificateRejected extends PortalError {
  override name = 'CertificateRejected'
}

/** The certificate belongs to another portal user than the account's: none of its data may be stored. */
export class CertificateOfAnother extends CertificateRejected {
  override name = 'CertificateOfAnother'
}

/** A client certificate needs TLS, and the configured portal address is plain http. */
export class CertificateNeedsHttps extends PortalError {
  override name = 'CertificateNeedsHttps'
}

/** The portal or a firewall in front of it refuses this machine (401, 403, a challenge page). */
export class PortalBlocked extends PortalError {
  override name = 'PortalBlocked'
}

/** The portal limits the request rate (429). */
export class PortalBusy extends PortalBlocked {
  override name = 'PortalBusy'
}

/** The portal is down, in maintenance, unreachable or too slow. */
export class PortalUnavailable extends PortalError {
  override name = 'PortalUnavailable'
}

/** A page that matches no known layout. It is never taken for an empty list. */
export class LayoutNotRecognised extends PortalError {
  override name = 'LayoutNotRecognised'
  /** The masked page; null where a parser was called on text alone. */
  readonly page: DiagnosticPage | null

  constructor(message: string, page: DiagnosticPage | null = null, circumstances: Circumstances = {}) {
    super(message, circumstances)
    this.page = page
  }
}

/** A page that takes more time or memory to parse than any page of the portal should. */
export class PageTooHeavy extends LayoutNotRecognised {
  override name = 'PageTooHeavy'
}

/** The portal sent its sign-in form during a session. A new session may succeed. */
export class SessionExpired extends PortalError {
  override name = 'SessionExpired'
}

/** A page that ends before its `</html>`, also when fetched again. None of it may be stored. */
export class PageTruncated extends PortalError {
  override name = 'PageTruncated'
}

/** A body over the size limit for its kind. */
export class BodyTooLarge extends PortalError {
  override name = 'BodyTooLarge'
}

/** A redirect or link to another scheme, host or port than the configured one; it was not followed. */
export class ForeignOrigin extends PortalError {
  override name = 'ForeignOrigin'
  /** The other host's name; null where the address cannot be parsed. */
  readonly hostname: string | null

  constructor(message: string, hostname: string | null = null) {
    super(message)
    this.hostname = hostname
  }
}

/** The portal answered, but not with the file: it is missing, empty, or an error page came instead. */
export class DocumentUnavailable extends PortalError {
  override name = 'DocumentUnavailable'
  /** The notification's other files, which were fetched, in order. */
  readonly fetched: readonly PortalDocument[]

  constructor(message: string, circumstances: Circumstances & { fetched?: readonly PortalDocument[] } = {}) {
    super(message, circumstances)
    this.fetched = circumstances.fetched ?? []
  }
}
