import type { ErrorBody } from '@arauto/contract/errors'

/** A failed request: its HTTP status, and the message (and errors by field) that the page shows. */
export class HttpFailure extends Error {
  override readonly name = 'HttpFailure'
  readonly status: number
  readonly body: ErrorBody
  readonly headers: Readonly<Record<string, string>>

  constructor(
    status: number,
    message: string,
    more: Omit<ErrorBody, 'message'> & { headers?: Record<string, string> } = {},
  ) {
    super(message)
    const { headers = {}, ...body } = more
    this.status = status
    this.body = { message, ...body }
    this.headers = headers
  }
}
