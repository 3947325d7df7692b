import { MESSAGES } from '@arauto/contract/messages'
import { HttpFailure } from '../http/http-failure.ts'

/** The object store does not answer, or refuses what the program asks: 503. What failed is the cause. */
export class StoreUnavailable extends HttpFailure {
  /** Whether it answers and does not take what is to be stored, as when it is full. */
  readonly isFull: boolean

  constructor(cause: unknown, isFull = false) {
    super(503, isFull ? MESSAGES.objectStoreFull : MESSAGES.objectStoreDown)
    this.cause = cause
    this.isFull = isFull
  }
}
