import { MESSAGES } from '@arauto/contract/messages'
import { HttpFailure } from '../http/http-failure.ts'

/** The object store does not answer, or refuses what the program asks: 503. What failed is the cause. */
export class StoreUnavailable extends HttpFailure {
  constructor(cause: unknown) {
    super(503, MESSAGES.objectStoreDown)
    this.cause = cause
  }
}
