import { LimitExceeded } from '../../platform/process/bounded/create-bounded-process.ts'
import { ProcessNotStarted } from '../../platform/process/bounded/process-not-started.ts'
import type { Owner } from '../../platform/process/shares/fair-limit.ts'
import type { MessageFacts } from './message-facts.ts'

/** A message that takes too much, or is none. */
export class UnreadableMessage extends Error {
  override readonly name = 'UnreadableMessage'
}

/** Reads messages, one at a time, of one owner after another. */
export interface MessageReader {
  /** @param name of the file @throws UnreadableMessage, ProcessNotStarted */
  read(bytes: Uint8Array, name: string, owner: Owner): Promise<MessageFacts>
}

/** Reads messages in a process of its own, with limited time and memory. */
interface MessageProcess {
  /** @throws LimitExceeded, ProcessNotStarted, or an Error of the process */
  readMessage(message: Uint8Array, name: string, owner: Owner): Promise<MessageFacts>
}

/** @param process that reads them */
export function createMessageReader(process: MessageProcess): MessageReader {
  return {
    read: (bytes, name, owner) =>
      process.readMessage(bytes, name, owner).catch((error: unknown) => {
        if (error instanceof ProcessNotStarted) throw error
        const what = error instanceof LimitExceeded ? 'it takes too much to be read' : 'it cannot be read'
        throw new UnreadableMessage(what, { cause: error })
      }),
  }
}
