import { tooManyAttributesAt } from '@arauto/portal-pages/attributes'
import { parseDom } from '@arauto/portal-pages/dom'
import { LayoutNotRecognised } from '@arauto/portal-pages/errors'
import { tooDeepAt } from '@arauto/portal-pages/nesting'
import { type ListEnd, listEnd } from '@arauto/portal-pages/page-end'
import { parseList } from '@arauto/portal-pages/parse-list'
import { parseLogin } from '@arauto/portal-pages/parse-login'
import { parseOwner } from '@arauto/portal-pages/parse-owner'
import type { PortalRow } from '@arauto/portal-pages/parse-row'
import type { UnreadableRow } from '@arauto/portal-pages/unreadable-row'
import { PAGE_MAX_CHARACTERS } from '../limits.ts'

/** A page of the list, with whose it is where it shows that; or what it is instead. */
export type Reading =
  | { kind: 'list'; owner: string | null; rows: PortalRow[]; unreadableRows: UnreadableRow[]; end: ListEnd }
  | { kind: 'notList' | 'signedOut' | 'unrecognised' | 'tooLarge' }

type ListedPage = Pick<Reading & { kind: 'list' }, 'rows' | 'unreadableRows'>

/** Whether two lists say the same; links to documents differ from one answer of the portal to the next. */
export function sameRows(one: ListedPage, other: ListedPage): boolean {
  const said = ({ rows, unreadableRows }: ListedPage) =>
    JSON.stringify([rows.map(({ documentLink, ...row }) => row), unreadableRows.map(({ cells }) => cells)])
  return said(one) === said(other)
}

/**
 * Reads a page as the browser shows it, with the parser that the server uses too.
 *
 * @param html the document's `outerHTML`
 */
export function readPage(html: string): Reading {
  if (html.length > PAGE_MAX_CHARACTERS) return { kind: 'tooLarge' }
  if (tooDeepAt(html) !== null || tooManyAttributesAt(html) !== null) return { kind: 'unrecognised' }
  const $ = parseDom(html)
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
