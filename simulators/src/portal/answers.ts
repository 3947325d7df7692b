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

function errorPage(
  mode: Mode,
  status: number,
  title: string,
  body: string,
  headers: Record<string, string> = {},
): Answer {
  return { kind: 'page', status, html: htmlDocument(mode, title, body), headers }
}

/** @returns the body that IIS sends with a redirect */
export function movedPage(location: string): string {
  return `<html><head><title>Object moved</title></head><body>\r\n<h2>Object moved to <a href="${escapeHtml(location)}">here</a>.</h2>\r\n</body></html>\r\n`
}

/** @returns ASP.NET's error page, for an exception or an invalid postback */
export function serverError(mode: Mode, what = 'Runtime Error'): Answer {
  const body = `<span><h1>Server Error in '/habilus' Application.<hr width=100% size=1 color=silver></h1><h2><i>${escapeHtml(what)}</i></h2></span>`
  return errorPage(mode, 500, what, body)
}

/** @returns IIS's 404 page */
export function notFound(mode: Mode): Answer {
  const title = '404 - File or directory not found.'
  return errorPage(mode, 404, title, `<h2>${title}</h2>`)
}

/** @returns the page of a web application firewall that blocks a request */
export function firewallPage(mode: Mode): Answer {
  const body =
    'The requested URL was rejected. Please consult with your administrator.<br><br>Your support ID is: 9124786512390845712<br><br><a href="javascript:history.back();">[Go Back]</a>'
  return errorPage(mode, 403, 'Request Rejected', body)
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
  return errorPage(mode, 403, title, `<h2>HTTP Error ${number} - Forbidden</h2><h3>${words}</h3>`)
}

/**
 * @param retryAfter in seconds
 * @returns a 429 response
 */
export function tooManyRequests(mode: Mode, retryAfter: number): Answer {
  const headers = { 'retry-after': String(retryAfter) }
  return errorPage(mode, 429, '429 Too Many Requests', '<h1>Too Many Requests</h1>', headers)
}

/**
 * @param retryAfter in seconds
 * @returns a 503 response
 */
export function serviceUnavailable(mode: Mode, retryAfter: number | undefined): Answer {
  const body = '<h2>Service Unavailable</h2><hr><p>HTTP Error 503. The service is unavailable.</p>'
  const headers: Record<string, string> = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }
  return errorPage(mode, 503, 'Service Unavailable', body, headers)
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
