/**
 * A mailbox that is only read, and the messages in it.
 *
 * Protocol: IMAP4rev1 (RFC 3501) by ImapFlow, always over TLS: implicit, or STARTTLS that is required. The mailbox is opened
 * with EXAMINE and bodies are fetched with BODY.PEEK, so nothing in it changes. Messages (RFC 5322, MIME) are read by
 * mailparser in a process of its own with limited time and memory. No link is followed and nothing remote is opened.
 *
 * Where a message comes from is said by the receiving server's `Authentication-Results` alone (RFC 8601).
 *
 * Errors: `MailboxError` with its fault; `UnreadableMessage`; `ProcessNotStarted`.
 */
export { authenticityOf, type TrustedSenders } from './authentication.ts'
export {
  type MailboxAddress,
  MailboxError,
  type MailboxFault,
  type MailboxPlace,
  readMailbox,
} from './imap.ts'
export type { MessageFacts } from './message-facts.ts'
export { createMessageReader, MAX_MESSAGE_BYTES, type MessageReader, UnreadableMessage } from './message-reader.ts'
