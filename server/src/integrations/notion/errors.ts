/** Why Notion did not do what was asked for. */
export type NotionFailure =
  /** 401: the token is none of Notion's. */
  | 'refused'
  /** 403: the integration may not do this. */
  | 'forbidden'
  /** 404: there is no such thing, or it is not shared with the integration. */
  | 'not found'
  /** 400 for an id of a page where a database's is wanted. */
  | 'not a database'
  /** Any other 400: Notion does not take what was sent. */
  | 'invalid'
  /** Out of reach, too slow, 5xx, 429 or 409 again and again; what was asked has surely not been done. */
  | 'unavailable'
  /** A change went out and its answer did not come back, or was a 5xx: it may have been made, or not. */
  | 'outcome unknown'
  /** An answer of another shape than the documented one. */
  | 'unexpected'

/** Nothing of it holds the token. */
export class NotionError extends Error {
  override readonly name = 'NotionError'
  readonly reason: NotionFailure
  /** From now, as Notion says; null when it does not say. */
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
