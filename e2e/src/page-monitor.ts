import type { BrowserContext, Request } from '@playwright/test'

/** Collects what a page must not do, apart from what a test allows. */
export interface PageMonitor {
  /** Allows responses with this status from URLs that contain `path`. */
  expectStatus: (path: string, status: number) => void
  /** Allows failed requests to URLs that contain `path`. */
  expectNoAnswer: (path: string) => void
  /** Allows console errors and warnings that match. */
  expectConsole: (text: RegExp) => void
  /** What should not have happened, in order. */
  problems: readonly string[]
}

/** Chromium also logs every failed request; those are checked as responses. */
const FAILED_LOAD = /^Failed to load resource:/u
/** Requests that the page itself cancelled. */
const CANCELLED = 'net::ERR_ABORTED'

/**
 * Records errors and warnings in the console, failed requests, and requests to any other host.
 *
 * @param context the pages to monitor
 * @param origins the allowed origins
 */
export function monitorPages(context: BrowserContext, ...origins: readonly string[]): PageMonitor {
  const problems: string[] = []
  const statuses: { path: string; status: number }[] = []
  const failures: string[] = []
  const messages: RegExp[] = []
  const where = (request: Request) => `${request.method()} ${request.url()}`

  context.on('request', (request) => {
    const url = new URL(request.url())
    if (/^(?:https?|wss?):$/u.test(url.protocol) && !origins.includes(url.origin))
      problems.push(`foreign host: ${where(request)}`)
  })
  context.on('response', (response) => {
    const status = response.status()
    const known = statuses.some((one) => one.status === status && response.url().includes(one.path))
    if (status >= 400 && !known) problems.push(`${status}: ${where(response.request())}`)
  })
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    if (reason === CANCELLED || failures.some((path) => request.url().includes(path))) return
    problems.push(`${reason}: ${where(request)}`)
  })
  context.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type()) || FAILED_LOAD.test(message.text())) return
    if (messages.some((text) => text.test(message.text()))) return
    problems.push(`console ${message.type()}: ${message.text()}`)
  })
  context.on('weberror', (error) => {
    problems.push(`thrown: ${error.error().stack ?? error.error().message}`)
  })

  return {
    expectStatus: (path, status) => void statuses.push({ path, status }),
    expectNoAnswer: (path) => void failures.push(path),
    expectConsole: (text) => void messages.push(text),
    problems,
  }
}
