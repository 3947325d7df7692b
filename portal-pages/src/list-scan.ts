import { PATHS, resolveOnPortal } from './address.ts'
import { diagnosticPage } from './diagnosis.ts'
import { LayoutNotRecognised } from './errors.ts'
import { throwUnexpected } from './expect-page.ts'
import { buildPostBack } from './form-submission.ts'
import { nextStep, type PageStep } from './pager.ts'
import type { ListPage } from './parse-list.ts'
import type { PortalRow } from './parse-row.ts'
import type { FetchedPage, PortalTransport } from './transport.ts'
import type { ReceivedRow } from './unreadable-row.ts'

/** One page of a scan. */
export interface PortalPage {
  rows: PortalRow[]
  /** Its unreadable rows, unchanged. */
  unreadableRows: ReceivedRow[]
  /** Its position in the scan, from 1. */
  number: number
  /** Whether the pager has no page after it. */
  last: boolean
}

/** `unread` is what the portal lists by default; `all` is read and unread. */
export type ListName = 'unread' | 'all'

/** Called with every page of a session, recognised or not. */
export type Visited = (page: FetchedPage) => void

/** 40,000 notifications at 20 a page: far more than two years of any office, and a limit for an endless pager. */
const MOST_PAGES = 2_000
const ALL = 'Lidas=1'

interface Seen {
  page: FetchedPage
  list: ListPage
}

/**
 * Scans one list page by page, each fetched on demand. A page that was seen before ends the scan.
 *
 * @throws every error of the portal; LayoutNotRecognised rather than an empty page, and at the end of a scan that did
 *   not reach the pages that its last page links to
 */
export async function* scanList(
  client: PortalTransport,
  name: ListName,
  visited: Visited,
): AsyncGenerator<PortalPage, void, undefined> {
  let seen = name === 'all' ? await openAll(client, visited) : await openUnread(client, visited)
  const contents = new Set<string>()
  const numbers = new Set<number>()
  for (let number = 1; number <= MOST_PAGES; number++) {
    const { rows, unreadableRows, pager } = seen.list
    const content = contentOf(seen.list)
    if (contents.has(content) || (pager.current !== null && numbers.has(pager.current))) {
      return await assertComplete(client, seen, number - 1)
    }
    contents.add(content)
    if (pager.current !== null) numbers.add(pager.current)
    const step = nextStep(pager, number)
    yield { rows, unreadableRows, number, last: step === null }
    if (!step) return await assertComplete(client, seen, number)
    seen = await read(client, await take(client, seen, step, name), visited)
  }
}

/** A pager of a kind that cannot be followed must not read as the end of the list. */
async function assertComplete({ reader }: PortalTransport, { page, list }: Seen, scanned: number): Promise<void> {
  const { promised, pager } = list
  if (promised !== 'more' && promised <= Math.max(scanned, pager.current ?? 0)) return
  const problem = `the list has further pages than the ${scanned} that its pager led to`
  throw new LayoutNotRecognised(problem, await diagnosticPage(page, reader))
}

async function openUnread(client: PortalTransport, visited: Visited): Promise<Seen> {
  return await read(client, await client.getPage(client.address(PATHS.list)), visited)
}

/** `?Lidas=1` lists all rows; where it shows no list, the unread list's "Todas" link does. */
async function openAll(client: PortalTransport, visited: Visited): Promise<Seen> {
  try {
    return await read(client, await client.getPage(client.address(`${PATHS.list}?${ALL}`)), visited)
  } catch (error) {
    if (!(error instanceof LayoutNotRecognised)) throw error
    const { page, list } = await openUnread(client, visited)
    const { form } = page.facts
    if (!list.showAll || !form) throw error
    return await read(client, await client.postPage(buildPostBack(page, form, list.showAll)), visited)
  }
}

async function take(client: PortalTransport, { page }: Seen, step: PageStep, name: ListName): Promise<FetchedPage> {
  if (step.kind === 'link') {
    const url = resolveOnPortal(step.href, page.url)
    // `?page=2` without `Lidas` would lead to page 2 of the unread rows.
    if (name === 'all' && !/[?&]lidas=/i.test(url.search)) url.search += `&${ALL}`
    return await client.getPage(url)
  }
  const { form } = page.facts
  if (!form) return await throwUnexpected(page, 'a list whose pager can be used', client.reader)
  return await client.postPage(buildPostBack(page, form, step.event))
}

async function read({ reader }: PortalTransport, page: FetchedPage, visited: Visited): Promise<Seen> {
  visited(page)
  const { list, listProblem } = page.facts
  if (listProblem !== null) throw new LayoutNotRecognised(listProblem, await diagnosticPage(page, reader))
  return list ? { page, list } : await throwUnexpected(page, 'the list of notifications', reader)
}

/** Compares rows without their links to documents, which differ between sessions. */
function contentOf({ rows, unreadableRows }: ListPage): string {
  const stable = [rows.map(({ documentLink: _, ...row }) => row), unreadableRows.map(({ cells }) => cells)]
  return JSON.stringify(stable)
}
