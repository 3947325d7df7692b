import type { PageShape } from '@arauto/contract/page-shapes'
import { decodePage } from '@arauto/portal-pages/decode'
import { LayoutNotRecognised, SessionExpired } from '@arauto/portal-pages/errors'
import type { PortalFetch } from '../portal-fetch.ts'
import type { RoundHearings, RoundList, RoundPage, ShownHearings } from '../round/round-source.ts'
import { snapshot } from '../snapshot.ts'
import { isFiltered } from './is-filtered.ts'
import { type FoundLists, listsOf, onwardOf, readBy, readHearingsBy } from './live-list.ts'

/** Far more pages than two years of any lawyer have. */
const MOST_PAGES = 2_000
/** How long the page's own scripts may take to show more after a click. */
const CLICK_TIMEOUT_MS = 10_000
/** The same after scrolling to the end: where nothing more comes, the list ends. */
const SCROLL_TIMEOUT_MS = 3_000
/** A page that was shown for longer may be out of date. */
const MAX_AGE_MS = 10 * 60_000

/** How the pages of one kind of list are read. */
interface PageKind<Page> {
  /** @returns null where the page has no list of the confirmed shape */
  read: (found: FoundLists, address: URL) => Page | null
  /** @returns the page with those of its rows for which the test holds */
  only: (page: Page, test: (row: object) => boolean) => Page
  /** Everything that the page lists. */
  rows: (page: Page) => readonly object[]
}

/**
 * The list of a portal that no parser knows, read by its confirmed shape. It reads the page as it is shown, then further
 * pages by their links, or what the page loads when its button is pressed or its end is scrolled to.
 */
export function shapedLists(client: PortalFetch, address: URL, shape: PageShape, stop: AbortSignal): RoundList[] {
  const kind: PageKind<RoundPage> = {
    read: (found, at) => readBy(shape, found, at),
    only: (page, test) => ({
      ...page,
      rows: page.rows.filter(test),
      unreadableRows: page.unreadableRows.filter(test),
    }),
    rows: ({ rows, unreadableRows }) => [...rows, ...unreadableRows],
  }
  return [{ untilSettled: true, pages: () => pagesOf(client, address, kind, stop) }]
}

/** A portal's list of hearings (*agendamentos*), read in the same way. */
export function shapedHearings(client: PortalFetch, address: URL, shape: PageShape, stop: AbortSignal): RoundHearings {
  const kind: PageKind<ShownHearings> = {
    read: (found, at) => readHearingsBy(shape, found, at),
    only: (page, test) => ({
      ...page,
      hearings: page.hearings.filter(test),
      calledOff: page.calledOff.filter(test),
    }),
    rows: ({ hearings, calledOff }) => [...hearings, ...calledOff],
  }
  return { pages: () => pagesOf(client, address, kind, stop), isCurrent: () => showsAllNow(address) }
}

/** Whether the page shows the portal's list as it is now, and nothing narrows it. */
export function showsAllNow(address: URL): boolean {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  // A browser that goes back to a page may show its stored copy.
  return performance.now() < MAX_AGE_MS && opened?.type !== 'back_forward' && !isFiltered(document, address)
}

async function* pagesOf<Page>(
  client: PortalFetch,
  address: URL,
  kind: PageKind<Page>,
  stop: AbortSignal,
): AsyncGenerator<Page, void, undefined> {
  const seen = new Set<string>()
  /** What was not on an earlier page: a page that grows shows all of it again. */
  const fresh = (page: Page): Page =>
    kind.only(page, (row) => {
      const key = JSON.stringify(row)
      return !seen.has(key) && seen.add(key) !== undefined
    })
  const place = { x: scrollX, y: scrollY }
  try {
    let shown = readShown(kind, address)
    let page = fresh(shown)
    yield page
    for (let number = 1; number <= MOST_PAGES; number++) {
      stop.throwIfAborted()
      const onward = onwardOf(document, number, address)
      if (onward.kind === 'link') {
        yield* linkedPages(client, onward.url, kind, number + 1, fresh)
        return
      }
      await client.count()
      const grown = await grow(onward.kind === 'press' ? onward.control : null, kind, address, shown)
      if (!grown) {
        if (onward.kind === 'press')
          throw new LayoutNotRecognised('the page showed nothing more when its button was pressed')
        return
      }
      shown = grown
      page = fresh(grown)
      if (kind.rows(page).length === 0) return
      yield page
    }
  } finally {
    scrollTo(place.x, place.y)
  }
}

async function* linkedPages<Page>(
  client: PortalFetch,
  first: URL,
  kind: PageKind<Page>,
  firstNumber: number,
  fresh: (page: Page) => Page,
): AsyncGenerator<Page, void, undefined> {
  let url: URL | null = first
  for (let number = firstNumber; url && number <= MOST_PAGES; number++) {
    const fetched = await client.getPage(url)
    const { text } = decodePage(fetched.raw.bytes, fetched.raw.contentType)
    const root = new DOMParser().parseFromString(text, 'text/html')
    const page = kind.read(listsOf(text), fetched.url)
    if (!page) throw fetched.hops.length > 0 ? new SessionExpired('the portal led to another page') : withoutList(root)
    const found = fresh(page)
    // A page that was seen before ends the list.
    if (kind.rows(found).length === 0) return
    yield found
    const onward = onwardOf(root, number, fetched.url)
    url = onward.kind === 'link' ? onward.url : null
  }
}

function readShown<Page>(kind: PageKind<Page>, address: URL): Page {
  const page = kind.read(listsOf(snapshot()), address)
  if (!page) throw withoutList(document)
  return page
}

/** Why a page no longer has the list: one with a password field asks for a new sign-in. */
const withoutList = (root: Document): Error =>
  root.querySelector('input[type="password" i]')
    ? new SessionExpired('the portal asked for a new sign-in')
    : new LayoutNotRecognised('the page has no list of the confirmed shape')

/** Has the page show more, while it is shown itself. @returns the page then; null where nothing changed */
async function grow<Page>(
  control: HTMLElement | null,
  kind: PageKind<Page>,
  address: URL,
  before: Page,
): Promise<Page | null> {
  let wasHidden = false
  const noteHidden = () => {
    wasHidden = true
  }
  document.addEventListener('visibilitychange', noteHidden)
  const changes = watchChanges()
  try {
    if (control) {
      await untilVisible()
      control.click()
    }
    do {
      // A page that is not shown draws nothing, and so loads nothing when it is scrolled.
      await untilVisible()
      wasHidden = false
      if (!control) await scrollToEnd()
      const deadline = performance.now() + (control ? CLICK_TIMEOUT_MS : SCROLL_TIMEOUT_MS)
      while (performance.now() < deadline) {
        await changes.next(deadline - performance.now())
        const now = readShown(kind, address)
        if (JSON.stringify(kind.rows(now)) !== JSON.stringify(kind.rows(before))) return now
      }
    } while (wasHidden)
    return null
  } finally {
    changes.end()
    document.removeEventListener('visibilitychange', noteHidden)
  }
}

/** Scrolls the page, and everything on it that scrolls, to its end. It begins at the top: some pages load only when their end comes into view. */
async function scrollToEnd(): Promise<void> {
  scrollTo(scrollX, 0)
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  for (const element of document.querySelectorAll<HTMLElement>('main, section, div, ul, tbody')) {
    if (element.scrollHeight > element.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(element).overflowY)) {
      element.scrollTop = element.scrollHeight
    }
  }
  scrollTo(scrollX, document.documentElement.scrollHeight)
}

/** Waits for changes of the page's elements, a moment after the last of several. */
function watchChanges() {
  let changed: (() => void) | null = null
  let pending = false
  const observer = new MutationObserver(() => {
    pending = true
    changed?.()
  })
  observer.observe(document.body, { childList: true, subtree: true })
  return {
    next: (withinMs: number) =>
      new Promise<void>((resolve) => {
        const done = () => {
          pending = false
          changed = null
          clearTimeout(timer)
          // Several changes come together.
          setTimeout(resolve, 50)
        }
        const timer = setTimeout(done, Math.max(0, withinMs))
        changed = done
        if (pending) done()
      }),
    end: () => observer.disconnect(),
  }
}

function untilVisible(): Promise<void> {
  if (!document.hidden) return Promise.resolve()
  return new Promise((resolve) => {
    const onChange = () => {
      if (document.hidden) return
      document.removeEventListener('visibilitychange', onChange)
      resolve()
    }
    document.addEventListener('visibilitychange', onChange)
  })
}
