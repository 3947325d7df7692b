/**
 * A stand-in for the court portal's area for lawyers, for tests and the demo. It serves the observed pages: ASP.NET
 * WebForms with hidden fields that must be posted back unchanged, cookies, three kinds of pager, popups with documents.
 * Its control commands are described in simulators/README.md.
 */
import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { demoAccounts } from '../demo-data.ts'
import { answersControl, json, takeFault } from '../stand-in.ts'
import { type Answer, errorPage, serverError, unknownPage } from './answers.ts'
import { CORRUPTIONS, type Corruption, type Fault, type Mode, type PortalCommand } from './commands.ts'
import { canCorrupt, deliver } from './delivery.ts'
import { certificateOf, httpListener, tlsListener } from './listeners.ts'
import { createPortalState, execute, type PortalState } from './portal-state.ts'
import { readForm } from './posted-form.ts'
import { readCookies } from './sessions.ts'
import { answerPage, type PageRequest, toLogin } from './site.ts'

/** A running portal. */
export type Portal = Awaited<ReturnType<typeof startPortal>>

const FIREWALL_COOKIE = 'TS01a8f3c2'

/**
 * Starts a portal without accounts.
 *
 * @param options.port 0 or undefined: any free port
 * @param options.tls whether clients connect by TLS, and are asked for a certificate
 * @throws the listen error (`EADDRINUSE`, …)
 */
export async function startPortal(options: { port?: number; tls?: boolean } = {}) {
  const state = createPortalState(options.tls)
  const closing = new AbortController()
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    serve(state, request, response, closing.signal).catch((error: unknown) => {
      if (!closing.signal.aborted && !request.destroyed) console.error(error)
      response.destroy()
    })
  }
  const listener = state.tls
    ? tlsListener(answer, {
        certificates: state.certificates,
        mode: () => state.mode,
        onPresented: () => state.traffic.count('certificatesPresented'),
      })
    : httpListener(answer)
  state.onRevocation = () => listener.cut()
  const { url, close } = await listener.open(options.port)
  return {
    url: state.tls ? url.replace('http:', 'https:') : url,
    /** The authority of its TLS certificate, in PEM; null without TLS. */
    authority: state.tls ? state.certificates.authority.pem : null,
    /** Executes a control command, as `POST /__control` does. @throws {BadCommand} */
    control: (command: PortalCommand) => execute(state, command),
    stats: () => statsOf(state),
    /** Stops listening and closes open connections. */
    close: (): Promise<void> => {
      closing.abort()
      return close()
    },
  }
}

const statsOf = ({ traffic, sessions }: PortalState) => traffic.stats(sessions.count())

/**
 * Answers `POST /__control`, `GET /__stats`, `GET /__authority` (the certificate authority in PEM) and `GET
 * /__demo-accounts`. They are not counted, and faults do not affect them.
 */
async function answerControl(
  state: PortalState,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const controlled = { stats: () => statsOf(state), control: (command: unknown) => execute(state, command) }
  if (await answersControl(controlled, path, request, response)) return
  if (path === '/__authority') response.end(state.certificates.authority.pem)
  else if (path === '/__demo-accounts') {
    const accounts = demoAccounts.map(({ name, ...rest }) => ({ ...rest, advogado: name }))
    json(response, 200, accounts)
  } else json(response, 404, { message: 'POST /__control or GET /__stats' })
}

async function serve(
  state: PortalState,
  incoming: IncomingMessage,
  response: ServerResponse,
  closing: AbortSignal,
): Promise<void> {
  const url = new URL(incoming.url ?? '/', 'http://portal')
  if (url.pathname.startsWith('/__')) return answerControl(state, url.pathname, incoming, response)
  const visitor = state.traffic.begin()
  response.once('close', visitor.end)

  if (incoming.method !== 'GET' && incoming.method !== 'POST') {
    response.writeHead(405, { allow: 'GET, POST' }).end()
    return
  }
  const cookies = readCookies(incoming.headers.cookie)
  const form = incoming.method === 'POST' ? await readForm(incoming, state.mode.charset) : undefined
  const session = state.sessions.find(cookies)
  const account = session?.account ?? state.records.account(userNameIn(form)?.trim() ?? '')
  if (account) visitor.belongsTo(account.username, session)

  const certificateStatus = () => state.certificates.statusOf(certificateOf(incoming))
  const request: PageRequest = {
    path: url.pathname,
    query: url.searchParams,
    form,
    cookies,
    session,
    certificateStatus,
  }
  const isPossible = ({ kind }: Fault) => kind !== 'expired' || session !== undefined
  const fault = takeFault(state.faults, `${url.pathname}${url.search}`, isPossible)
  const firewallCookie = cookies.has(FIREWALL_COOKIE)
    ? undefined
    : `${FIREWALL_COOKIE}=01${randomBytes(40).toString('hex')}; Path=/`
  if (fault?.kind === 'drop') {
    incoming.socket.destroy()
    return
  }
  if (fault?.kind === 'slow') await wait(fault.seconds * 1000, undefined, { signal: closing })
  const { mode } = state
  const answer = (fault && wrongAnswer(state, request, fault)) ?? (await answerPage(state, request))
  deliver(response, answer, mode, firewallCookie, corruptionOf(fault, answer))
}

/** The user name in a sign-in form, whatever naming containers its field has. */
function userNameIn(form: URLSearchParams | undefined): string | undefined {
  return [...(form ?? [])].find(([name]) => /(^|\$)txtUserName$/.test(name))?.[1]
}

/** The response of a fault that replaces the page; undefined for other faults. */
function wrongAnswer(state: PortalState, request: PageRequest, fault: Fault): Answer | undefined {
  const { mode } = state
  const answers: Partial<Record<typeof fault.kind, (mode: Mode) => Answer>> = {
    '403': () => errorPage(mode, 403),
    '429': () => errorPage(mode, 429, fault.retry_after ?? 30),
    '500': () => serverError(mode),
    '503': () => errorPage(mode, 503, fault.retry_after),
    garbled: unknownPage,
    expired: () => {
      if (request.session) state.sessions.end(request.session)
      return toLogin(request)
    },
  }
  return answers[fault.kind]?.(mode)
}

/** Corruption stays pending until a page or file can be corrupted: a redirect or an error does not use it up. */
function corruptionOf(fault: Fault | undefined, answer: Answer): Corruption | undefined {
  const kind = CORRUPTIONS.find((one) => one === fault?.kind)
  if (!kind || canCorrupt(answer)) return kind
  if (fault) fault.times += 1
  return undefined
}
