import type { ErrorCode } from '@arauto/contract/error-codes'
import type { ErrorBody } from '@arauto/contract/errors'
import { MESSAGES } from '@arauto/contract/messages'

/** What an error tells beside its code and message. */
interface ErrorDetails extends Omit<ErrorBody, 'code' | 'message'> {
  /** When to try again, in seconds. */
  retryAfter?: number
  cause?: unknown
}

/** An error for the caller, with a code of the contract and a Portuguese message. It is independent of HTTP. */
export class CodedError extends Error {
  override readonly name: string = 'CodedError'
  readonly code: ErrorCode
  readonly details: Omit<ErrorBody, 'code' | 'message'>
  readonly retryAfter: number | null

  constructor(code: ErrorCode, message: string, { retryAfter, cause, ...details }: ErrorDetails = {}) {
    super(message, { cause })
    this.code = code
    this.retryAfter = retryAfter ?? null
    this.details = details
  }
}

/** @returns an error of one field, by whose name the page shows it */
export const fieldError = (code: ErrorCode, field: string, message: string): CodedError =>
  new CodedError(code, message, { errors: { [field]: [message] } })

/** @returns the error for what does not exist, or is hidden from the caller */
export const notFound = (): CodedError => new CodedError('not_found', MESSAGES.notFound)

/** @returns what was looked for, or was changed @throws CodedError where it is not there, or is not shown to who asks */
export function mustExist<T>(one: T): Exclude<T, null | undefined | false> {
  if (!one) throw notFound()
  return one as Exclude<T, null | undefined | false>
}
