import { MESSAGES } from '@arauto/contract/messages'
import { CodedError } from '../../coded-error.ts'

/** A process that this computer did not start in time, or not at all. Nothing is known of what it was to read. */
export class ProcessNotStarted extends CodedError {
  constructor(cause: unknown) {
    super('reader_not_started', MESSAGES.readerNotStarted, { cause })
  }
}
