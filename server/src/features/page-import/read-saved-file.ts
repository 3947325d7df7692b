import { MESSAGES } from '@arauto/contract/messages'
import type { PageShape } from '@arauto/contract/page-shapes'
import { portalUsernameKey } from '../../domain/portal-accounts/username.ts'
import { holdsZip } from '../../platform/process/bounded/open-zip.ts'
import { type FoundPage, refusedPage } from './found-page.ts'
import { PageRefused } from './page-refused.ts'
import { readMhtml } from './read-mhtml.ts'
import { readPage } from './read-page.ts'
import { pagesOfZip } from './read-zip.ts'
import type { SavedList } from './saved-list.ts'

/**
 * Reads a file as a browser saves a page: HTML, MHTML, or any number of both in an archive, of one account. Its type is
 * taken from its bytes before its name.
 *
 * @param shapes how the office reads lists that no parser knows
 */
export async function readSavedFile(name: string, bytes: Uint8Array, shapes: readonly PageShape[]): Promise<FoundPage> {
  // A page of SingleFile may be an archive too.
  const isArchive = startOf(bytes).startsWith('PK\u0003\u0004') || holdsZip(bytes)
  try {
    return { name, refused: null, ...(await (isArchive ? readArchive(bytes, shapes) : readOne(name, bytes, shapes))) }
  } catch (error) {
    if (!(error instanceof PageRefused)) throw error
    return { ...refusedPage(name, error.message), ...(error.proposal && { proposal: error.proposal }) }
  }
}

/**
 * All lists of an archive together; other pages are skipped if there is a list.
 *
 * @throws PageRefused when one of the lists cannot be read, or when they are of several accounts
 */
async function readArchive(bytes: Uint8Array, shapes: readonly PageShape[]): Promise<SavedList> {
  const lists: SavedList[] = []
  const others: PageRefused[] = []
  for await (const { path, page } of pagesOfZip(bytes)) {
    try {
      if (page instanceof PageRefused) throw page
      lists.push(await readOne(path, page, shapes))
    } catch (error) {
      if (!(error instanceof PageRefused)) throw error
      if (!PASSED_OVER.has(error.message)) throw new PageRefused(`${printable(path)}: ${error.message}`, error.proposal)
      others.push(error)
    }
  }
  const owners = new Set(lists.map(({ owner }) => owner && portalUsernameKey(owner)))
  const sources = new Set(lists.map(({ source = 'citius' }) => source))
  const ofHearings = lists.flatMap(({ hearings }) => hearings ?? [])
  const [first] = ofHearings
  if (owners.size > 1 || sources.size > 1) throw new PageRefused(MESSAGES.pageZipOfSeveral)
  if (!lists[0]) throw others[0]!
  const hidden = lists.reduce((sum, list) => sum + (list.hidden ?? 0), 0)
  const open = lists.some((list) => list.open)
  return {
    owner: lists[0].owner,
    ...(lists[0].source && { source: lists[0].source }),
    rows: lists.flatMap(({ rows }) => rows),
    unreadableRows: lists.flatMap(({ unreadableRows }) => unreadableRows),
    ...(open && { open }),
    ...(hidden > 0 && { hidden }),
    ...(first && {
      hearings: {
        source: first.source,
        hearings: ofHearings.flatMap(({ hearings }) => hearings),
        calledOff: ofHearings.flatMap(({ calledOff }) => calledOff),
        unread: ofHearings.reduce((sum, { unread }) => sum + unread, 0),
      },
    }),
  }
}

/** Reasons of complete pages that are not a list. */
const PASSED_OVER: ReadonlySet<string> = new Set([MESSAGES.pageNotList, MESSAGES.pageSignIn])

async function readOne(name: string, bytes: Uint8Array, shapes: readonly PageShape[]): Promise<SavedList> {
  if (bytes.length === 0) throw new PageRefused(MESSAGES.pageUnreadable)
  const start = startOf(bytes)
  if (/^(\u00ef\u00bb\u00bf)?\s*<[a-z!?]/i.test(start)) return readPage({ bytes, contentType: null }, false, shapes)
  if (/\.mht(ml)?$/i.test(name) || isMessage(start)) {
    return readPage(await readMhtml(bytes), true, shapes)
  }
  if (/\.(x?html?|aspx)$/i.test(name)) return readPage({ bytes, contentType: null }, false, shapes)
  throw new PageRefused(/\.zip$/i.test(name) ? MESSAGES.pageUnreadable : MESSAGES.pageKindUnknown)
}

/** The first bytes as Latin-1, enough to recognise the file's type. */
const startOf = (bytes: Uint8Array): string => new TextDecoder('windows-1252').decode(bytes.subarray(0, 4096))

/** Whether a file begins with the headers of a MIME message. */
const isMessage = (start: string): boolean => /^[\w-]+:/.test(start) && /^(mime-version|content-type):/im.test(start)

/** File names in archives are untrusted. */
const printable = (path: string): string => path.replace(/\p{C}/gu, '').slice(0, 200)
