import { tooManyAttributesAt } from './attributes.ts'
import { decodePage, type FormCharset } from './decode.ts'
import { parseDom } from './dom.ts'
import { LayoutNotRecognised } from './errors.ts'
import { maskPage } from './mask-page.ts'
import { type Misplaced, misplacedPage } from './misplaced-page.ts'
import { tooDeepAt } from './nesting.ts'
import { classifyPage, type PageKind } from './page-kind.ts'
import { hasMark } from './page-mark.ts'
import { hasEnd } from './page-source.ts'
import { type DocumentPage, parseDocument } from './parse-document.ts'
import { type ListPage, parseList } from './parse-list.ts'
import { hasProofOfSignIn, type LoginPage, parseLogin, parseSignOut, type SignOut } from './parse-login.ts'
import { parseOwner } from './parse-owner.ts'
import { type Form, readPageForm } from './read-form.ts'
import { textPieces } from './text-pieces.ts'

/** A page as it came. */
export interface RawPage {
  bytes: Uint8Array
  /** Its `Content-Type`, or null. */
  contentType: string | null
}

/** A page to be read. */
export interface PageOrder extends RawPage {
  /** Whether it came where a file was asked for. */
  forFile: boolean
  /** An element's id or selector (`hasMark`) whose presence is to be told. */
  mark: string | null
}

/** All that a page of the portal says, as plain values that can be handed from one process to another. */
export interface PageFacts {
  /** The charset in which its forms are to be answered. */
  formCharset: FormCharset
  /** `html` without `</html>` was cut on the way; `none` is a text without either. */
  end: 'whole' | 'cut' | 'none'
  login: LoginPage | null
  signOut: SignOut | null
  signedIn: boolean
  marked: boolean
  owner: string | null
  form: Form | null
  list: ListPage | null
  /** What is wrong with a list that makes no sense; null otherwise. */
  listProblem: string | null
  document: DocumentPage | null
  /** Counts only where none of the expected parts is there. */
  kind: PageKind
  /** What a page says that offers no way out, in the pieces in which a reader sees it: its beginning. */
  pieces: string[]
  /** Where a file was asked for: why the page is none; null for one that may be a document. */
  misplaced: Misplaced | null
}

/** What of a page cannot be read within reason. */
export interface Unreadable {
  unreadable: string
}

/** Reads pages, and masks those that are to be kept for diagnosis. */
export interface PageReader {
  /** @throws PageTooHeavy where reading takes too much time or memory */
  read(order: PageOrder): Promise<PageFacts | Unreadable>
  /** @throws PageTooHeavy */
  mask(page: RawPage): Promise<string>
}

/** The largest page that is read, in bytes: one of a portal, or an act with pictures. */
export const MOST_PAGE_BYTES = 6 * 1024 * 1024
/** Facts are copied between processes: a page with more values than this is none of the portal's, whose lists have 20 rows. */
const MOST_VALUES = 50_000

/** Far more than a sign-in page says with all its notices. */
const NOTICE_CHARACTERS = 64 * 1024
/** A WebForms page's state has some hundred kilobytes at most. */
const MOST_FORM_CHARACTERS = 2 * 1024 * 1024

/** Reads pages in this very process, for whoever has nobody else to wait for him. */
export const readHere: PageReader = {
  read: async (order) => readFacts(order),
  mask: async (page) => maskBytes(page),
}

/**
 * Reads a page with every parser.
 *
 * @returns why not, for a page nested too deeply, with too many attributes on a tag, or with more on it than any page of
 *   the portal's
 */
export function readFacts({ bytes, contentType, forFile, mark }: PageOrder): PageFacts | Unreadable {
  const { text, formCharset } = decodePage(bytes, contentType)
  if (tooDeepAt(text) !== null) return { unreadable: 'a page nested too deeply' }
  if (tooManyAttributesAt(text) !== null) return { unreadable: 'a tag with too many attributes' }
  const end = hasEnd(text) ? 'whole' : /<html\b/i.test(text) ? 'cut' : 'none'
  const $ = parseDom(text)
  const lists = readList($)
  const document = parseDocument($)
  const signOut = parseSignOut($)
  const facts: PageFacts = {
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
    pieces: signOut ? [] : textPieces($, NOTICE_CHARACTERS),
    misplaced: forFile ? misplacedPage($) : null,
  }
  const sent = facts.form?.fields.reduce((sum, [name, value]) => sum + name.length + value.length, 0) ?? 0
  const tooMuch = sent > MOST_FORM_CHARACTERS || countValues(facts) > MOST_VALUES
  return tooMuch ? { unreadable: 'more on a page than a page of the portal has' } : facts
}

/** The masked HTML of a page, whatever its charset. */
export function maskBytes({ bytes, contentType }: RawPage): string {
  return maskPage(decodePage(bytes, contentType).text)
}

function readList($: ReturnType<typeof parseDom>): Pick<PageFacts, 'list' | 'listProblem'> {
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
