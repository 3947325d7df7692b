import type { QueryClient } from '@tanstack/react-query'

/** How long nothing is requested before the page counts as quiet, in milliseconds: the first rows go first. */
const QUIET_MS = 2000

/** Resolves once the screen has all its data and the browser is idle. @param client tells whether data is being requested */
export async function whenIdle(client: QueryClient): Promise<void> {
  do await new Promise((resolve) => setTimeout(resolve, QUIET_MS))
  while (client.isFetching() > 0 || document.readyState !== 'complete')
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in window) await new Promise((resolve) => window.requestIdleCallback(resolve))
}
