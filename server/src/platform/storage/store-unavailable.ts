import { MESSAGES } from '@arauto/contract/messages'
import { CodedError } from '../coded-error.ts'

/** The object store does not answer, or refuses what the program asks. What failed is the cause. */
export class StoreUnavailable extends CodedError {
  /** Whether it answers and does not take what is to be stored, as when it is full. */
  readonly isFull: boolean

  constructor(cause: unknown, isFull = false) {
    super(
      isFull ? 'object_store_full' : 'object_store_down',
      isFull ? MESSAGES.objectStoreFull : MESSAGES.objectStoreDown,
      { cause },
    )
    this.isFull = isFull
  }
}
