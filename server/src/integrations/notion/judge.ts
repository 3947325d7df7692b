import { parseRetryAfter } from '@arauto/contract/retry-after'
import { APIErrorCode, isHTTPResponseError } from '@notionhq/client'
import {
  NotionError,
  NotionForbidden,
  NotionInvalid,
  NotionNotADatabase,
  NotionNotFound,
  NotionOutcomeUnknown,
  NotionRefused,
  NotionUnavailable,
  NotionUnexpected,
} from './errors.ts'
import { ForeignOrigin } from './guarded-fetch.ts'

/**
 * What an error of the official client means.
 *
 * @param error as it was thrown
 * @param changes whether the request would have changed something
 * @returns NotionUnavailable where another try is worth while, NotionOutcomeUnknown where a change may have been made
 */
export function judge(error: unknown, changes: boolean): NotionError {
  if (error instanceof NotionError) return error
  if (!isHTTPResponseError(error)) {
    if (error instanceof ForeignOrigin || error instanceof SyntaxError) {
      return changes && error instanceof SyntaxError
        ? new NotionOutcomeUnknown('an answer that is not JSON', { cause: error })
        : new NotionUnexpected('an answer that cannot be read', { cause: error })
    }
    if (changes) return new NotionOutcomeUnknown('no answer came back', { cause: error })
    return new NotionUnavailable('Notion could not be reached', { cause: error })
  }
  const { status, code, message } = error
  const about = `answered ${status} ${code}`
  if (status === 429 || status === 409 || status === 529) {
    return new NotionUnavailable(about, { retryAfterSeconds: parseRetryAfter(headerOf(error.headers), Date.now()) })
  }
  if (status >= 500) {
    if (changes) return new NotionOutcomeUnknown(about)
    return new NotionUnavailable(about, { retryAfterSeconds: parseRetryAfter(headerOf(error.headers), Date.now()) })
  }
  if (status === 401) return new NotionRefused(about)
  if (status === 403) return new NotionForbidden(about)
  if (status === 404 && code === APIErrorCode.ObjectNotFound) return new NotionNotFound(about)
  if (status === 400 && /is a page, not a database/i.test(message)) return new NotionNotADatabase(about)
  if (status === 400) return new NotionInvalid(`${about}: ${message}`)
  return new NotionUnexpected(about)
}

/** The client hands the headers over as they came, or as a plain object. */
const headerOf = (headers: unknown): string | null => new Headers(headers as Record<string, string>).get('retry-after')
