import type { Page, Request, Route } from '@playwright/test'

/** Matches requests to a path, with any query; a trailing `*` matches every longer path. */
const at = (path: string) => (url: URL) =>
  path.endsWith('*') ? url.pathname.startsWith(path.slice(0, -1)) : url.pathname === path

/**
 * Holds back the responses of one path.
 *
 * @returns a function that releases them, now and from then on
 */
export async function holdResponses(page: Page, path: string): Promise<() => Promise<void>> {
  const gate = Promise.withResolvers<void>()
  await page.route(at(path), async (route) => {
    await gate.promise
    await route.fallback()
  })
  return async () => gate.resolve()
}

/**
 * Answers requests to one path instead of the server.
 *
 * @param body sent as JSON
 * @returns a function that removes the mock
 */
export async function mockResponse(
  page: Page,
  path: string,
  body: unknown,
  status = 200,
): Promise<() => Promise<void>> {
  return mockRoute(page, path, (route) => route.fulfill({ status, json: body }))
}

/** Changes the JSON responses of one path. */
export async function modifyResponse<T>(page: Page, path: string, change: (body: T) => T): Promise<void> {
  await page.route(at(path), async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: change((await response.json()) as T) })
  })
}

async function mockRoute(page: Page, path: string, handler: (route: Route) => Promise<void>) {
  const matcher = at(path)
  await page.route(matcher, handler)
  return () => page.unroute(matcher, handler)
}

/**
 * Records the requests to one path from now on.
 *
 * @returns a list that grows
 */
export function recordRequests(page: Page, path: string): readonly Request[] {
  const seen: Request[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) seen.push(request)
  })
  return seen
}
