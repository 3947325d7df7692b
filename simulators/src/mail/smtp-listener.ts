import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import type { RunningService } from '../stand-in.ts'
import type { MailFault } from './commands.ts'
import type { Mailbox } from './mailbox.ts'

/** How the SMTP side is reached. */
export interface SmtpOptions {
  /** 0 or nothing: any free port. */
  port?: number
  /** `starttls`: offered; `implicit`: from the first byte. */
  tls?: 'off' | 'starttls' | 'implicit'
  /** In PEM, for TLS. */
  identity?: { key: string; cert: string }
}

const DEFAULT_TEXT = { 4: '4.0.0 Try again later', 5: '5.0.0 Refused' }
const replyOf = (code: number, message?: string) =>
  Object.assign(new Error(message ?? DEFAULT_TEXT[code < 500 ? 4 : 5]), { responseCode: code })

/**
 * Opens the SMTP side of a mailbox.
 *
 * @returns with the address as `url`: `smtp://…`, with implicit TLS `smtps://…`
 * @throws the listen error (`EADDRINUSE`, …)
 */
export async function openSmtp(
  mailbox: Mailbox,
  { port, tls = 'off', identity }: SmtpOptions,
): Promise<RunningService> {
  const closing = new AbortController()
  const cut = (session: SMTPServerSession) => {
    for (const connection of server.connections) {
      if (connection.session.id === session.id && connection._socket) connection._socket.destroy()
    }
  }
  const applyFault = async (
    fault: MailFault | null,
    session: SMTPServerSession,
    done: (error?: Error | null) => void,
  ) => {
    if (fault === null) return done()
    if (typeof fault.kind === 'number') return done(replyOf(fault.kind, fault.message))
    if (fault.kind !== 'slow') return cut(session)
    await wait(fault.seconds * 1000, undefined, { signal: closing.signal, ref: false }).catch(() => {})
    done()
  }
  const server = new SMTPServer({
    ...identity,
    secure: tls === 'implicit',
    disabledCommands: tls === 'starttls' ? [] : ['STARTTLS'],
    allowInsecureAuth: true,
    authOptional: true,
    disableReverseLookup: true,
    closeTimeout: 0,
    onConnect(session, done) {
      mailbox.connected()
      server.options.authOptional = mailbox.isOpen()
      server.options.allowInsecureAuth = mailbox.mode().insecureLogin
      server.options.disabledCommands = tls === 'starttls' && mailbox.mode().starttls ? [] : ['STARTTLS']
      void applyFault(mailbox.takeFault('connect'), session, done)
    },
    onAuth({ username = '', password }, _session, done) {
      if (mailbox.accepts(username, password ?? '')) done(null, { user: username })
      else done(replyOf(535, '5.7.8 Username and Password not accepted'))
    },
    onMailFrom({ address }, session, done) {
      void applyFault(mailbox.takeFault('sender', [address]), session, done)
    },
    onRcptTo({ address }, session, done) {
      void applyFault(mailbox.takeFault('recipient', [address]), session, done)
    },
    async onData(stream, session, done) {
      const raw = await buffer(stream).catch(() => null)
      // Whoever broke off in the middle of a message has sent none.
      if (raw === null) return
      const recipients = session.envelope.rcptTo.map(({ address }) => address)
      const fault = mailbox.takeFault('data', recipients)
      if (fault === null || fault.kind === 'lost' || fault.kind === 'slow') {
        mailbox.take({
          sender: session.envelope.mailFrom ? session.envelope.mailFrom.address : '',
          recipients,
          at: new Date(),
          secure: session.secure,
          greeting: session.hostNameAppearsAs,
          username: typeof session.user === 'string' ? session.user : null,
          raw,
        })
      }
      void applyFault(fault, session, done)
    },
  })
  const cutAll = () => {
    for (const connection of server.connections) if (connection._socket) connection._socket.destroy()
  }
  mailbox.onReset(cutAll)
  const listening = server.listen(port ?? 0, '127.0.0.1')
  await once(listening, 'listening')
  // Clients that go away are no error.
  server.on('error', () => {})
  return {
    url: `${tls === 'implicit' ? 'smtps' : 'smtp'}://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    async close() {
      closing.abort()
      cutAll()
      await new Promise<void>((closed) => server.close(closed))
    },
  }
}
