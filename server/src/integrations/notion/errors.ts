/** Why a request failed. */
export type NotionFailure =
  /** 401: the token is not valid. */
  | 'refused'
  /** 403: the integration may not do this. */
  | 'forbidden'
  /** 404: it does not exist, or is not shared with the integration. */
  | 'not found'
  /** 400 for the id of a page in place of a database's. */
  | 'not a database'
  /** Any other 400: Notion rejects the request. */
  | 'invalid'
  /** Unreachable, too slow, 5xx, repeated 429 or 409; nothing was changed. */
  | 'unavailable'
  /** A change was sent and had no response, or a 5xx: it may have been made, or not. */
  | 'outcome unknown'
  /** A response that does not match the documentation. */
  | 'unexpected'
  /** The query's pages do not prove that every row was read. */
  | 'incomplete'

/** Never contains the token. */
export class NotionError extends Error {
  override readonly name = 'NotionError'
  readonly reason: NotionFailure
  /** Notion's `Retry-After`; null without one. */
  readonly retryAfterSeconds: number | null

  constructor(
    reason: NotionFailure,
    message: string,
    { retryAfterSeconds = null, cause }: { retryAfterSeconds?: number | null; cause?: unknown } = {},
  ) {
    super(message, { cause })
    this.reason = reason
    this.retryAfterSeconds = retryAfterSeconds
  }
}
