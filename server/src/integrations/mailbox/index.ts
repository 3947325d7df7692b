/**
 * A mailbox that is only read, and the messages in it.
 *
 * Protocol: IMAP4rev1 (RFC 3501) by ImapFlow, always over TLS: implicit, or STARTTLS that is required. The mailbox is opened
 * with EXAMINE and bodies are fetched with BODY.PEEK, so nothing in it changes. Its messages
 * are given as bytes.
 *
 * Where a message comes from is said by the receiving server's `Authentication-Results` alone (RFC 8601).
 *
 * Errors: `MailboxError` with its fault.
 */
export { authenticityOf, type TrustedSenders } from './authentication.ts'
export {
  MAX_MESSAGE_BYTES,
  type MailboxAddress,
  MailboxError,
  type MailboxFault,
  type MailboxPlace,
  readMailbox,
} from './imap.ts'
