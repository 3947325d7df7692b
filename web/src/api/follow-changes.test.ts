import { waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { apiServer } from '../testing/api-server.ts'
import { followChanges } from './follow-changes.ts'
import { setLive } from './live-state.ts'
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
  const end = new AbortController()
  const onChange = vi.fn()
  const ended = followChanges(end.signal, onChange)
  return { end, ended, onChange }
}

test('followChanges tells when the counter has changed, and only then', async () => {
  const asked = tells(7, 7, 8)
  const { end, ended, onChange } = follow()
  await waitFor(() => expect(asked).toEqual([null, '7', '7', '8']), { timeout: 5000 })
  expect(onChange).toHaveBeenCalledTimes(2)
  end.abort()
  await ended
})

test('followChanges asks at once, and then seldom, when the server begins to tell of changes, and waits there again when it ends', async () => {
  const pause = vi.spyOn(globalThis, 'setTimeout')
  const asked = tells(7)
  const { end, ended, onChange } = follow()
  await waitFor(() => expect(asked).toEqual([null, '7']), { timeout: 5000 })
  tells(8)
  setLive(true)
  await waitFor(() => expect(onChange).toHaveBeenCalledTimes(2))
  const again = tells(8)
  await waitFor(() => expect(pause).toHaveBeenCalledWith(expect.any(Function), 60_000))
  expect(again).toEqual([])
  setLive(false)
  await waitFor(() => expect(again).toEqual(['8', '8']), { timeout: 5000 })
  end.abort()
  await ended
})

test('followChanges never asks again where the server does not have it', async () => {
  const asked = tells(404)
  const { ended, onChange } = follow()
  await ended
  expect(asked).toEqual([null])
  expect(onChange).not.toHaveBeenCalled()
})

test('followChanges ends while it waits for a change', async () => {
  const asked = tells(1)
  const { end, ended } = follow()
  await waitFor(() => expect(asked).toHaveLength(2), { timeout: 5000 })
  end.abort()
  await ended
})
