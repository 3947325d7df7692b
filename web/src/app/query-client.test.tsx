import * as z from '@arauto/contract/zod'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { configure, fireEvent, render, screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { apiFetch, apiSend } from '../api/client.ts'
import { ApiError } from '../api/error.ts'
import { clearSession } from '../api/session.ts'
import { loadToasts, Toasts } from '../components/toasts.tsx'
import { StatusWidget } from '../features/status/status-widget.tsx'
import { apiServer } from '../testing/api-server.ts'
import { createQueryClient } from './query-client.ts'

// A failed call is tried again after a second.
configure({ asyncUtilTimeout: 5000 })

const server = apiServer()

function Thing() {
  const { data, isError } = useQuery({
    queryKey: ['thing'],
    queryFn: () => apiFetch('/api/thing/', z.string()),
    retry: false,
  })
  return <p>{isError ? 'falhou' : (data ?? 'a carregar')}</p>
}

/** Renders the status widget and another query, with a server that can be switched off and on. */
function openPage() {
  let away = false
  let refused = 0
  const answer = (body: object | string) => () => {
    if (!away) return HttpResponse.json(body)
    refused += 1
    return HttpResponse.error()
  }
  server.use(
    http.get('*/api/system-status/', answer({ status: 'active' })),
    http.get('*/api/thing/', answer('aqui')),
    http.post('*/api/other/', answer({})),
  )
  const client = createQueryClient()
  render(
    <QueryClientProvider client={client}>
      <StatusWidget />
      <Thing />
    </QueryClientProvider>,
  )
  return {
    client,
    refused: () => refused,
    set: (next: boolean) => {
      away = next
    },
  }
}

test('nothing that was fetched outlives its session', () => {
  const client = createQueryClient()
  client.setQueryData(['thing'], 'de outro')
  clearSession()
  expect(client.getQueryData(['thing'])).toBeUndefined()
})

test('a mutation that fails is shown, unless its screen shows it', async () => {
  await loadToasts()
  const client = createQueryClient()
  render(<Toasts />)
  const fail = async (message: string, own?: () => void) => {
    const mutationFn = () => Promise.reject(new ApiError('http', 409, { body: { message } }))
    const mutation = client.getMutationCache().build(client, { mutationFn, ...(own && { onError: own }) })
    await mutation.execute(undefined).catch(() => undefined)
  }
  const own = vi.fn()
  await fail('Dito no ecrã.', own)
  await fail('Alguém mudou isto.')
  expect(await screen.findByText('Alguém mudou isto.')).toBeInTheDocument()
  expect(own).toHaveBeenCalledOnce()
  expect(screen.queryByText('Dito no ecrã.')).toBeNull()
})

test('a call without an answer refetches the status, and once that answers, all failed queries', async () => {
  const { client, set } = openPage()
  await screen.findByText('Ativo')
  await screen.findByText('aqui')
  set(true)
  await apiSend('/api/other/', { method: 'POST', body: {} }).catch(() => undefined)
  expect(await screen.findByText('Falha ao carregar o status')).toBeInTheDocument()
  await client.refetchQueries({ queryKey: ['thing'] })
  expect(await screen.findByText('falhou')).toBeInTheDocument()
  set(false)
  await client.refetchQueries({ queryKey: ['system-status'] })
  expect(await screen.findByText('Ativo')).toBeInTheDocument()
  expect(await screen.findByText('aqui')).toBeInTheDocument()
})

test('a failed status is refetched automatically within seconds, and stays failed until an answer comes', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { set, refused } = openPage()
  await screen.findByText('Ativo')
  set(true)
  await apiSend('/api/other/', { method: 'POST', body: {} }).catch(() => undefined)
  await screen.findByText('Falha ao carregar o status')
  const before = refused()
  const shown: (string | null)[] = []
  const watch = new MutationObserver(() => shown.push(document.querySelector('.status')?.textContent ?? null))
  watch.observe(document.body, { subtree: true, childList: true, characterData: true })
  await vi.advanceTimersByTimeAsync(17_000)
  expect(refused()).toBeGreaterThan(before)
  expect(shown.filter((text) => text?.includes('Verificando'))).toEqual([])
  set(false)
  await vi.advanceTimersByTimeAsync(16_000)
  expect(await screen.findByText('Ativo')).toBeInTheDocument()
  watch.disconnect()
})

test('a browser that reports to be offline still sends calls', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
  openPage()
  expect(await screen.findByText('aqui')).toBeInTheDocument()
  window.dispatchEvent(new Event('online'))
})

test('a focus of the window sends no requests', async () => {
  const { client } = openPage()
  await screen.findByText('Ativo')
  await screen.findByText('aqui')
  for (const name of ['blur', 'focus']) fireEvent(window, new Event(name))
  fireEvent(document, new Event('visibilitychange', { bubbles: true }))
  // What the focus begins has begun once another answer is there.
  await client.refetchQueries({ queryKey: ['system-status'] })
  expect([client.isFetching(), client.getQueryState(['thing'])?.dataUpdateCount]).toEqual([0, 1])
})

test('a failed query is not refetched while the status keeps answering', async () => {
  let asked = 0
  const { client, set } = openPage()
  await screen.findByText('aqui')
  // Also after the server was away.
  for (const away of [true, false]) {
    set(away)
    await client.refetchQueries({ queryKey: ['system-status'] })
  }
  server.use(
    http.get('*/api/thing/', () => {
      asked += 1
      return HttpResponse.error()
    }),
  )
  await client.refetchQueries({ queryKey: ['thing'] })
  await screen.findByText('falhou')
  await client.refetchQueries({ queryKey: ['system-status'] })
  await client.refetchQueries({ queryKey: ['system-status'] })
  expect(asked).toBe(1)
})

test('a query that was prefetched and failed, with its retry, is not sent again when its screen is drawn', async () => {
  let sent = 0
  server.use(
    http.get('*/api/thing/', () => {
      sent += 1
      return HttpResponse.json({}, { status: 500 })
    }),
  )
  const client = createQueryClient()
  await client.prefetchQuery({ queryKey: ['thing'], queryFn: () => apiFetch('/api/thing/', z.string()) })
  render(
    <QueryClientProvider client={client}>
      <Thing />
    </QueryClientProvider>,
  )
  await screen.findByText('falhou')
  expect(sent).toBe(2)
})
