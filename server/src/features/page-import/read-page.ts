import { MESSAGES } from '@arauto/contract/messages'
import { SAVED_PAGE_MAX_BYTES } from '@arauto/contract/page-import'
import { charsetOf, decodePage } from '@arauto/portal-pages/decode'
import { type Dom, parseDom } from '@arauto/portal-pages/dom'
import { LayoutNotRecognised } from '@arauto/portal-pages/errors'
import { tooDeepAt } from '@arauto/portal-pages/nesting'
import { goesOnAfterList } from '@arauto/portal-pages/page-end'
import { type ListPage, parseList } from '@arauto/portal-pages/parse-list'
import { parseLogin } from '@arauto/portal-pages/parse-login'
import { parseOwner } from '@arauto/portal-pages/parse-owner'
import type { ListedRow } from '../../platform/listed-row.ts'
import { PageRefused } from './page-refused.ts'
import type { RawPage } from './read-mhtml.ts'

/** What a saved page of the list says. */
export interface SavedList {
  /** The user name that it shows, or null. */
  owner: string | null
  rows: ListedRow[]
}

/**
 * A page saved in another charset than it came in may still name the old one: bytes that are UTF-8 are taken for that,
 * whatever the page says, and all others for what ISO-8859-1 is to browsers.
 */
const AS_SAVED = 'text/html; charset=utf-8'
/** How browsers begin a page whose elements they wrote anew. */
const WRITTEN_ANEW = /^.{0,4000}<!-- saved from url=/is

/**
 * Reads a page of the portal's list as a browser saved it, by the parser of a check.
 *
 * @param fromMhtml whether it came out of an MHTML file
 * @throws PageRefused for every other page, and for one that is cut, too large or nested beyond reason
 */
export function readPage({ bytes, contentType }: RawPage, fromMhtml: boolean): SavedList {
  if (bytes.length === 0) throw new PageRefused(MESSAGES.pageUnreadable)
  if (bytes.length > SAVED_PAGE_MAX_BYTES) throw new PageRefused(MESSAGES.pageTooLarge)
  const { text } = decodePage(bytes, charsetOf(contentType ?? '') === null ? AS_SAVED : contentType)
  if (text.includes('\0') || !/<[a-z!]/i.test(text)) throw new PageRefused(MESSAGES.pageUnreadable)
  if (tooDeepAt(text) !== null) throw new PageRefused(MESSAGES.pageNotList)
  const whole = /<\/html\s*>/i.test(text)
  const $ = parseDom(text)
  if (fromMhtml || WRITTEN_ANEW.test(text)) restorePopUps($)
  // The browser that saved a page may have put the end there itself.
  if (whole && !goesOnAfterList($)) throw new PageRefused(MESSAGES.pageTruncated)
  const list = whole ? listOn($) : null
  if (list)
    return {
      owner: parseOwner($),
      rows: list.rows.map(({ documentLink, ...row }) => ({ ...row, hasDocument: documentLink !== null })),
    }
  if (parseLogin($)) throw new PageRefused(MESSAGES.pageSignIn)
  throw new PageRefused(whole || !/<html\b/i.test(text) ? MESSAGES.pageNotList : MESSAGES.pageTruncated)
}

function listOn($: Dom): ListPage | null {
  try {
    return parseList($)
  } catch (error) {
    if (error instanceof LayoutNotRecognised) throw new PageRefused(MESSAGES.pageListUnrecognised)
    throw error
  }
}

/**
 * Chromium leaves every script out of an MHTML file, those in attributes too (seen with 156): what opened a document is
 * then a link without its script. Where no element of the page has kept one, the links of the list get theirs back, so
 * that a row with a document is told from one without.
 */
function restorePopUps($: Dom): void {
  if ($('[onclick], [href^="javascript:" i]').length > 0) return
  $('#divNotificacoes, [id$="dgNotificacoes"]').find('a, input[type="image" i]').attr('onclick', "popupWindow('?')")
}
