import { type Answer, certificateRefusal, errorPage, maintenancePage, pageAnswer, serverError } from './answers.ts'
import type { CertificateStatus } from './certificates.ts'
import { DOCUMENT_VIEW, documentPage, firstChoice, framePage, postedChoice } from './document-page.ts'
import { landingPage } from './landing-page.ts'
import { LIST_VIEW, listPage, listPostBack } from './list-page.ts'
import { LOGIN_VIEW, loginPage } from './login-page.ts'
import { htmlDocument } from './markup.ts'
import {
  CERTIFICATE_PATH,
  DOCUMENT_PATH,
  FILE_PATH,
  FRAME_PATH,
  LANDING_PATH,
  LIST_PATH,
  LOGIN_PATH,
  LOGOUT_PATH,
} from './paths.ts'
import type { PortalState } from './portal-state.ts'
import type { Session } from './sessions.ts'
import { offers } from './views.ts'

export interface PageRequest {
  readonly path: string
  readonly query: URLSearchParams
  /** The posted form, undefined for a GET. */
  readonly form: URLSearchParams | undefined
  readonly cookies: ReadonlyMap<string, string>
  /** Undefined when nobody is signed in. */
  readonly session: Session | undefined
  /** What the portal makes of the certificate that came with the connection. */
  readonly certificateStatus: () => CertificateStatus
}

type Page = (state: PortalState, request: PageRequest, session: Session) => Answer | Promise<Answer>

const PAGES: ReadonlyMap<string, Page> = new Map(
  (
    [
      [LANDING_PATH, (state, _, session) => pageAnswer(landingPage(state.mode, session))],
      [LOGOUT_PATH, signOut],
      [LIST_PATH, list],
      [DOCUMENT_PATH, popup],
      [FRAME_PATH, frame],
      [FILE_PATH, file],
    ] satisfies [string, Page][]
  ).map(([path, page]) => [path.toLowerCase(), page]),
)

/** Answers a request without any fault. */
export function answerPage(state: PortalState, request: PageRequest): Answer | Promise<Answer> {
  if (state.mode.maintenance) return maintenancePage(state.mode)
  const path = request.path.toLowerCase()
  const { session } = request
  if (session?.certificate && state.certificates.isRevoked(session.certificate)) {
    return refuse(state, request, session, 'revoked')
  }
  if (path === LOGIN_PATH.toLowerCase()) return login(state, request)
  if (state.tls && path === CERTIFICATE_PATH.toLowerCase()) return signInByCertificate(state, request)
  if (path === '/' || /^\/habilus(\/myhabilus)?\/?$/.test(path)) return { kind: 'redirect', location: LOGIN_PATH }
  const page = PAGES.get(path)
  if (!page) return errorPage(state.mode, 404)
  return session ? page(state, request, session) : toLogin(request)
}

/** @returns the redirect to the sign-in page for a request without a session */
export function toLogin({ path, query }: PageRequest): Answer {
  const wanted = query.size > 0 ? `${path}?${query}` : path
  return { kind: 'redirect', location: `${LOGIN_PATH}?ReturnUrl=${encodeURIComponent(wanted)}` }
}

function login(state: PortalState, { query, form }: PageRequest): Answer {
  const formAgain = (message?: string) => pageAnswer(loginPage(state, query.get('ReturnUrl'), message))
  if (!form) return formAgain()
  const view = state.loginViews.find(LOGIN_VIEW, form)
  state.loginViews.invalidate(form)
  const prefix = view?.state.prefix ?? ''
  const username = form.get(`${prefix}txtUserName`)
  const password = form.get(`${prefix}txtUserPass`)
  const pressed = form.has(`${prefix}ImBtnLogin.x`) && form.has(`${prefix}ImBtnLogin.y`)
  if (!view || !pressed || username === null || password === null) return formAgain()
  const account = state.records.account(username.trim())
  if (account?.password !== password) {
    state.traffic.count('rejectedSignIns')
    return formAgain('O utilizador ou a palavra-passe não estão corretos.')
  }
  if (state.mode.password_ended) return formAgain(PASSWORD_ENDED)
  state.traffic.count('signIns')
  return { kind: 'redirect', location: LANDING_PATH, cookies: state.sessions.open(account) }
}

const PASSWORD_ENDED =
  'A entrada com utilizador e palavra-passe deixou de ser possível. É necessário um certificado digital ou o cartão de cidadão (SCAP).'

function signInByCertificate(state: PortalState, request: PageRequest): Answer {
  const certificateStatus = request.certificateStatus()
  if (certificateStatus.kind !== 'valid') return refuse(state, request, request.session, certificateStatus.kind)
  const account = state.records.account(certificateStatus.username)
  if (!account) return refuse(state, request, request.session, 'untrusted')
  state.traffic.count('signIns')
  const cookies = state.sessions.open(account, certificateStatus.fingerprint)
  return { kind: 'redirect', location: LANDING_PATH, cookies }
}

function refuse(
  state: PortalState,
  request: PageRequest,
  session: Session | undefined,
  why: Exclude<CertificateStatus['kind'], 'valid'>,
): Answer {
  if (session) state.sessions.end(session)
  return state.mode.certificate_refusal === 'form' ? toLogin(request) : certificateRefusal(state.mode, why)
}

function signOut(state: PortalState, _: PageRequest, session: Session): Answer {
  state.sessions.end(session)
  return { kind: 'redirect', location: LOGIN_PATH, cookies: state.sessions.expiredCookies() }
}

function list(state: PortalState, { query, form, cookies }: PageRequest, session: Session): Answer {
  let wanted = { all: query.get('Lidas') === '1', page: Math.trunc(Number(query.get('page') ?? 1)) || 1 }
  if (form) {
    const view = session.views.find(LIST_VIEW, form)
    if (!view || !offers(view, form)) return badPostBack(state)
    const [target, argument] = [form.get('__EVENTTARGET')!, form.get('__EVENTARGUMENT')]
    wanted = listPostBack(view.state, argument ? `${target}|${argument}` : target)
  }
  state.traffic.count('listPages')
  const pageSize = state.mode.page_size ?? cookiePageSize(cookies)
  return pageAnswer(listPage(state.mode, session, { ...wanted, pageSize }))
}

/** The portal stores the number of rows in a cookie: `CitiusNPag=NPag=20`. */
function cookiePageSize(cookies: ReadonlyMap<string, string>): number {
  const asked = /^NPag=(\d{1,4})$/.exec(cookies.get('CitiusNPag') ?? '')
  const size = Number(asked?.[1])
  return size >= 1 ? size : 10
}

function popup(state: PortalState, { query, form }: PageRequest, session: Session): Answer {
  const notification = session.documentOf(query.get('w') ?? '')
  if (!notification) return noSuchDocument(state)
  let choice = firstChoice(notification)
  if (form) {
    const view = session.views.find(DOCUMENT_VIEW, form)
    if (view?.state.notification !== String(notification.id) || !offers(view, form)) return badPostBack(state)
    choice = postedChoice(notification, form, view.state.prefix ?? '')
    if (!choice) return badPostBack(state)
  }
  if (!choice) return noSuchDocument(state)
  if (!form) {
    state.traffic.count('documentOpens')
    notification.read = true
  }
  return pageAnswer(documentPage(state.mode, session, notification, choice))
}

function frame(state: PortalState, { query }: PageRequest, session: Session): Answer {
  const notification = session.documentOf(query.get('w') ?? '')
  return notification ? pageAnswer(framePage(state.mode, session, notification)) : noSuchDocument(state)
}

async function file(state: PortalState, { query }: PageRequest, session: Session): Promise<Answer> {
  const found = session.fileOf(query.get('w') ?? '')
  if (!found) return noSuchDocument(state)
  const { type, bytes } = await state.documents.bytesOf(found.notification, found.file, state.mode)
  state.traffic.count('downloads')
  return { kind: 'file', type, bytes, name: found.file.name, inline: query.get('download') !== '1' }
}

function noSuchDocument(state: PortalState): Answer {
  return pageAnswer(
    htmlDocument(state.mode, 'Citius', '<p>O documento pedido n&atilde;o est&aacute; dispon&iacute;vel.</p>'),
  )
}

function badPostBack(state: PortalState): Answer {
  return serverError(state.mode, 'Invalid postback or callback argument.')
}
