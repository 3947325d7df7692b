/**
 * A stand-in for a mail server: it takes messages by SMTP and shows them by HTTP, with `GET /messages`. Its control commands
 * are described in simulators/README.md.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createTestAuthority } from '../portal/test-authority.ts'
import { answersControl, json, type RunningService, serveHttp } from '../stand-in.ts'
import { createMailbox, type Mailbox } from './mailbox.ts'
import { openSmtp, type SmtpOptions } from './smtp-listener.ts'

/** A running mail server. */
export type MailStandIn = Awaited<ReturnType<typeof startMail>>

/**
 * Opens the HTTP side of a mailbox.
 *
 * @throws the listen error (`EADDRINUSE`, …)
 */
export function openMailHttp(mailbox: Mailbox, options: { port?: number } = {}): Promise<RunningService> {
  return serveHttp((request, response) => answer(mailbox, request, response), options.port)
}

async function answer(mailbox: Mailbox, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://mail')
  if (await answersControl(mailbox, pathname, request, response)) return
  if (pathname === '/messages' && request.method === 'GET')
    return json(response, 200, await mailbox.messages(searchParams.get('to') ?? ''))
  json(response, 404, { message: 'GET /messages, POST /__control, GET /__stats' })
}

/**
 * Starts an empty mail server, SMTP and HTTP, on free ports.
 *
 * @param options how its SMTP side is reached; with `port` on that one
 * @throws the listen error (`EADDRINUSE`, …)
 */
export async function startMail(options: Omit<SmtpOptions, 'identity'> = {}) {
  const mailbox = createMailbox()
  const authority = options.tls && options.tls !== 'off' ? createTestAuthority('Autoridade do correio') : null
  const smtp = await openSmtp(mailbox, { ...options, ...(authority && { identity: authority.server }) })
  const http = await openMailHttp(mailbox)
  return {
    url: http.url,
    /** `smtp://127.0.0.1:…`, or `smtps://…` with implicit TLS; without user and password. */
    smtpUrl: smtp.url,
    /** The authority of its TLS certificate, in PEM; null without TLS. */
    authority: authority?.pem ?? null,
    messages: mailbox.messages,
    control: mailbox.control,
    stats: mailbox.stats,
    close: async (): Promise<void> => void (await Promise.all([smtp.close(), http.close()])),
  }
}
