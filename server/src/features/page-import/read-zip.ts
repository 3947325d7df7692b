import { MESSAGES } from '@arauto/contract/messages'
import { SAVED_PAGE_MAX_BYTES } from '@arauto/contract/page-import'
import type { Entry, ZipFile } from 'yauzl'
import { openZip } from '../../platform/process/bounded/open-zip.ts'
import { PageRefused } from './page-refused.ts'

/** A page in an archive: its bytes, or why they cannot be read. */
export interface ZippedPage {
  /** Path within the archive. */
  path: string
  page: Buffer | PageRefused
}

/** A saved page's folder holds some tens of files. */
const MOST_ENTRIES = 5000
const MOST_PAGES = 50
/** The most that is unpacked of one archive, in bytes. */
const MOST_UNPACKED = 6 * SAVED_PAGE_MAX_BYTES
const PAGE = /\.(x?html?|aspx|mht|mhtml)$/i
/** The suffix that browsers give the folder of a page's resources. */
const COMPANION = /(_files|_ficheiros|_arquivos|_archivos|_fichiers|_dateien|-dateien|\.files)$/i

/**
 * The pages of an archive, outside the folders of their resources.
 *
 * @throws PageRefused for a file that is no archive, has no page or too many files; an unreadable page in it (encrypted, too
 *   large, damaged) is given with its refusal
 */
export async function* pagesOfZip(file: Uint8Array): AsyncGenerator<ZippedPage> {
  const zip = await openZip(file).catch(unreadable)
  const pages = outsideCompanions(await listPages(zip))
  if (pages.length === 0) throw new PageRefused(MESSAGES.pageZipWithoutPage)
  if (pages.length > MOST_PAGES) throw new PageRefused(MESSAGES.pageTooLarge)
  let left = MOST_UNPACKED
  for (const entry of pages) {
    const page = await unpack(zip, entry, Math.min(SAVED_PAGE_MAX_BYTES, left)).catch((error: unknown) =>
      error instanceof PageRefused ? error : new PageRefused(MESSAGES.pageUnreadable),
    )
    left -= page instanceof PageRefused ? 0 : page.length
    yield { path: entry.fileName, page }
  }
}

async function listPages(zip: ZipFile): Promise<Entry[]> {
  const pages: Entry[] = []
  let entries = 0
  try {
    for await (const entry of zip.eachEntry()) {
      entries += 1
      if (entries > MOST_ENTRIES) throw new PageRefused(MESSAGES.pageTooLarge)
      if (PAGE.test(entry.fileName) && !/(^|\/)(__MACOSX\/|\._)/.test(entry.fileName)) pages.push(entry)
    }
  } catch (error) {
    throw error instanceof PageRefused ? error : new PageRefused(MESSAGES.pageUnreadable)
  }
  return pages
}

/** Frames and advertisements that were saved with a page are in its folder. */
function outsideCompanions(pages: readonly Entry[]): Entry[] {
  const stems = new Set(pages.map(({ fileName }) => fileName.replace(PAGE, '')))
  return pages.filter(({ fileName }) => {
    const folders = fileName.split('/').slice(0, -1)
    return !folders.some(
      (folder, depth) =>
        COMPANION.test(folder) ||
        stems.has(
          folders
            .slice(0, depth + 1)
            .join('/')
            .replace(/[_.-]\p{L}+$/u, ''),
        ),
    )
  })
}

async function unpack(zip: ZipFile, entry: Entry, mostBytes: number): Promise<Buffer> {
  if (entry.isEncrypted()) throw new PageRefused(MESSAGES.pageZipEncrypted)
  if (entry.uncompressedSize > mostBytes) throw new PageRefused(MESSAGES.pageTooLarge)
  const pieces: Buffer[] = []
  let size = 0
  // The size that an archive declares may be wrong.
  for await (const piece of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
    size += piece.length
    if (size > mostBytes) throw new PageRefused(MESSAGES.pageTooLarge)
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

function unreadable(): never {
  throw new PageRefused(MESSAGES.pageUnreadable)
}
