import type { Readable } from 'node:stream'
import { getCACertificates } from 'node:tls'
import { MailError } from './mail-error.ts'
import { isAddress, type Mailbox } from './mailbox.ts'
import type { SmtpServer } from './smtp-server.ts'
import { toMailError } from './to-mail-error.ts'

/** A message to one address. */
export interface OutgoingMail {
  to: string
  /** The part of the Message-ID before the `@`; the same for a message that is sent again. */
  id: string
  subject: string
  text: string
  html: string
  /** Where the receiver says what they want to get, as a URL. */
  preferencesUrl: string
  /** An invitation to a calendar (RFC 6047). */
  calendar?: { method: 'REQUEST' | 'CANCEL'; text: string }
  attachments?: readonly { filename: string; content: Readable; contentType: string }[]
}

/** How long to wait, in milliseconds. */
export interface MailTimeouts {
  connect: number
  /** For each answer: RFC 5321, 4.5.3.2, asks for five minutes and more, so that no message goes twice. */
  answer: number
}

export interface MailTransportOptions {
  server: SmtpServer
  from: Mailbox
  /** What the server is greeted with. */
  name: string
  /** Authorities that are trusted besides the usual ones, in PEM. */
  authorities: string | null
  /** The most connections at the same time. */
  connections: number
  timeouts?: MailTimeouts
}

const TIMEOUTS: MailTimeouts = { connect: 30_000, answer: 5 * 60_000 }
/** Shorter than servers wait, so that no message is written to a connection that has just been closed. */
const IDLE_MS = 5_000

export type MailTransport = ReturnType<typeof createMailTransport>

/** Hands messages to a mail server, over connections that are kept while there is something to send. */
export function createMailTransport(options: MailTransportOptions) {
  const { server, from, name, authorities, connections, timeouts = TIMEOUTS } = options
  /** Loaded with the first message: it takes 3 MB, and many an office sends none. */
  const open = async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({
      pool: true,
      maxConnections: connections,
      // The caller retries what failed; nothing is retried here.
      maxRequeues: 0,
      idleTimeout: IDLE_MS,
      host: server.host,
      port: server.port,
      name,
      secure: server.tls === 'implicit',
      requireTLS: server.tls === 'required',
      ignoreTLS: server.tls === 'none',
      // A server on this machine, without another network.
      allowInternalNetworkInterfaces: true,
      ...(authorities && { tls: { ca: [...getCACertificates('default'), authorities] } }),
      ...(server.login && { auth: { user: server.login.user, pass: server.login.password } }),
      connectionTimeout: timeouts.connect,
      greetingTimeout: timeouts.connect,
      dnsTimeout: timeouts.connect,
      socketTimeout: timeouts.answer,
      disableUrlAccess: true,
    })
  }
  let opened: ReturnType<typeof open> | undefined
  const transporter = () => {
    opened ??= open()
    return opened
  }
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
  return {
    /**
     * Hands a message over; once it resolves, the server answers for it.
     *
     * @throws MailError
     */
    async send(mail: OutgoingMail): Promise<void> {
      if (!isAddress(mail.to)) throw new MailError('address', 'address', '')
      try {
        await (await transporter()).sendMail({
          envelope: { from: from.address, to: [mail.to] },
          from: { name: from.name, address: from.address },
          to: { name: '', address: mail.to },
          messageId: `<${mail.id}@${domain}>`,
          subject: mail.subject.replace(/\s+/g, ' '),
          text: mail.text,
          html: mail.html,
          headers: {
            'Auto-Submitted': 'auto-generated',
            // Exchange: no answers by machines to a message by a machine.
            'X-Auto-Response-Suppress': 'All',
            'List-Unsubscribe': `<${mail.preferencesUrl}>`,
          },
          ...(mail.calendar && { icalEvent: { method: mail.calendar.method, content: mail.calendar.text } }),
          attachments: (mail.attachments ?? []).map((attachment) => ({
            ...attachment,
            contentDisposition: 'attachment',
          })),
        })
      } catch (error) {
        throw toMailError(error)
      }
    },
    /**
     * Connects and signs in, without sending anything.
     *
     * @throws MailError
     */
    async check(): Promise<void> {
      try {
        await (await transporter()).verify()
      } catch (error) {
        throw toMailError(error)
      }
    },
    /** Closes its connections; what is being sent fails. */
    close: () => void opened?.then((transporter) => transporter.close({ force: true })),
  }
}
