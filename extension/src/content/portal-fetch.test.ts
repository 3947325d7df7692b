import {
  BodyTooLarge,
  ForeignOrigin,
  PageTruncated,
  PortalBlocked,
  PortalBusy,
  PortalUnavailable,
} from '@arauto/portal-pages/errors'
import { afterEach, expect, test, vi } from 'vitest'
import { PortalFetch } from './portal-fetch.ts'
import { readBody } from './read-body.ts'

const ORIGIN = 'https://portal.example'
const at = (path: string) => new URL(path, ORIGIN)
const page = (html: string, more: { status?: number; url?: string; redirected?: boolean; type?: string } = {}) => {
  const answer = new Response(html, {
    status: more.status ?? 200,
    headers: { 'content-type': more.type ?? 'text/html' },
  })
  Object.defineProperty(answer, 'url', { value: more.url ?? `${ORIGIN}/a` })
  Object.defineProperty(answer, 'redirected', { value: more.redirected ?? false })
  return answer
}
const portal = (...answers: (Response | Error)[]) => {
  const calls = vi.fn(async (..._: unknown[]) => {
    const next = answers.shift()
    if (!next || next instanceof Error) throw next ?? new TypeError('Failed to fetch')
    return next
  })
  vi.stubGlobal('fetch', calls)
  return calls
}
const client = (stop = new AbortController().signal, pauseMs = 0) => new PortalFetch(ORIGIN, stop, pauseMs)

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test("getPage sends the session's cookies, and throws for another origin", async () => {
  const calls = portal(page('<html></html>'))
  await expect(client().getPage(at('/a'))).resolves.toMatchObject({ status: 200, hops: [] })
  expect(calls.mock.calls[0]?.[1]).toMatchObject({ mode: 'same-origin', credentials: 'same-origin' })
  await expect(client().getPage(new URL('https://portal.example:8443/a'))).rejects.toThrow(ForeignOrigin)
  expect(calls).toHaveBeenCalledTimes(1)
})

test('postPage encodes the form in the charset of its page', async () => {
  const calls = portal(page('<html></html>'))
  const form = {
    url: at('/a'),
    fields: [['nome', 'ação']] as [string, string][],
    charset: 'windows-1252' as const,
    referer: at('/b'),
  }
  await client().postPage(form)
  expect(calls.mock.calls[0]?.[1]).toMatchObject({
    method: 'POST',
    body: 'nome=a%E7%E3o',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    referrer: `${ORIGIN}/b`,
  })
})

test('getPage returns the final address after redirects', async () => {
  portal(page('<html></html>', { url: `${ORIGIN}/Login.aspx`, redirected: true }))
  const { url, hops } = await client().getPage(at('/a'))
  expect([url.pathname, hops.map((hop) => hop.pathname)]).toEqual(['/Login.aspx', ['/Login.aspx']])
})

test('getPage requests a truncated page up to three times', async () => {
  const calls = portal(page('<html><p>'), page('<html></html>'))
  await client().getPage(at('/a'))
  expect(calls).toHaveBeenCalledTimes(2)
  const more = portal(page('<html>'), page('<html>'), page('<html>'))
  await expect(client().getPage(at('/a'))).rejects.toThrow(PageTruncated)
  expect(more).toHaveBeenCalledTimes(3)
})

test.each([
  [403, PortalBlocked],
  [429, PortalBusy],
  [503, PortalUnavailable],
])('getFile throws a typed error for status %i', async (status, error) => {
  portal(page('no', { status }))
  await expect(client().getFile(at('/a'))).rejects.toThrow(error)
})

test('getFile without a connection throws PortalUnavailable', async () => {
  portal()
  await expect(client().getFile(at('/a'))).rejects.toThrow(PortalUnavailable)
})

test('getPage waits between requests', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  const calls = portal(page('<html></html>'), page('<html></html>'))
  const slow = client(undefined, 80)
  await slow.getPage(at('/a'))
  const second = slow.getPage(at('/b'))
  await vi.advanceTimersByTimeAsync(79)
  expect(calls).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  await second
  expect(calls).toHaveBeenCalledTimes(2)
})

test('getPage after an abort rejects and sends nothing', async () => {
  const calls = portal(page('<html></html>'))
  const stop = new AbortController()
  stop.abort()
  await expect(client(stop.signal).getPage(at('/a'))).rejects.toMatchObject({ name: 'AbortError' })
  expect(calls).not.toHaveBeenCalled()
})

test('a request that is under way ends when a person stops', async () => {
  const waits = (_: URL, { signal }: RequestInit) =>
    new Promise((__, reject) => signal!.addEventListener('abort', () => reject(signal!.reason)))
  const calls = vi.fn(waits)
  vi.stubGlobal('fetch', calls)
  const stop = new AbortController()
  const getting = client(stop.signal).getPage(at('/a'))
  await vi.waitFor(() => expect(calls).toHaveBeenCalledOnce())
  stop.abort()
  await expect(getting).rejects.toMatchObject({ name: 'AbortError' })
})

test('readBody of a body over the limit returns null and stops reading', async () => {
  let sent = 0
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      sent += 1000
      controller.enqueue(new Uint8Array(1000))
    },
  })
  await expect(readBody(new Response(endless), 10_000)).resolves.toBeNull()
  expect(sent).toBeLessThan(20_000)
  expect(new BodyTooLarge('').name).toBe('BodyTooLarge')
})
