/**
 * A stand-in for the court portal's area for lawyers, for tests and the demo. It serves the observed pages: ASP.NET
 * WebForms with hidden fields that must be posted back unchanged, cookies, three kinds of pager, popups with documents.
 * Its control commands are described in simulators/README.md.
 */
import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { RunningService } from '../stand-in.ts'
import { type Answer, firewallPage, serverError, serviceUnavailable, tooManyRequests, unknownPage } from './answers.ts'
import { CORRUPTIONS, type Corruption, type Mode, type PortalCommand } from './commands.ts'
import { answerControl } from './control-http.ts'
import { canCorrupt, deliver } from './delivery.ts'
import type { Hit } from './faults.ts'
import { certificateOf, httpListener, tlsListener } from './listeners.ts'
import { type ControlAnswer, createPortalState, execute, type PortalState } from './portal-state.ts'
import { readForm } from './posted-form.ts'
import { readCookies } from './sessions.ts'
import { answerPage, type PageRequest, toLogin } from './site.ts'
import type { PortalStats } from './traffic.ts'

export interface Portal extends RunningService {
  /** The authority of its TLS certificate, in PEM; null without TLS. */
  readonly authority: string | null
  /**
   * Executes a control command, as `POST /__control` does.
   *
   * @throws {BadCommand}
   */
  control(command: PortalCommand): ControlAnswer
  stats(): PortalStats
}

const FIREWALL_COOKIE = 'TS01a8f3c2'

/**
 * Starts a portal without accounts.
 *
 * @param options.port 0 or undefined: any free port
 * @param options.tls whether clients connect by TLS, and are asked for a certificate
 * @throws the listen error (`EADDRINUSE`, …)
 */
export async function startPortal(options: { port?: number; tls?: boolean } = {}): Promise<Portal> {
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
        onRefused: () => state.traffic.count('refusedCertificates'),
      })
    : httpListener(answer)
  state.onRevocation = () => listener.cut()
  const { url, close } = await listener.open(options.port)
  return {
    url: state.tls ? url.replace('http:', 'https:') : url,
    authority: state.tls ? state.certificates.authority.pem : null,
    control: (command) => execute(state, command),
    stats: () => state.traffic.stats(state.sessions.count()),
    /** Stops listening and closes open connections. */
    close: () => {
      closing.abort()
      return close()
    },
  }
}

async function serve(
  state: PortalState,
  incoming: IncomingMessage,
  response: ServerResponse,
  closing: AbortSignal,
): Promise<void> {
  const url = new URL(incoming.url ?? '/', 'http://portal')
  if (url.pathname.startsWith('/__')) return answerControl(state, url.pathname, incoming, response)
  const visitor = state.traffic.begin(incoming.headers['user-agent'])
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
  const hit = state.faults.take(`${url.pathname}${url.search}`, session !== undefined)
  const firewallCookie = cookies.has(FIREWALL_COOKIE)
    ? undefined
    : `${FIREWALL_COOKIE}=01${randomBytes(40).toString('hex')}; Path=/`
  if (hit?.fault.kind === 'drop') {
    incoming.socket.destroy()
    return
  }
  if (hit?.fault.kind === 'slow') await wait(hit.fault.seconds * 1000, undefined, { signal: closing })
  const { mode } = state
  const answer = (hit && wrongAnswer(state, request, hit)) ?? (await answerPage(state, request))
  deliver(response, answer, mode, firewallCookie, corruptionOf(hit, answer))
}

/** The user name in a sign-in form, whatever naming containers its field has. */
function userNameIn(form: URLSearchParams | undefined): string | undefined {
  return [...(form ?? [])].find(([name]) => /(^|\$)txtUserName$/.test(name))?.[1]
}

/** The response of a fault that replaces the page; undefined for other faults. */
function wrongAnswer(state: PortalState, request: PageRequest, { fault }: Hit): Answer | undefined {
  const { mode } = state
  const answers: Partial<Record<typeof fault.kind, (mode: Mode) => Answer>> = {
    '403': firewallPage,
    '429': () => tooManyRequests(mode, fault.retry_after ?? 30),
    '500': () => serverError(mode),
    '503': () => serviceUnavailable(mode, fault.retry_after),
    garbled: unknownPage,
    expired: () => {
      if (request.session) state.sessions.end(request.session)
      return toLogin(request)
    },
  }
  return answers[fault.kind]?.(mode)
}

/** Corruption stays pending until a page or file can be corrupted: a redirect or an error does not use it up. */
function corruptionOf(hit: Hit | undefined, answer: Answer): Corruption | undefined {
  const kind = CORRUPTIONS.find((one) => one === hit?.fault.kind)
  if (!kind || canCorrupt(answer)) return kind
  hit?.release()
  return undefined
}
