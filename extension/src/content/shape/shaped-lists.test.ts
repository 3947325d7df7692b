// @vitest-environment jsdom
import { LayoutNotRecognised, SessionExpired } from '@arauto/portal-pages/errors'
import { parseDom } from '@arauto/portal-pages/parse-dom'
import { findLists } from '@arauto/portal-pages/shape/find-lists'
import { proposeShape } from '@arauto/portal-pages/shape/page-shape'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PortalFetch } from '../portal-fetch.ts'
import { onwardOf } from './live-list.ts'
import { shapedLists, showsAllNow } from './shaped-lists.ts'

const ORIGIN = 'https://portal.invalid'
const ADDRESS = new URL('/lista', ORIGIN)
const caseOf = (number: number) => `${number}/26.0T8LSB`
const row = (number: number) => `<tr><td>${caseOf(number)}<td>Sentença<td>2026-11-20</tr>`
const list = (numbers: readonly number[]) =>
  `<table><tr><th>Processo<th>Ato<th>Data</tr>${numbers.map(row).join('')}</table>`
const SHAPE = proposeShape(findLists(parseDom(list([1])))[0]!, ORIGIN)!
const FOREVER_MS = 120_000

/** Whether the tab is in the background; what waits for a frame meanwhile. */
let hidden = false
let frames: FrameRequestCallback[] = []
const requestFrame = (draw: FrameRequestCallback) => {
  if (hidden) frames.push(draw)
  else setTimeout(draw, 16)
}
const hide = (forMs: number) => {
  hidden = true
  document.dispatchEvent(new Event('visibilitychange'))
  setTimeout(() => {
    hidden = false
    document.dispatchEvent(new Event('visibilitychange'))
    for (const draw of frames.splice(0)) setTimeout(draw, 16)
  }, forMs)
}

/** @param onScroll called with where the page is scrolled to; 500 is its end */
const show = (body: string, onScroll: (y: number) => void = () => undefined) => {
  document.body.innerHTML = body
  vi.stubGlobal('scrollTo', (_: number, y: number) => onScroll(y))
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] })
  vi.stubGlobal('requestAnimationFrame', requestFrame)
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden)
  Element.prototype.checkVisibility = () => true
  Object.defineProperty(document.documentElement, 'scrollHeight', { value: 500, configurable: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  ;[hidden, frames] = [false, []]
})

/** Reads the shown list to its end. @returns the cases in their order, and how it ended */
async function read() {
  const stop = new AbortController().signal
  const [shown] = shapedLists(new PortalFetch(ORIGIN, stop, 0), ADDRESS, SHAPE, stop)
  const cases: string[] = []
  const whole = (async () => {
    for await (const { rows } of shown!.pages()) cases.push(...rows.map(({ processo }) => processo))
  })()
  const end = whole.then(
    () => 'read',
    (error: unknown) => error,
  )
  await vi.advanceTimersByTimeAsync(FOREVER_MS)
  return { cases, end: await end }
}
const whole = (...numbers: number[]) => ({ cases: numbers.map(caseOf), end: 'read' })

/** A list that gets one row more, up to three, each time that its end is drawn. */
const growing = (onScroll: (y: number) => void = () => undefined) =>
  show(list([1]), (y) => {
    onScroll(y)
    const rows = document.querySelectorAll('td:first-child').length
    if (y === 500 && rows < 3)
      requestFrame(() => document.querySelector('tbody')!.insertAdjacentHTML('beforeend', row(rows + 1)))
  })

test('a list that grows as its end is scrolled to is read to its end', async () => {
  growing()
  expect(await read()).toEqual(whole(1, 2, 3))
})

test.each([
  ['before it is scrolled', null],
  ['before its end is scrolled to', 0],
  ['before its end is drawn', 500],
])('a list that grows, in a tab that is hidden %s, is read on once it is shown again', async (_, at) => {
  let isHidden = false
  const hideOnce = () => {
    if (isHidden) return
    isHidden = true
    hide(30_000)
  }
  growing((y) => y === at && hideOnce())
  if (at === null) hideOnce()
  expect(await read()).toEqual(whole(1, 2, 3))
})

test('a button that shows more is pressed once, and only in a tab that is shown', async () => {
  show(`${list([1])}<button>Ver mais</button>`)
  const pressed: boolean[] = []
  document.querySelector('button')!.addEventListener('click', ({ target }) => {
    pressed.push(hidden)
    ;(target as Element).remove()
    hide(20_000)
    requestFrame(() => document.querySelector('tbody')!.insertAdjacentHTML('beforeend', row(2)))
  })
  hide(20_000)
  expect(await read()).toEqual(whole(1, 2))
  expect(pressed).toEqual([false])
})

const NEXT = '<a rel="next" href="/lista?p=2">Seguinte</a>'
const answer = (html: string, redirected = false) => {
  const page = new Response(`<html><body>${html}</body></html>`, { headers: { 'content-type': 'text/html' } })
  Object.defineProperty(page, 'url', { value: `${ORIGIN}/lista?p=2` })
  Object.defineProperty(page, 'redirected', { value: redirected })
  vi.stubGlobal('fetch', async () => page)
}

test.each([
  ['leads to another', '<h1>Bem-vindo</h1>', true, SessionExpired],
  [
    'asks for a sign-in',
    '<form><input name="u"><input type="password" name="p"><input type="submit"></form>',
    false,
    SessionExpired,
  ],
  ['has no such list', '<h1>Em manutenção</h1>', false, LayoutNotRecognised],
])('a list whose next page %s is kept so far, and is not taken for ended', async (_, html, redirected, error) => {
  show(list([1]) + NEXT)
  answer(html, redirected)
  const { cases, end } = await read()
  expect(cases).toEqual([caseOf(1)])
  expect(end).toBeInstanceOf(error)
})

test('a list in whose place the page itself asks for a sign-in ends with the session', async () => {
  show(`${list([1])}<button>Ver mais</button>`)
  document.querySelector('button')!.addEventListener('click', () => {
    document.body.innerHTML = '<input type="password">'
  })
  expect((await read()).end).toBeInstanceOf(SessionExpired)
})

test.each([
  ['a link to another origin', '<a rel="next" href="https://portal.invalid.example/lista?p=2">Seguinte</a>'],
  ['a button that is disabled', '<button disabled>Seguinte</button>'],
  ['one that says so', '<a role="button" aria-disabled="true">Seguinte</a>'],
  ['one to the next page that says so', '<a rel="next" aria-disabled="true">Seguinte</a>'],
])('onwardOf does not follow %s', (_, control) => {
  show(list([1]) + control)
  expect(onwardOf(document, 1, ADDRESS)).toEqual({ kind: 'scroll' })
})

test.each([
  ['opened now', 'navigate', 0, true],
  ['that the browser went back to', 'back_forward', 0, false],
  ['opened long ago', 'navigate', 11 * 60_000, false],
] as const)('a page %s shows the list as it is now: %s', async (_, type, age, isCurrent) => {
  show(list([1]))
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as unknown as PerformanceEntry])
  vi.spyOn(performance, 'now').mockReturnValue(age)
  expect(showsAllNow(ADDRESS)).toBe(isCurrent)
})
