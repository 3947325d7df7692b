import type { PageShape } from '@arauto/contract/page-shapes'
import { decodePage } from '@arauto/portal-pages/decode'
import { LayoutNotRecognised, SessionExpired } from '@arauto/portal-pages/errors'
import type { PortalFetch } from '../portal-fetch.ts'
import type { RoundList, RoundPage } from '../round/round-source.ts'
import { snapshot } from '../snapshot.ts'
import { listsOf, onwardOf, readBy } from './live-list.ts'

/** Far more pages than two years of any lawyer have. */
const MOST_PAGES = 2_000
/** How long the page's own scripts may take to show more, in milliseconds. */
const GROWS_WITHIN_MS = 10_000
/** After scrolling to the end: nothing more then is the end of the list. */
const SCROLL_WITHIN_MS = 3_000

/**
 * The list of a portal that no parser knows, read by its confirmed shape: the page as it is shown, then further pages by
 * their links, or what the page itself loads when its button is pressed or its end is scrolled to.
 */
export function shapedLists(client: PortalFetch, address: URL, shape: PageShape, stop: AbortSignal): RoundList[] {
  return [{ untilSettled: true, pages: () => pagesOf(client, address, shape, stop) }]
}

async function* pagesOf(
  client: PortalFetch,
  address: URL,
  shape: PageShape,
  stop: AbortSignal,
): AsyncGenerator<RoundPage, void, undefined> {
  const seen = new Set<string>()
  /** What was not on an earlier page: a page that grows shows all of it again. */
  const fresh = (page: RoundPage): RoundPage => {
    const isNew = (row: object) => {
      const key = JSON.stringify(row)
      return !seen.has(key) && seen.add(key) !== undefined
    }
    return { ...page, rows: page.rows.filter(isNew), unreadableRows: page.unreadableRows.filter(isNew) }
  }
  const place = { x: scrollX, y: scrollY }
  try {
    let shown = readShown(shape, address)
    let page = fresh(shown)
    yield page
    for (let number = 1; number <= MOST_PAGES; number++) {
      stop.throwIfAborted()
      const onward = onwardOf(document, number, address)
      if (onward.kind === 'link') {
        yield* linkedPages(client, onward.url, shape, number + 1, fresh)
        return
      }
      await client.count()
      const grown = await grow(onward.kind === 'press' ? onward.control : null, shape, address, shown)
      if (!grown) {
        if (onward.kind === 'press')
          throw new LayoutNotRecognised('the page showed nothing more when its button was pressed')
        return
      }
      shown = grown
      page = fresh(grown)
      if (page.rows.length + page.unreadableRows.length === 0) return
      yield page
    }
  } finally {
    scrollTo(place.x, place.y)
  }
}

async function* linkedPages(
  client: PortalFetch,
  first: URL,
  shape: PageShape,
  firstNumber: number,
  fresh: (page: RoundPage) => RoundPage,
): AsyncGenerator<RoundPage, void, undefined> {
  let url: URL | null = first
  for (let number = firstNumber; url && number <= MOST_PAGES; number++) {
    const fetched = await client.getPage(url)
    const { text } = decodePage(fetched.raw.bytes, fetched.raw.contentType)
    const page = readBy(shape, listsOf(text), fetched.url)
    if (!page) {
      if (fetched.facts.login || fetched.hops.length > 0) throw new SessionExpired('the portal asked for a new sign-in')
      throw new LayoutNotRecognised('a further page has no list of the confirmed shape')
    }
    const found = fresh(page)
    // A page that was seen before ends the list.
    if (found.rows.length + found.unreadableRows.length === 0) return
    yield found
    const onward = onwardOf(new DOMParser().parseFromString(text, 'text/html'), number, fetched.url)
    url = onward.kind === 'link' ? onward.url : null
  }
}

function readShown(shape: PageShape, address: URL): RoundPage {
  const page = readBy(shape, listsOf(snapshot()), address)
  if (!page) throw new LayoutNotRecognised('the page no longer has a list of the confirmed shape')
  return page
}

/** Has the page show more. @returns the page then; null where nothing changed */
async function grow(
  control: HTMLElement | null,
  shape: PageShape,
  address: URL,
  before: RoundPage,
): Promise<RoundPage | null> {
  // A page that is not shown loads nothing when it is scrolled.
  await untilVisible()
  const deadline = performance.now() + (control ? GROWS_WITHIN_MS : SCROLL_WITHIN_MS)
  const changes = watchChanges()
  try {
    if (control) control.click()
    else scrollToEnd()
    while (performance.now() < deadline) {
      await changes.next(deadline - performance.now())
      const now = readShown(shape, address)
      if (JSON.stringify(now.rows) !== JSON.stringify(before.rows)) return now
    }
    return null
  } finally {
    changes.end()
  }
}

/** Scrolls the page, and everything on it that scrolls, to its end. */
function scrollToEnd(): void {
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
    const look = () => {
      if (document.hidden) return
      document.removeEventListener('visibilitychange', look)
      resolve()
    }
    document.addEventListener('visibilitychange', look)
  })
}
