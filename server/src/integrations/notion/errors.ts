import { parseRetryAfter } from '@arauto/contract/retry-after'
import { APIErrorCode, ClientErrorCode, isHTTPResponseError } from '@notionhq/client'
import { OtherOrigin } from './guarded-fetch.ts'

/** Why a request failed. */
export type NotionFailure =
  /** 401: the token is not valid. */
  | 'refused'
  /** 403: the integration may not do this. */
  | 'forbidden'
  /** 403 with a block limit: the workspace takes no new rows. */
  | 'full'
  /** 404: it does not exist, or is not shared with the integration. */
  | 'not found'
  /** 400 for the id of a page in place of a database's. */
  | 'not a database'
  /** Any other 400: Notion rejects the request. */
  | 'invalid'
  /** Unreachable, too slow, 5xx, repeated 429 or 409, or refused by a server in between; nothing was changed. */
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

/**
 * Classifies an error of the official client.
 *
 * @param changes whether the request would have changed something
 * @returns `unavailable` if it can be retried, `outcome unknown` if a change may have been made
 */
export function toNotionError(error: unknown, changes: boolean): NotionError {
  if (error instanceof NotionError) return error
  if (!isHTTPResponseError(error)) {
    if (error instanceof OtherOrigin || error instanceof SyntaxError) {
      return changes && error instanceof SyntaxError
        ? new NotionError('outcome unknown', 'an answer that is not JSON', { cause: error })
        : new NotionError('unexpected', 'an answer that cannot be read', { cause: error })
    }
    if (changes) return new NotionError('outcome unknown', 'no answer came back', { cause: error })
    return new NotionError('unavailable', 'Notion could not be reached', { cause: error })
  }
  const { status, code, message } = error
  const about = `answered ${status} ${code}`
  const isBusy = status === 429 || status === 409 || status === 529
  if (status >= 500 && !isBusy && changes) return new NotionError('outcome unknown', about)
  // Notion's own refusals say its code; a page of HTML is of what protects it, or of a proxy.
  const isForeign = code === ClientErrorCode.ResponseError && status >= 400
  if (status >= 500 || isBusy || isForeign) {
    return new NotionError('unavailable', about, {
      retryAfterSeconds: parseRetryAfter(headerOf(error.headers) ?? repeated(error.additional_data), Date.now()),
    })
  }
  if (status === 401) return new NotionError('refused', about)
  if (status === 403) return new NotionError(isOverBlockLimit(error.additional_data) ? 'full' : 'forbidden', about)
  if (status === 404 && code === APIErrorCode.ObjectNotFound) return new NotionError('not found', about)
  if (status === 400 && /is a page, not a database/i.test(message)) return new NotionError('not a database', about)
  if (status === 400) return new NotionError('invalid', `${about}: ${message}`)
  return new NotionError('unexpected', about)
}

/** Free workspaces of several members have a limit (https://developers.notion.com/reference/workspace-block-limits). */
const isOverBlockLimit = (data: AdditionalData): boolean => data !== undefined && 'block_limit' in data

/** The pause that a 429 also gives in its body (https://developers.notion.com/reference/request-limits). */
const repeated = (data: AdditionalData): string | null => {
  const seconds = data?.retry_after
  return seconds === undefined ? null : String(seconds)
}

type AdditionalData = Readonly<Record<string, unknown>> | undefined

/** The client gives the headers as `Headers` or as a plain object. */
const headerOf = (headers: unknown): string | null => new Headers(headers as Record<string, string>).get('retry-after')
