import type { CertificateStatus } from './certificates.ts'
import type { Mode } from './commands.ts'
import { elementWriter, entities, escapeHtml, htmlDocument } from './markup.ts'

/** A response of the portal. */
export type Answer =
  | { kind: 'page'; status: number; html: string; headers?: Record<string, string> }
  | { kind: 'redirect'; location: string; cookies?: string[] }
  | { kind: 'file'; type: string; name: string; inline: boolean; bytes: Buffer }

/** @returns a page with status 200 */
export const pageAnswer = (html: string): Answer => ({ kind: 'page', status: 200, html })

/** @returns the body that IIS sends with a redirect */
export function movedPage(location: string): string {
  return `<html><head><title>Object moved</title></head><body>\r\n<h2>Object moved to <a href="${escapeHtml(location)}">here</a>.</h2>\r\n</body></html>\r\n`
}

const NOT_FOUND = '404 - File or directory not found.'

/** The error pages of IIS, of ASP.NET and of the web application firewall before them, by status: title and body. */
const ERRORS = {
  403: [
    'Request Rejected',
    'The requested URL was rejected. Please consult with your administrator.<br><br>Your support ID is: 9124786512390845712<br><br><a href="javascript:history.back();">[Go Back]</a>',
  ],
  404: [NOT_FOUND, `<h2>${NOT_FOUND}</h2>`],
  429: ['429 Too Many Requests', '<h1>Too Many Requests</h1>'],
  503: ['Service Unavailable', '<h2>Service Unavailable</h2><hr><p>HTTP Error 503. The service is unavailable.</p>'],
} as const

/** @param retryAfter in seconds. @returns the error page of a status */
export function errorPage(mode: Mode, status: keyof typeof ERRORS, retryAfter?: number): Answer {
  const [title, body] = ERRORS[status]
  const headers: Record<string, string> = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }
  return { kind: 'page', status, html: htmlDocument(mode, title, body), headers }
}

/** @returns ASP.NET's error page, for an exception or an invalid postback */
export function serverError(mode: Mode, what = 'Runtime Error'): Answer {
  const body = `<span><h1>Server Error in '/habilus' Application.<hr width=100% size=1 color=silver></h1><h2><i>${escapeHtml(what)}</i></h2></span>`
  return { kind: 'page', status: 500, html: htmlDocument(mode, what, body) }
}

const REFUSALS: Readonly<Record<Exclude<CertificateStatus['kind'], 'valid'>, [number: string, words: string]>> = {
  required: [
    '403.7',
    'The page you are attempting to access requires your browser to have a Secure Sockets Layer (SSL) client certificate that the Web server recognizes.',
  ],
  revoked: ['403.13', 'Your client certificate was revoked, or the revocation status could not be determined.'],
  untrusted: ['403.16', 'Your client certificate is either not trusted or is invalid.'],
  expired: ['403.17', 'Your client certificate has expired or is not yet valid.'],
}

/** @returns IIS's page for a rejected or missing client certificate */
export function certificateRefusal(mode: Mode, why: keyof typeof REFUSALS): Answer {
  const [number, words] = REFUSALS[why]
  const title = `IIS Detailed Error - ${number} - Forbidden`
  const body = `<h2>HTTP Error ${number} - Forbidden</h2><h3>${words}</h3>`
  return { kind: 'page', status: 403, html: htmlDocument(mode, title, body) }
}

/** @returns the notice of a maintenance window: status 200, no grid, no form */
export function maintenancePage(mode: Mode): Answer {
  const el = elementWriter(mode.quotes)
  const words = entities(
    'O portal Citius encontra-se em manutenção programada e está temporariamente indisponível. Pedimos desculpa pelo incómodo.',
  )
  return pageAnswer(htmlDocument(mode, 'Citius - Manutenção', el('div', { class: 'aviso' }, el('p', {}, words))))
}

/** @returns a complete page of an unknown layout: no grid, no notice, no form */
export function unknownPage(mode: Mode): Answer {
  const el = elementWriter(mode.quotes)
  const boxes = ['Agenda', 'Estatísticas', 'Ligações úteis'].map((title) =>
    el(
      'section',
      { class: 'caixa-nova' },
      el('h2', {}, entities(title)) + el('p', {}, entities('Conteúdo da nova página.')),
    ),
  )
  return pageAnswer(htmlDocument(mode, 'Citius', el('main', { id: 'app' }, boxes.join('\n'))))
}
