import type { Dom } from '@arauto/portal-pages/dom'
import { LayoutNotRecognised, PageTooHeavy } from '@arauto/portal-pages/errors'
import { type ListEnd, listEnd } from '@arauto/portal-pages/page-end'
import { parseDom } from '@arauto/portal-pages/parse-dom'
import { parseList } from '@arauto/portal-pages/parse-list'
import { parseLogin } from '@arauto/portal-pages/parse-login'
import { parseOwner } from '@arauto/portal-pages/parse-owner'
import type { PortalRow } from '@arauto/portal-pages/parse-row'
import type { ReceivedRow } from '@arauto/portal-pages/unreadable-row'
import { PAGE_MAX_CHARACTERS } from '../limits.ts'

/** A page of the list, with its owner where it shows one; or what the page is instead. */
export type PageReading =
  | { kind: 'list'; owner: string | null; rows: PortalRow[]; unreadableRows: ReceivedRow[]; end: ListEnd }
  | { kind: 'notList' | 'signedOut' | 'unrecognised' | 'tooLarge' }

type ListedPage = Pick<PageReading & { kind: 'list' }, 'rows' | 'unreadableRows'>

/** Whether two pages list the same rows, ignoring links to documents, which differ in every response of the portal. */
export function sameRows(one: ListedPage, other: ListedPage): boolean {
  const comparable = ({ rows, unreadableRows }: ListedPage) =>
    JSON.stringify([rows.map(({ documentLink, ...row }) => row), unreadableRows.map(({ cells }) => cells)])
  return comparable(one) === comparable(other)
}

/**
 * Parses a page as the browser shows it, with the parser that the server uses.
 *
 * @param html the document's `outerHTML`
 */
export function readPage(html: string): PageReading {
  if (html.length > PAGE_MAX_CHARACTERS) return { kind: 'tooLarge' }
  try {
    return readParsed(parseDom(html))
  } catch (error) {
    if (error instanceof PageTooHeavy) return { kind: 'unrecognised' }
    throw error
  }
}

function readParsed($: Dom): PageReading {
  if (parseLogin($)) return { kind: 'signedOut' }
  const end = listEnd($)
  try {
    const list = parseList($)
    if (!list) return { kind: 'notList' }
    return { kind: 'list', owner: parseOwner($), rows: list.rows, unreadableRows: list.unreadableRows, end }
  } catch (error) {
    if (!(error instanceof LayoutNotRecognised)) throw error
    return end === 'truncated'
      ? { kind: 'list', owner: null, rows: [], unreadableRows: [], end }
      : { kind: 'unrecognised' }
  }
}
