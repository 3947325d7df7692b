import { MESSAGES } from '@arauto/contract/messages'
import { PageRefused } from './page-refused.ts'
import { readMhtml } from './read-mhtml.ts'
import { readPage, type SavedList } from './read-page.ts'
import { pagesOfZip } from './read-zip.ts'

/** A page that was found in a file, or why nothing of it is taken. */
export interface FoundPage extends SavedList {
  /** The file's name, with the path in the archive where it held several. */
  name: string
  /** The sentence that says why nothing is taken; null for a page of the list. */
  refused: string | null
}

const ARCHIVE_MARKS = ['PK\u0003\u0004', 'PK\u0005\u0006']

/**
 * Reads a file as a browser saves a page: HTML, MHTML, or either in an archive. What it is, its bytes say before its
 * name.
 *
 * @returns its pages; one that tells why, when nothing of the file is taken
 */
export async function readSavedFile(name: string, bytes: Uint8Array): Promise<FoundPage[]> {
  if (!ARCHIVE_MARKS.some((mark) => startOf(bytes).startsWith(mark)))
    return [await found(name, () => readOne(name, bytes))]
  const pages: FoundPage[] = []
  try {
    for await (const { path, page } of pagesOfZip(bytes)) {
      pages.push(
        await found(`${name}: ${printable(path)}`, () =>
          page instanceof PageRefused ? Promise.reject(page) : readOne(path, page),
        ),
      )
    }
  } catch (error) {
    pages.push(refusedPage(name, error))
  }
  return pages.length === 1 ? [{ ...pages[0]!, name }] : pages
}

async function readOne(name: string, bytes: Uint8Array): Promise<SavedList> {
  if (bytes.length === 0) throw new PageRefused(MESSAGES.pageUnreadable)
  const start = startOf(bytes)
  if (/^(\u00ef\u00bb\u00bf)?\s*<[a-z!?]/i.test(start)) return readPage({ bytes, contentType: null }, false)
  if (/\.mht(ml)?$/i.test(name) || isMessage(start)) {
    return readPage(await readMhtml(bytes), true)
  }
  if (/\.(x?html?|aspx)$/i.test(name)) return readPage({ bytes, contentType: null }, false)
  throw new PageRefused(/\.zip$/i.test(name) ? MESSAGES.pageUnreadable : MESSAGES.pageKindUnknown)
}

async function found(name: string, read: () => Promise<SavedList>): Promise<FoundPage> {
  try {
    return { name, refused: null, ...(await read()) }
  } catch (error) {
    return refusedPage(name, error)
  }
}

function refusedPage(name: string, error: unknown): FoundPage {
  if (!(error instanceof PageRefused)) throw error
  return { name, refused: error.message, owner: null, rows: [] }
}

/** Enough to tell what a file is, one character a byte. */
const startOf = (bytes: Uint8Array): string => new TextDecoder('windows-1252').decode(bytes.subarray(0, 4096))

/** Whether a file begins with the headers of a MIME message. */
const isMessage = (start: string): boolean => /^[\w-]+:/.test(start) && /^(mime-version|content-type):/im.test(start)

/** Names in archives may be anything. */
const printable = (path: string): string => path.replace(/\p{C}/gu, '').slice(0, 200)
