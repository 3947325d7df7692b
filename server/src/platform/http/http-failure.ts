import { ERROR_STATUS } from '@arauto/contract/error-codes'
import type { ErrorBody } from '@arauto/contract/errors'
import { CodedError } from '../coded-error.ts'

type Headers = Readonly<Record<string, string>>

/** An error of HTTP itself, or one whose answer has headers of its own. */
export class HttpFailure extends CodedError {
  override readonly name = 'HttpFailure'
  readonly status: number
  readonly headers: Headers

  constructor(
    code: CodedError['code'],
    message: string,
    {
      headers = {},
      status = ERROR_STATUS[code],
      ...details
    }: CodedError['details'] & { headers?: Headers; status?: number } = {},
  ) {
    super(code, message, details)
    this.status = status
    this.headers = headers
  }
}

/** @returns the status, headers and body that an error is answered with */
export function answerOf(error: CodedError): { status: number; headers: Headers; body: ErrorBody } {
  const { code, message, details, retryAfter } = error
  const retry = retryAfter === null ? {} : { 'retry-after': String(retryAfter) }
  const { status, headers } = error instanceof HttpFailure ? error : { status: ERROR_STATUS[code], headers: {} }
  return { status, headers: { ...retry, ...headers }, body: { message, code, ...details } }
}
