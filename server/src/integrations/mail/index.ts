/**
 * A mail server, by which messages leave.
 *
 * Protocol: SMTP submission (RFC 5321, RFC 6409) by nodemailer, with implicit TLS or STARTTLS (RFC 3207), and sign-in by user
 * name and password. Connections are pooled. Each message has one receiver, and the same Message-ID however often it is sent. An
 * invitation to a calendar is a `text/calendar` alternative and an `.ics` attachment (RFC 6047, and what Outlook and Gmail read).
 *
 * Facts: the RFCs, and what mail servers are publicly known to reply; NOT checked with the servers of Gmail or Microsoft 365.
 *
 * Errors: `MailError` says whose fault it is: the `server` (no message gets through), the `address`, the `message`, or
 * `later` (a later try may do).
 */
export { MailError, type MailReason } from './mail-error.ts'
export { parseMailbox } from './mailbox.ts'
export { greetingName, parseSmtpUrl } from './smtp-server.ts'
export { createMailTransport, type MailTransport, type OutgoingMail } from './transport.ts'
