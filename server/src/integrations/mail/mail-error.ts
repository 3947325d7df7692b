/**
 * Whose fault it is: the `server` (of no message: all others would fare alike), the `address`, this `message`, or nobody's that
 * is known (`later`: a later try may do).
 */
export type MailFault = 'server' | 'address' | 'message' | 'later'

/** What went wrong, for the sentence that is shown. */
export type MailReason =
  /** No connection, none any more, or no answer in time. */
  | 'unreachable'
  /** TLS refused, or a certificate that is not trusted. */
  | 'tls'
  /** The server asks for TLS first, which `SMTP_URL` does without. */
  | 'unencrypted'
  /** The server takes no user name and password, or not over this connection. */
  | 'no login'
  /** The name that it is greeted with. */
  | 'greeting'
  /** User name or password refused, or asked for. */
  | 'login'
  /** The sender may not send. */
  | 'sender'
  /** The server does not send for this sender, or not to this receiver. */
  | 'forbidden'
  /** The server asks for patience. */
  | 'busy'
  /** The receiver's address is refused, or cannot be written to. */
  | 'address'
  /** The message itself is refused. */
  | 'message'
  /** It is larger than the server takes. */
  | 'too large'

/** A message that the server did not accept. Never contains a password. */
export class MailError extends Error {
  override readonly name = 'MailError'
  readonly fault: MailFault
  readonly reason: MailReason
  /** The server's own words, in one line; empty where it said none. */
  readonly reply: string

  constructor(fault: MailFault, reason: MailReason, reply: string, options?: ErrorOptions) {
    super(`${reason}${reply && `: ${reply}`}`, options)
    this.fault = fault
    this.reason = reason
    this.reply = reply
  }
}
