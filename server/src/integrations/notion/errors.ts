/** Whatever Notion answered that is not what was asked for. Nothing of it holds the token. */
export class NotionError extends Error {
  override name = 'NotionError'
}

/** 401: the token is none of Notion's. */
export class NotionRefused extends NotionError {
  override name = 'NotionRefused'
}

/** 403: the integration may not do this. */
export class NotionForbidden extends NotionError {
  override name = 'NotionForbidden'
}

/** 404: there is no such thing, or it is not shared with the integration. */
export class NotionNotFound extends NotionError {
  override name = 'NotionNotFound'
}

/** 400 for an id of a page where a database's is wanted. */
export class NotionNotADatabase extends NotionError {
  override name = 'NotionNotADatabase'
}

/** Any other 400: Notion does not take what was sent. */
export class NotionInvalid extends NotionError {
  override name = 'NotionInvalid'
}

/** Out of reach, too slow, 5xx, 429 or 409 again and again; what was asked has surely not been done. */
export class NotionUnavailable extends NotionError {
  override name = 'NotionUnavailable'
  /** From now, as Notion says; null when it does not say. */
  readonly retryAfterSeconds: number | null

  constructor(message: string, circumstances: { retryAfterSeconds?: number | null; cause?: unknown } = {}) {
    super(message, { cause: circumstances.cause })
    this.retryAfterSeconds = circumstances.retryAfterSeconds ?? null
  }
}

/** A change went out and its answer did not come back, or was a 5xx: it may have been made, or not. */
export class NotionOutcomeUnknown extends NotionError {
  override name = 'NotionOutcomeUnknown'
}

/** An answer of another shape than the documented one. */
export class NotionUnexpected extends NotionError {
  override name = 'NotionUnexpected'
}
