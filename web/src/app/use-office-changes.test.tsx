import { LIST_POLL_MS, STATUS_POLL_MS } from '@arauto/contract/constants'
import type { LiveKind } from '@arauto/contract/live'
import { act, screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { setLive } from '../api/live-state.ts'
import { CHECK_KEY, OFFICE_LISTS } from '../api/office-lists.ts'
import { recordServerKind } from '../api/server-kind.ts'
import { apiServer } from '../testing/api-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { useOfficeChanges } from './use-office-changes.ts'

const server = apiServer()
/** The server's stream, as the page follows it. */
const follows = vi.hoisted(() => ({
  signals: [] as AbortSignal[],
  told: (_: LiveKind): void => undefined,
}))
vi.mock('../api/follow-live.ts', () => ({
  followLive: async (signal: AbortSignal, told: (kind: LiveKind) => void) => {
    follows.signals.push(signal)
    follows.told = told
  },
}))
vi.mock('./when-idle.ts', () => ({ whenIdle: async () => undefined }))

/** Waits on the browser's own clock, also on a busy machine. */
const until = (holds: () => void) => vi.waitFor(holds, { timeout: 5000 })
let asked: number
let hidden: boolean
/** The browser's notifications: the tag, whether it was closed, and what clicks it. */
let shown: { tag?: string | undefined; closed: boolean; click(): void }[]

beforeEach(() => {
  asked = 0
  hidden = true
  shown = []
  follows.signals = []
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  vi.spyOn(Math, 'random').mockReturnValue(0)
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden)
  vi.spyOn(window, 'focus').mockReturnValue(undefined)
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal(
    'Notification',
    class {
      static permission = 'granted'
      #is: (typeof shown)[number]
      constructor(_: string, { tag }: NotificationOptions) {
        this.#is = { tag, closed: false, click: () => undefined }
        shown.push(this.#is)
      }
      addEventListener(_: string, click: () => void) {
        this.#is.click = click
      }
      close() {
        this.#is.closed = true
      }
    },
  )
  localStorage.setItem('arauto.browser-notifications', 'on')
  localStorage.setItem('arauto.news-notified', '3')
  const visit = { seen: null, by: null, since: '2026-11-01T00:00:00Z', next: '2026-11-21T10:00:00Z' }
  const account = { id: 4, advogado: 'Duarte', state: 'ok', problem: 'unseen', remedy: 'visit', visit }
  server.use(
    http.get('*/api/news/', () => {
      asked += 1
      return HttpResponse.json({ count: 1, newest: 3 + asked, latest: [] })
    }),
    http.get('*/api/system-status/', () =>
      HttpResponse.json({ status: 'active', accounts: [account], watched: 1, stopped: 1 }),
    ),
  )
})

function Page() {
  useOfficeChanges()
  return null
}

test('a hidden page notifies of what arrives and of visits that are due, and a click opens what it is of', async () => {
  const { unmount } = renderScreen(<Page />, '/profile', '/*')
  expect(follows.signals).toEqual([])
  act(() => recordServerKind(true))
  await until(() => expect(shown).toHaveLength(1))
  setLive(true)
  await vi.advanceTimersByTimeAsync(STATUS_POLL_MS)
  await until(() => expect(shown).toHaveLength(2))
  const [news, visits] = shown
  expect(news?.tag).not.toBe(visits?.tag)
  for (const [one, page] of [
    [visits, '/accounts'],
    [news, '/'],
  ] as const) {
    act(() => one?.click())
    expect(screen.getByTestId('address').textContent).toBe(page)
    expect(one?.closed).toBe(true)
  }
  expect(window.focus).toHaveBeenCalledTimes(2)
  unmount()
  expect(follows.signals.map(({ aborted }) => aborted)).toEqual([true])
})

test('a page that is left before it is idle follows nothing', async () => {
  const { unmount } = renderScreen(<Page />)
  act(() => recordServerKind(true))
  unmount()
  await vi.dynamicImportSettled()
  expect(follows.signals).toEqual([])
  expect(vi.getTimerCount()).toBe(0)
})

test('what others change is fetched again, and what is new counted', async () => {
  hidden = false
  const { client } = renderScreen(<Page />)
  act(() => recordServerKind(true))
  await until(() => expect(asked).toBe(1))
  const [list] = OFFICE_LISTS
  client.setQueryData(list!, {})
  client.setQueryData(CHECK_KEY, {})
  act(() => follows.told('checks'))
  await until(() => expect(client.getQueryState(CHECK_KEY)?.isInvalidated).toBe(true))
  act(() => follows.told('lists'))
  await until(() => expect(client.getQueryState(list!)?.isInvalidated).toBe(true))
  await until(() => expect(asked).toBe(2))
  act(() => follows.told('all'))
  await until(() => expect(asked).toBe(3))
})

test('a page without a stream fetches everything again each minute; one with a stream does not', async () => {
  hidden = false
  const { client, unmount } = renderScreen(<Page />)
  act(() => recordServerKind(true))
  await until(() => expect(asked).toBe(1))
  const [list] = OFFICE_LISTS
  client.setQueryData(list!, {})
  setLive(true)
  await vi.advanceTimersByTimeAsync(10 * LIST_POLL_MS)
  expect([asked, client.getQueryState(list!)?.isInvalidated]).toEqual([1, false])
  setLive(false)
  await vi.advanceTimersByTimeAsync(LIST_POLL_MS)
  await until(() => expect([asked, client.getQueryState(list!)?.isInvalidated]).toEqual([2, true]))
  unmount()
  await vi.advanceTimersByTimeAsync(LIST_POLL_MS)
  expect(asked).toBe(2)
})
