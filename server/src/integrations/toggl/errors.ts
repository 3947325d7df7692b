/** Why a request failed. */
export type TogglFailure =
  /** 401 or 403: wrong e-mail or password, or another user's workspace. */
  | 'refused'
  /** 400: the range of days is not accepted. */
  | 'bad range'
  /** 402: the organisation's requests of this hour are used up. */
  | 'quota'
  /** Unreachable, too slow, 5xx, or repeated 429: may be retried later. */
  | 'unavailable'
  /** A response that does not match the documentation, or is too large. */
  | 'unexpected'
  /** The report's pages do not prove that the whole range was read. */
  | 'incomplete'

/** Never contains the password or the e-mail. */
export class TogglError extends Error {
  override readonly name = 'TogglError'
  readonly reason: TogglFailure
  /** Toggl's `Retry-After`; null without one. */
  readonly retryAfterSeconds: number | null

  constructor(
    reason: TogglFailure,
    message: string,
    { retryAfterSeconds = null, cause }: { retryAfterSeconds?: number | null; cause?: unknown } = {},
  ) {
    super(message, { cause })
    this.reason = reason
    this.retryAfterSeconds = retryAfterSeconds
  }
}
