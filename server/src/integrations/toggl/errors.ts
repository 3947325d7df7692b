/** Whatever Toggl answered that is not what was asked for. Nothing of it holds the password or the e-mail. */
export class TogglError extends Error {
  override name = 'TogglError'
}

/** 401 or 403: wrong e-mail or password, or a workspace that is not this user's. */
export class TogglRefused extends TogglError {
  override name = 'TogglRefused'
}

/** 400: the range of days is not taken. */
export class TogglBadRange extends TogglError {
  override name = 'TogglBadRange'
}

/** 402: the organisation's requests of this hour are used up. */
export class TogglQuotaUsedUp extends TogglError {
  override name = 'TogglQuotaUsedUp'
  /** From now, as Toggl says; null when it does not say. */
  readonly retryAfterSeconds: number | null

  constructor(retryAfterSeconds: number | null) {
    super('the quota of this hour is used up')
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Out of reach, too slow, 5xx, or 429 again and again: worth another try later. */
export class TogglUnavailable extends TogglError {
  override name = 'TogglUnavailable'
  readonly retryAfterSeconds: number | null

  constructor(message: string, circumstances: { retryAfterSeconds?: number | null; cause?: unknown } = {}) {
    super(message, { cause: circumstances.cause })
    this.retryAfterSeconds = circumstances.retryAfterSeconds ?? null
  }
}

/** An answer of another shape than the documented one, or one that is too large. */
export class TogglUnexpected extends TogglError {
  override name = 'TogglUnexpected'
}
