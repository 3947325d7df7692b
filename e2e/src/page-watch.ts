import type { BrowserContext, Request } from '@playwright/test'

/** What a page may do in a test beyond what is always fine. */
export interface PageWatch {
  /** Answers of this status, from a path that contains this, are part of the test. */
  expectStatus: (path: string, status: number) => void
  /** Calls to a path that contains this may get no answer. */
  expectNoAnswer: (path: string) => void
  /** Errors and warnings in the console that match are part of the test. */
  expectConsole: (text: RegExp) => void
  /** What should not have happened, in order. */
  problems: readonly string[]
}

/** Chromium tells of every failed request in the console too; those are judged as answers. */
const FAILED_LOAD = /^Failed to load resource:/u
/** What the page itself takes back: a call whose answer nobody waits for any more. */
const TAKEN_BACK = 'net::ERR_ABORTED'

/**
 * Notes everything that a person with the developer tools open would frown at: errors and warnings in the console,
 * failed calls, requests to any other host.
 *
 * @param context the pages to watch
 * @param origins the only places they may ask
 */
export function watchPages(context: BrowserContext, ...origins: readonly string[]): PageWatch {
  const problems: string[] = []
  const statuses: { path: string; status: number }[] = []
  const silent: string[] = []
  const spoken: RegExp[] = []
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
    if (reason === TAKEN_BACK || silent.some((path) => request.url().includes(path))) return
    problems.push(`${reason}: ${where(request)}`)
  })
  context.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type()) || FAILED_LOAD.test(message.text())) return
    if (spoken.some((text) => text.test(message.text()))) return
    problems.push(`console ${message.type()}: ${message.text()}`)
  })
  context.on('weberror', (error) => {
    problems.push(`thrown: ${error.error().stack ?? error.error().message}`)
  })

  return {
    expectStatus: (path, status) => void statuses.push({ path, status }),
    expectNoAnswer: (path) => void silent.push(path),
    expectConsole: (text) => void spoken.push(text),
    problems,
  }
}
