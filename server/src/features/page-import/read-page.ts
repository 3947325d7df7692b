import { MESSAGES } from '@arauto/contract/messages'
import { SAVED_PAGE_MAX_BYTES } from '@arauto/contract/page-import'
import type { PageShape } from '@arauto/contract/page-shapes'
import { charsetOf, decodePage } from '@arauto/portal-pages/decode'
import type { Dom } from '@arauto/portal-pages/dom'
import { LayoutNotRecognised, PageTooHeavy } from '@arauto/portal-pages/errors'
import { findGrid } from '@arauto/portal-pages/grid'
import { type ListEnd, listEnd } from '@arauto/portal-pages/page-end'
import { hasEnd, isSource } from '@arauto/portal-pages/page-source'
import { parseDom } from '@arauto/portal-pages/parse-dom'
import { type ListPage, parseList } from '@arauto/portal-pages/parse-list'
import { parseLogin } from '@arauto/portal-pages/parse-login'
import { parseOwner } from '@arauto/portal-pages/parse-owner'
import { findLists } from '@arauto/portal-pages/shape/find-lists'
import { ownerOutside } from '@arauto/portal-pages/shape/owner-outside'
import { fitsShape, proposeShape } from '@arauto/portal-pages/shape/page-shape'
import { readHearingsPage } from '@arauto/portal-pages/shape/read-hearings-page'
import { readShaped } from '@arauto/portal-pages/shape/read-shaped'
import type { ShapedList } from '@arauto/portal-pages/shape/shaped-list'
import { listedRow } from '../../domain/notifications/listed-row.ts'
import { PageRefused } from './page-refused.ts'
import type { SavedPage } from './read-mhtml.ts'
import type { SavedList } from './saved-list.ts'

/**
 * A page that was saved in another charset may still name the old one. So bytes that are valid UTF-8 are read as UTF-8, and
 * all others as windows-1252, whatever the page says.
 */
const AS_SAVED = 'text/html; charset=utf-8'
/** What browsers write of where a page was saved from. */
const SAVED_FROM = /^.{0,4000}<!--\s*saved from url=\(\d+\)(\S+)/is
/** The beginning of a page that was serialised by a browser or by an extension that saves pages. */
const WRITTEN_ANEW = /^.{0,4000}<!--\s*(page )?saved (from url=|with singlefile)/is

/**
 * Reads a page of the portal's list as a browser saved it, by the parser of a check.
 *
 * @param fromMhtml whether it is from an MHTML file
 * @param shapes how the office reads lists that the parser does not know
 * @throws PageRefused for every other page, and for one that is truncated, too large or nested too deeply
 */
export function readPage(
  { bytes, contentType, savedFrom }: SavedPage,
  fromMhtml: boolean,
  shapes: readonly PageShape[],
): SavedList {
  if (bytes.length === 0) throw new PageRefused(MESSAGES.pageUnreadable)
  if (bytes.length > SAVED_PAGE_MAX_BYTES) throw new PageRefused(MESSAGES.pageTooLarge)
  const { text } = decodePage(bytes, charsetOf(contentType ?? '') === null ? AS_SAVED : contentType)
  if (text.includes('\0') || !/<[a-z!]/i.test(text)) throw new PageRefused(MESSAGES.pageUnreadable)
  const ended = hasEnd(text)
  const $ = parsed(text)
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
  const shaped = ended ? readByShape($, savedFrom ?? SAVED_FROM.exec(text)?.[1] ?? '', shapes) : null
  if (shaped) return shaped
  throw new PageRefused(ended || !/<html\b/i.test(text) ? MESSAGES.pageNotList : MESSAGES.pageTruncated)
}

function parsed(text: string): Dom {
  try {
    return parseDom(text)
  } catch (error) {
    if (error instanceof PageTooHeavy) throw new PageRefused(MESSAGES.pageNotList)
    throw error
  }
}

/** Shown by the page's end tags, unless the browser that saved the page may have added them. */
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
 * Chromium leaves every script out of an MHTML file, also those in attributes (seen with 156), so that the link to a
 * document has no script. Where no element of the page has one, the links of the list get it back, so that rows with a
 * document are recognised.
 */
function restorePopUps($: Dom): void {
  if ($('[onclick], [href^="javascript:" i]').length > 0) return
  findGrid($)?.find('a, input[type="image" i]').attr('onclick', "popupWindow('?')")
}

const SAMPLES = 3
const SAMPLE_CHARACTERS = 200

/**
 * Reads a list that no parser knows by a shape that the office confirmed.
 *
 * @param saved where the page comes from; empty where it does not say
 * @returns null for a page without a list
 * @throws PageRefused with a proposal for a list that no shape fits; PageRefused for one that makes no sense
 */
function readByShape($: Dom, saved: string, shapes: readonly PageShape[]): SavedList | null {
  const lists = findLists($)
  const address = URL.parse(saved)
  const origin = address?.origin ?? ''
  for (const list of lists) {
    const shape = shapes.find((known) => fitsShape(list, origin, known))
    if (shape) return read($, lists, list, shape, address ?? new URL('https://pagina-guardada.invalid/'))
  }
  for (const list of lists) {
    const shape = proposeShape(list, origin)
    if (!shape) continue
    const changed = shapes.some((known) => known.origin === origin)
    throw new PageRefused(changed ? MESSAGES.pageShapeChanged : MESSAGES.pageShapeProposed, {
      shape,
      samples: list.records
        .slice(0, SAMPLES)
        .map(({ cells }) => list.headings.map((_, index) => (cells?.[index]?.text ?? '').slice(0, SAMPLE_CHARACTERS))),
    })
  }
  return null
}

function read($: Dom, lists: readonly ShapedList[], list: ShapedList, shape: PageShape, address: URL): SavedList {
  const owner = ownerOutside(
    $,
    lists.map(({ place }) => place),
  )
  try {
    if (shape.lists === 'hearings') {
      const { hidden, ...read } = readHearingsPage(list, shape)
      const { source } = shape
      const hearings = { ...read, source }
      return { owner, source, rows: [], unreadableRows: [], ...(hidden > 0 && { hidden }), hearings }
    }
    const page = readShaped(list, shape, address)
    return {
      owner,
      source: shape.source,
      rows: page.rows.map(listedRow),
      unreadableRows: page.unreadableRows,
      ...(page.hidden > 0 && { hidden: page.hidden }),
    }
  } catch (error) {
    if (error instanceof LayoutNotRecognised) throw new PageRefused(MESSAGES.pageListUnrecognised)
    throw error
  }
}
