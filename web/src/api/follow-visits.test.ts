// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { apiServer } from '../testing/api-server.ts'
import { notifyOfVisits } from './browser-notifications.ts'
import { followVisits } from './follow-visits.ts'

vi.mock('./browser-notifications.ts', () => ({ browserNotifications: () => 'on', notifyOfVisits: vi.fn() }))
const server = apiServer()

test('a hidden page tells which accounts wait for somebody, each visit by its own key; one in sight does not ask', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  let asked = 0
  const account = { state: 'ok', problem: 'unseen', remedy: 'visit' }
  const visit = { seen: null, by: null, since: '2026-11-01T00:00:00Z', next: '2026-11-21T10:00:00Z' }
  server.use(
    http.get('*/api/system-status/', () => {
      asked += 1
      const accounts = [
        { ...account, id: 4, advogado: 'Duarte', visit },
        { ...account, id: 5, advogado: 'Marta', problem: null, visit },
      ]
      return HttpResponse.json({ status: 'active', accounts, watched: 1, stopped: 1 })
    }),
  )
  const end = new AbortController()
  const open = () => undefined
  followVisits(new QueryClient(), end.signal, open)
  const isHidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false)
  await vi.advanceTimersToNextTimerAsync()
  expect(asked).toBe(0)
  isHidden.mockReturnValue(true)
  await vi.advanceTimersToNextTimerAsync()
  await vi.waitFor(() => expect(notifyOfVisits).toHaveBeenCalledOnce())
  expect(notifyOfVisits).toHaveBeenCalledWith([{ advogado: 'Duarte', key: '4 2026-11-21T10:00:00Z' }], open)
  end.abort()
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
  isHidden.mockRestore()
})
