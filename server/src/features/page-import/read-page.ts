import { MESSAGES } from '@arauto/contract/messages'
import { SAVED_PAGE_MAX_BYTES } from '@arauto/contract/page-import'
import { tooManyAttributesAt } from '@arauto/portal-pages/attributes'
import { charsetOf, decodePage } from '@arauto/portal-pages/decode'
import { type Dom, parseDom } from '@arauto/portal-pages/dom'
import { LayoutNotRecognised } from '@arauto/portal-pages/errors'
import { findGrid } from '@arauto/portal-pages/grid'
import { tooDeepAt } from '@arauto/portal-pages/nesting'
import { type ListEnd, listEnd } from '@arauto/portal-pages/page-end'
import { hasEnd, isSource } from '@arauto/portal-pages/page-source'
import { type ListPage, parseList } from '@arauto/portal-pages/parse-list'
import { parseLogin } from '@arauto/portal-pages/parse-login'
import { parseOwner } from '@arauto/portal-pages/parse-owner'
import { type ListedPage, listedRow } from '../../domain/notifications/listed-row.ts'
import { PageRefused } from './page-refused.ts'
import type { RawPage } from './read-mhtml.ts'

/** What a saved page of the list says. */
export interface SavedList extends ListedPage {
  /** The user name that it shows, or null. */
  owner: string | null
  /** Whether the page does not show that its rows are all: the browser that saved it may have mended a cut one. */
  open?: true
}

/**
 * A page saved in another charset than it came in may still name the old one: bytes that are UTF-8 are taken for that,
 * whatever the page says, and all others for what ISO-8859-1 is to browsers.
 */
const AS_SAVED = 'text/html; charset=utf-8'
/** How a page begins whose elements a browser wrote anew, by itself or for an extension that saves pages. */
const WRITTEN_ANEW = /^.{0,4000}<!--\s*(page )?saved (from url=|with singlefile)/is

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
  if (tooDeepAt(text) !== null || tooManyAttributesAt(text) !== null) throw new PageRefused(MESSAGES.pageNotList)
  const ended = hasEnd(text)
  const $ = parseDom(text)
  const writtenAnew = fromMhtml || WRITTEN_ANEW.test(text)
  if (writtenAnew) restorePopUps($)
  const end = ended ? endOf(text, $, writtenAnew) : 'truncated'
  if (ended && end === 'truncated') throw new PageRefused(MESSAGES.pageTruncated)
  const list = ended ? listOn($) : null
  if (list)
    return {
      owner: parseOwner($),
      rows: list.rows.map(listedRow),
      ...(end === 'open' && { open: true }),
      unreadableRows: list.unreadableRows,
    }
  if (parseLogin($)) throw new PageRefused(MESSAGES.pageSignIn)
  throw new PageRefused(ended || !/<html\b/i.test(text) ? MESSAGES.pageNotList : MESSAGES.pageTruncated)
}

/** The page's own end tags say it, unless the browser that saved the page may have put them there itself. */
function endOf(text: string, $: Dom, writtenAnew: boolean): ListEnd {
  return writtenAnew || !isSource(text) ? listEnd($) : 'complete'
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
  findGrid($)?.find('a, input[type="image" i]').attr('onclick', "popupWindow('?')")
}
