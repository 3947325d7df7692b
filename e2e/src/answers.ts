import type { Page, Request, Route } from '@playwright/test'

/** Whether an address is this path of the product, with or without a query; one that ends in `*` stands for all below. */
const at = (path: string) => (url: URL) =>
  path.endsWith('*') ? url.pathname.startsWith(path.slice(0, -1)) : url.pathname === path

/**
 * Keeps the answers of one path back.
 *
 * @returns lets them through, now and from now on
 */
export async function holdAnswers(page: Page, path: string): Promise<() => Promise<void>> {
  const gate = Promise.withResolvers<void>()
  await page.route(at(path), async (route) => {
    await gate.promise
    await route.fallback()
  })
  return async () => gate.resolve()
}

/**
 * Answers one path in the server's place.
 *
 * @param body sent as JSON, or what makes it of the request
 * @returns leaves the path to the server again
 */
export async function answerInstead(
  page: Page,
  path: string,
  body: unknown,
  status = 200,
): Promise<() => Promise<void>> {
  return replaceAnswers(page, path, (route) => route.fulfill({ status, json: body }))
}

/** Changes the JSON that the server answers at one path. */
export async function changeAnswer<T>(page: Page, path: string, change: (body: T) => T): Promise<void> {
  await page.route(at(path), async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: change((await response.json()) as T) })
  })
}

/** Cuts every connection to one path. @returns leaves it to the server again */
export async function cutConnections(page: Page, path: string): Promise<() => Promise<void>> {
  return replaceAnswers(page, path, (route) => route.abort('connectionrefused'))
}

async function replaceAnswers(page: Page, path: string, handler: (route: Route) => Promise<void>) {
  const matcher = at(path)
  await page.route(matcher, handler)
  return () => page.unroute(matcher, handler)
}

/** Everything that is asked of one path from now on; the list grows. */
export function requestsTo(page: Page, path: string): readonly Request[] {
  const seen: Request[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) seen.push(request)
  })
  return seen
}
