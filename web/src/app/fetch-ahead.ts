import type { QueryClient } from '@tanstack/react-query'
import { loadScreens } from './screens.ts'

/** How long nothing is requested before the other screens are, in milliseconds: the first rows go first. */
const QUIET_MS = 2000

/**
 * Loads the code of every screen and of the drawer once the first one has all its data and the browser is idle.
 *
 * @param client tells whether data is being requested
 */
export function fetchScreensAhead(client: QueryClient): void {
  setTimeout(() => {
    if (client.isFetching() > 0 || document.readyState !== 'complete') fetchScreensAhead(client)
    // Safari has no idle callbacks.
    else if ('requestIdleCallback' in window) window.requestIdleCallback(() => void loadAll())
    else void loadAll()
  }, QUIET_MS)
}

async function loadAll(): Promise<void> {
  await import('./drawer.tsx').catch(() => undefined)
  await loadScreens()
}
