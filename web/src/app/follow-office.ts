import type { QueryClient } from '@tanstack/react-query'
import { notifyOfNews } from '../api/browser-notifications.ts'
import { followChanges } from '../api/follow-changes.ts'
import { followNews } from '../api/follow-news.ts'

/**
 * Follows what others change and what arrives: one call waits at the server, and all that may have changed is asked for.
 *
 * @param signal ends it
 * @param openList opens the list of notifications
 */
export async function followOffice(client: QueryClient, signal: AbortSignal, openList: () => void): Promise<void> {
  await followChanges(
    client,
    signal,
    followNews(signal, (news) => notifyOfNews(news, openList)),
  )
}
