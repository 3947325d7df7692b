import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll } from 'vitest'

/**
 * A stand-in for the server, for one file of tests; what is not handled fails the test.
 *
 * @returns msw's server, listening while the file's tests run and emptied after each
 */
export function apiServer(): ReturnType<typeof setupServer> {
  const server = setupServer()
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
  afterEach(() => {
    server.resetHandlers()
    localStorage.clear()
    sessionStorage.clear()
  })
  afterAll(() => server.close())
  return server
}

/** An access token whose only claim is its end, so many seconds from now. */
export function accessToken(secondsLeft: number): string {
  return `head.${btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + secondsLeft }))}.signature`
}
