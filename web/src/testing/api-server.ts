import { HttpResponse, http, type JsonBodyType } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { clearSession } from '../api/session.ts'
import { aHearingList } from './hearings.ts'

/**
 * A stand-in for the server in one file of tests; a request without a handler fails the test; there are no hearings.
 *
 * @returns msw's server, which listens while the tests run and loses its handlers after each, as the page what it keeps of a user
 */
export function apiServer(): ReturnType<typeof setupServer> {
  const server = setupServer(http.get('*/api/hearings/', () => HttpResponse.json(aHearingList())))
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
  afterEach(() => {
    server.resetHandlers()
    clearSession()
    localStorage.clear()
    sessionStorage.clear()
  })
  afterAll(() => server.close())
  return server
}

/** @returns an access token of a user, if one is named, that ends so many seconds from now */
export function accessToken(secondsLeft: number, sub?: number): string {
  return `head.${btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + secondsLeft, sub }))}.signature`
}

/** @returns a handler that keeps what is sent, in order, and answers always the same; 204 has no body */
export const keeps =
  (sent: unknown[], answer: JsonBodyType, status = 200) =>
  async ({ request }: { request: Request }) => {
    sent.push(await request.json())
    return status === 204 ? new HttpResponse(null, { status }) : HttpResponse.json(answer, { status })
  }

/** Calls that change something, in order, as `METHOD path` and body. */
type SentCalls = [call: string, body: unknown][]

/**
 * @returns what was sent in this test, and a function that has a path answer with what `answer` makes of the body
 */
export function keptCalls(server: ReturnType<typeof setupServer>) {
  const sent: SentCalls = []
  beforeEach(() => {
    sent.length = 0
  })
  const answers = (
    method: 'put' | 'post' | 'delete',
    path: string,
    answer: (body: unknown) => Response | Promise<Response>,
  ): void =>
    server.use(
      http[method](`*/api/${path}/`, async ({ request }) => {
        const text = await request.text()
        const body: unknown = text ? JSON.parse(text) : null
        sent.push([`${request.method} ${new URL(request.url).pathname}`, body])
        return answer(body)
      }),
    )
  return { sent, answers }
}

/** @returns an answer without a body */
export const gone = (): Response => new Response(null, { status: 204 })
