import { MESSAGES } from '@arauto/contract/messages'
import { CodedError } from '../../coded-error.ts'

/** A process that this computer did not start in time, or not at all. Its input was not read. */
export class ProcessNotStarted extends CodedError {
  constructor(cause: unknown) {
    super('reader_not_started', MESSAGES.readerNotStarted, { cause })
  }
}
