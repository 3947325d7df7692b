import type { NewsView } from '@arauto/contract/alerts'
import { waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { apiServer } from '../testing/api-server.ts'
import { followNews } from './follow-news.ts'
import { newsCount, setNewsCount, setShownList } from './news.ts'

const server = apiServer()
/** The numbers that arrived and were not seen, and every call: `new`, or the number that was reported as seen. */
let pending: number[]
let calls: ('new' | number)[]
let hidden: boolean
let end: AbortController

const view = (): NewsView => ({ count: pending.length, newest: pending.at(-1) ?? null, latest: [] })
const answer = (fails = false) => (fails ? HttpResponse.error() : HttpResponse.json(view()))

beforeEach(() => {
  pending = []
  calls = []
  hidden = false
  end = new AbortController()
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden)
  server.use(
    http.get('*/api/news/', () => {
      calls.push('new')
      return answer()
    }),
    http.post<never, { newest: number }>('*/api/news/seen/', async ({ request }) => {
      const { newest } = await request.json()
      calls.push(newest)
      pending = pending.filter((id) => id > newest)
      return answer()
    }),
  )
})
afterEach(() => {
  end.abort()
  setShownList(null)
  setNewsCount(0)
})

const follow = () => followNews(end.signal, () => {})
const show = (visible: boolean) => {
  hidden = !visible
  document.dispatchEvent(new Event('visibilitychange'))
}

test('new notifications are counted while another screen is open and seen once the list shows them', async () => {
  pending = [4, 5]
  const changed = follow()
  await waitFor(() => expect(newsCount()).toBe(2))
  pending = [4, 5, 6]
  changed()
  await waitFor(() => expect(newsCount()).toBe(3))
  setShownList(6)
  await waitFor(() => expect(newsCount()).toBe(0))
  expect(calls).toEqual(['new', 'new', 6])
  // The other tabs get it.
  expect(localStorage.getItem('arauto.news-seen')).not.toBeNull()
})

test('a change is not counted while the list is in sight, which reports what it has', async () => {
  setShownList(3)
  const changed = follow()
  await waitFor(() => expect(calls).toEqual([3]))
  pending = [4]
  changed()
  setShownList(4)
  await waitFor(() => expect(calls).toEqual([3, 4]))
  expect(newsCount()).toBe(0)
})

test('the list of a hidden tab is not seen until the tab is shown', async () => {
  setShownList(3)
  show(false)
  pending = [4]
  const changed = follow()
  await waitFor(() => expect(newsCount()).toBe(1))
  setShownList(4)
  changed()
  await waitFor(() => expect(calls).toEqual(['new', 'new']))
  show(true)
  await waitFor(() => expect(newsCount()).toBe(0))
  expect(calls).toEqual(['new', 'new', 4])
})

test('a report of another tab that it has seen them fetches the count again', async () => {
  pending = [4]
  follow()
  await waitFor(() => expect(newsCount()).toBe(1))
  pending = []
  window.dispatchEvent(new StorageEvent('storage', { key: 'arauto.news-seen' }))
  await waitFor(() => expect(newsCount()).toBe(0))
})

test('a call that fails is made again at the next change, and none after the end', async () => {
  const failed = vi.fn(() => answer(true))
  server.use(http.get('*/api/news/', failed, { once: true }))
  pending = [4]
  const changed = follow()
  await waitFor(() => expect(failed).toHaveBeenCalled())
  changed()
  await waitFor(() => expect(newsCount()).toBe(1))
  end.abort()
  changed()
  setShownList(9)
  window.dispatchEvent(new StorageEvent('storage', { key: 'arauto.news-seen' }))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(calls).toEqual(['new'])
})
