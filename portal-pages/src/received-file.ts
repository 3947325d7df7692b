import { isLoginAddress } from './address.ts'
import { decodePage } from './decode.ts'
import { type Dom, parseDom, select, textOf } from './dom.ts'
import { DocumentUnavailable, PageTruncated, PortalBlocked, SessionExpired } from './errors.ts'
import { fileType } from './file-type.ts'
import { tooDeepAt } from './nesting.ts'
import { oddPage } from './page-kind.ts'
import { hasEnd } from './page-source.ts'
import { parseLogin } from './parse-login.ts'
import type { FetchedFile } from './visitor.ts'

/** What came where a file was asked for: a file, or HTML, which is a page of the portal's or a file itself. */
export type Received =
  | { kind: 'file'; contentType: string }
  | { kind: 'html'; contentType: string; html: string; formCharset: 'utf-8' | 'windows-1252'; $: Dom }

/** An act in HTML has more to say than a notice. */
const NOTICE_LENGTH = 600
/** Titles and headings of error pages (ASP.NET, IIS, and the Portuguese of portals). */
const ERROR_TITLE = /^(runtime error|server error|erro\b|error\b|object moved|pagina nao|\d{3}\b)|server error in '/i

/**
 * @throws DocumentUnavailable for nothing at all or no such file, SessionExpired for the sign-in form, PortalBlocked for
 *   a firewall's page, PageTruncated for HTML that stops before its end
 */
export function received(file: FetchedFile): Received {
  if (file.status !== 200) throw new DocumentUnavailable(`the portal has no such document (${file.status})`)
  if (file.bytes.length === 0) throw new DocumentUnavailable('the portal sent an empty document')
  const contentType = fileType(file.bytes, file.contentType)
  if (!contentType.startsWith('text/html')) return { kind: 'file', contentType }
  const { text: html, formCharset } = decodePage(file.bytes, file.contentType)
  if (/<html\b/i.test(html) && !hasEnd(html)) throw new PageTruncated('the document has no end')
  if (tooDeepAt(html) !== null) throw new DocumentUnavailable('a page nested too deeply came for a document')
  const $ = parseDom(html)
  const sentToSignIn = file.hops.length > 0 && isLoginAddress(file.url)
  if (parseLogin($) || sentToSignIn)
    throw new SessionExpired('the portal asked for a new sign-in instead of a document')
  return { kind: 'html', contentType, html, formCharset, $ }
}

/**
 * @param page HTML that came for a file and is no page with documents on it
 * @throws PortalBlocked or DocumentUnavailable when it is an error page or a notice: that must not be kept as a document
 */
export function mustBeDocument(page: Received & { kind: 'html' }, path: string): void {
  const { $ } = page
  const text = textOf(select($, 'body'))
  if (text === '' && $('img, embed, object, svg').length === 0) throw new DocumentUnavailable(`an empty page (${path})`)
  const short = text.length < NOTICE_LENGTH
  if (short && oddPage($) === 'firewall') throw new PortalBlocked(`the portal's firewall stopped us (${path})`)
  // Only short ones: an act may well speak of "manutenção da posse".
  if (short && oddPage($) === 'maintenance') throw new DocumentUnavailable(`a notice came for a document (${path})`)
  const title = `${textOf(select($, 'title').first())}|${textOf(select($, 'h1, h2').first())}`
  const failed = title.split('|').some((line) => ERROR_TITLE.test(line))
  if ((short && failed) || $('input[name="__VIEWSTATE"]').length > 0) {
    throw new DocumentUnavailable(`a page of the portal came for a document (${path})`)
  }
}
