// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { apiServer } from '../testing/api-server.ts'
import { followChanges } from './follow-changes.ts'
import { clearSession } from './session.ts'

const server = apiServer()

/** A server that tells each counter once and then waits, and what was asked of it. */
function tells(...counters: (number | 404)[]) {
  const asked: (string | null)[] = []
  server.use(
    http.get('*/api/changes/', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('after'))
      const next = counters.shift()
      if (next === 404) return HttpResponse.json({ message: 'Não há.' }, { status: 404 })
      return next === undefined ? new Promise<never>(() => {}) : HttpResponse.json({ counter: next })
    }),
  )
  return asked
}

function follow() {
  clearSession()
  const client = new QueryClient()
  const stale = vi.spyOn(client, 'invalidateQueries').mockResolvedValue()
  const end = new AbortController()
  const onChange = vi.fn()
  const ended = followChanges(client, end.signal, onChange)
  return { stale, end, ended, onChange }
}

test('followChanges has the lists fetched again when the counter has changed, and only then', async () => {
  const asked = tells(7, 7, 8)
  const { stale, end, ended } = follow()
  await waitFor(() => expect(asked).toEqual([null, '7', '7', '8']), { timeout: 5000 })
  expect(stale).toHaveBeenCalledTimes(6)
  expect(stale).toHaveBeenCalledWith({ queryKey: ['deadlines'] })
  end.abort()
  await ended
})

test('followChanges never asks again where the server does not have it', async () => {
  const asked = tells(404)
  const { stale, ended } = follow()
  await ended
  expect(asked).toEqual([null])
  expect(stale).not.toHaveBeenCalled()
})

test('followChanges ends while it waits for a change', async () => {
  const asked = tells(1)
  const { end, ended } = follow()
  await waitFor(() => expect(asked).toHaveLength(2), { timeout: 5000 })
  end.abort()
  await ended
})

test('followChanges notices a change in a hidden tab, and has the lists fetched once the tab is shown', async () => {
  let hidden = true
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden)
  const asked = tells(7)
  const { stale, end, ended, onChange } = follow()
  await waitFor(() => expect(onChange).toHaveBeenCalledOnce())
  expect(stale).not.toHaveBeenCalled()
  hidden = false
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(asked).toEqual([null, '7']))
  expect(stale).toHaveBeenCalledTimes(3)
  end.abort()
  await ended
  vi.restoreAllMocks()
})
