import type { QueryClient } from '@tanstack/react-query'
import { SCREENS } from './screens.ts'

/** How long nothing is asked for before the other screens are, in milliseconds: the first rows go first. */
const QUIET_MS = 2000

/**
 * Fetches the code of every screen once the first one has all it asked for and the browser has nothing to do, so that a
 * screen opens, and says what is wrong, also while the server is away.
 *
 * @param client tells whether something is being asked for
 */
export function fetchScreensAhead(client: QueryClient): void {
  const wait = () => setTimeout(whenIdle, QUIET_MS)
  const whenIdle = () => {
    if (client.isFetching() > 0 || document.readyState !== 'complete') return void wait()
    // Safari knows no idle callbacks.
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => void fetchAll())
    else void fetchAll()
  }
  wait()
}

async function fetchAll(): Promise<void> {
  for (const screen of Object.values(SCREENS)) await screen.load().catch(() => undefined)
}
