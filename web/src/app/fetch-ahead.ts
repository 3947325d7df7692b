import type { QueryClient } from '@tanstack/react-query'
import { loadScreens } from './screens.ts'
import { whenQuiet } from './when-quiet.ts'

/**
 * Loads the code of every screen and of the drawer once the first one has all its data and the browser is idle.
 *
 * @param client tells whether data is being requested
 */
export async function fetchScreensAhead(client: QueryClient): Promise<void> {
  await whenQuiet(client)
  await import('./drawer.tsx').catch(() => undefined)
  await loadScreens()
}
