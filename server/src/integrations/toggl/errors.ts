/** Why Toggl did not do what was asked for. */
export type TogglFailure =
  /** 401 or 403: wrong e-mail or password, or a workspace that is not this user's. */
  | 'refused'
  /** 400: the range of days is not taken. */
  | 'bad range'
  /** 402: the organisation's requests of this hour are used up. */
  | 'quota'
  /** Out of reach, too slow, 5xx, or 429 again and again: worth another try later. */
  | 'unavailable'
  /** An answer of another shape than the documented one, or one that is too large. */
  | 'unexpected'

/** Nothing of it holds the password or the e-mail. */
export class TogglError extends Error {
  override readonly name = 'TogglError'
  readonly reason: TogglFailure
  /** From now, as Toggl says; null when it does not say. */
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
