import { decodePage, type FormCharset } from './decode.ts'
import type { Dom } from './dom.ts'
import { LayoutNotRecognised, PageTooHeavy } from './errors.ts'
import { maskPage } from './mask-page.ts'
import { type Misplaced, misplacedPage } from './misplaced-page.ts'
import { classifyPage, type PageKind } from './page-kind.ts'
import { hasMark } from './page-mark.ts'
import { hasEnd } from './page-source.ts'
import { type DocumentPage, parseDocument } from './parse-document.ts'
import { parseDom } from './parse-dom.ts'
import { type ListPage, parseList } from './parse-list.ts'
import { hasProofOfSignIn, type LoginPage, parseLogin, parseSignOut, type SignOut } from './parse-login.ts'
import { parseOwner } from './parse-owner.ts'
import { type Form, readPageForm } from './read-form.ts'
import { textBlocks } from './text-blocks.ts'

/** A page's bytes as received. */
export interface RawPage {
  bytes: Uint8Array
  /** Its `Content-Type`, or null. */
  contentType: string | null
}

/** A page to be read. */
export interface PageOrder extends RawPage {
  /** Whether a file was requested. */
  forFile: boolean
  /** An element's id or a selector (see `hasMark`) to look for; null for none. */
  mark: string | null
}

/** Everything the parsers find on a page, as plain values that can be sent between processes. */
export interface PageFacts {
  /** The charset in which its forms must be sent. */
  formCharset: FormCharset
  /** `truncated`: `<html>` without `</html>`, cut on the way; `none`: a text without either. */
  end: 'complete' | 'truncated' | 'none'
  login: LoginPage | null
  signOut: SignOut | null
  signedIn: boolean
  marked: boolean
  owner: string | null
  form: Form | null
  list: ListPage | null
  /** Why the list could not be understood; null otherwise. */
  listProblem: string | null
  document: DocumentPage | null
  /** Meaningful only for a page without any of the expected parts. */
  kind: PageKind
  /** The beginning of the page's visible text by blocks; empty for a page with a sign-out link. */
  textBlocks: string[]
  /** Where a file was requested: what the page is instead; null for one that may be a document. */
  misplaced: Misplaced | null
}

/** Why a page cannot be read within reasonable time and memory. */
export interface Unreadable {
  unreadable: string
}

/** Parses pages, and masks those that are kept for diagnosis. */
export interface PageReader {
  /** @throws PageTooHeavy where parsing takes too much time or memory */
  read(order: PageOrder): Promise<PageFacts | Unreadable>
  /** @throws PageTooHeavy */
  mask(page: RawPage): Promise<string>
}

/** Facts are copied between processes; the portal's own pages, with lists of 20 rows, have far fewer values. */
const MAX_VALUES = 50_000

/** Far more text than a sign-in page has with all its notices. */
const MAX_TEXT_CHARACTERS = 64 * 1024
/** The view state of a WebForms page has some hundred kilobytes at most. */
const MAX_FORM_CHARACTERS = 2 * 1024 * 1024

/** Reads pages in this process, for callers that may block it. */
export const readInProcess: PageReader = {
  read: async (order) => readFacts(order),
  mask: async (page) => maskBytes(page),
}

/**
 * Runs every parser on a page.
 *
 * @returns the facts; or why not, for a page nested too deeply, with too many attributes on a tag, or with more content
 *   than any page of the portal
 */
export function readFacts(order: PageOrder): PageFacts | Unreadable {
  try {
    return readParsed(order)
  } catch (error) {
    if (!(error instanceof PageTooHeavy)) throw error
    return { unreadable: error.message }
  }
}

function readParsed({ bytes, contentType, forFile, mark }: PageOrder): PageFacts | Unreadable {
  const { text, formCharset } = decodePage(bytes, contentType)
  const end = hasEnd(text) ? 'complete' : /<html\b/i.test(text) ? 'truncated' : 'none'
  const $ = parseDom(text)
  const facts = findFacts($, { formCharset, end, forFile, mark })
  // cheerio makes a class for each page, and V8 keeps what a class holds until it collects the garbage of the whole heap.
  $.root().empty()
  const sent = facts.form?.fields.reduce((sum, [name, value]) => sum + name.length + value.length, 0) ?? 0
  const tooMuch = sent > MAX_FORM_CHARACTERS || countValues(facts) > MAX_VALUES
  return tooMuch ? { unreadable: 'more on a page than a page of the portal has' } : facts
}

function findFacts(
  $: Dom,
  { formCharset, end, forFile, mark }: Pick<PageFacts, 'formCharset' | 'end'> & Pick<PageOrder, 'forFile' | 'mark'>,
): PageFacts {
  const lists = readList($)
  const document = parseDocument($)
  const signOut = parseSignOut($)
  return {
    formCharset,
    end,
    login: parseLogin($),
    signOut,
    signedIn: hasProofOfSignIn($),
    marked: mark !== null && hasMark($, mark),
    owner: parseOwner($),
    form: readPageForm($),
    ...lists,
    document,
    kind: lists.list || document ? 'unknown' : classifyPage($),
    textBlocks: signOut ? [] : textBlocks($, MAX_TEXT_CHARACTERS),
    misplaced: forFile ? misplacedPage($) : null,
  }
}

/** The masked HTML of a page, whatever its charset. */
export function maskBytes({ bytes, contentType }: RawPage): string {
  return maskPage(decodePage(bytes, contentType).text)
}

function readList($: Dom): Pick<PageFacts, 'list' | 'listProblem'> {
  try {
    return { list: parseList($), listProblem: null }
  } catch (error) {
    if (!(error instanceof LayoutNotRecognised)) throw error
    return { list: null, listProblem: error.message }
  }
}

function countValues(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1
  return Object.values(value).reduce<number>((sum, part) => sum + countValues(part), 1)
}
