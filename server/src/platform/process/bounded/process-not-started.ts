import { MESSAGES } from '@arauto/contract/messages'
import { HttpFailure } from '../../http/http-failure.ts'

/** A process that this computer did not start in time, or not at all: 503. Nothing is known of what it was to read. */
export class ProcessNotStarted extends HttpFailure {
  constructor(cause: unknown) {
    super(503, MESSAGES.readerNotStarted)
    this.cause = cause
  }
}
