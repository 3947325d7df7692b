import { parseDom } from '@arauto/portal-pages/dom'
import { LayoutNotRecognised } from '@arauto/portal-pages/errors'
import { tooDeepAt } from '@arauto/portal-pages/nesting'
import { goesOnAfterList } from '@arauto/portal-pages/page-end'
import { parseList } from '@arauto/portal-pages/parse-list'
import { parseLogin } from '@arauto/portal-pages/parse-login'
import { parseOwner } from '@arauto/portal-pages/parse-owner'
import type { PortalRow } from '@arauto/portal-pages/parse-row'
import { PAGE_MAX_CHARACTERS } from '../limits.ts'

/** A page of the list, with whose it is where it shows that; or what it is instead. */
export type Reading =
  | { kind: 'list'; owner: string | null; rows: PortalRow[] }
  | { kind: 'notList' | 'signedOut' | 'unrecognised' | 'cut' | 'tooLarge' }

/**
 * Reads a page as the browser shows it, with the parser that the server uses too.
 *
 * @param html the document's `outerHTML`
 */
export function readPage(html: string): Reading {
  if (html.length > PAGE_MAX_CHARACTERS) return { kind: 'tooLarge' }
  if (tooDeepAt(html) !== null) return { kind: 'unrecognised' }
  const $ = parseDom(html)
  if (parseLogin($)) return { kind: 'signedOut' }
  if (!goesOnAfterList($)) return { kind: 'cut' }
  try {
    const list = parseList($)
    return list ? { kind: 'list', owner: parseOwner($), rows: list.rows } : { kind: 'notList' }
  } catch (error) {
    if (error instanceof LayoutNotRecognised) return { kind: 'unrecognised' }
    throw error
  }
}
