import type { QueryClient } from '@tanstack/react-query'
import { notifyOfNews } from '../api/browser-notifications.ts'
import { followChanges } from '../api/follow-changes.ts'
import { followLive } from '../api/follow-live.ts'
import { followNews } from '../api/follow-news.ts'
import { createRefresher } from './refresh-changed.ts'

/**
 * Follows what others change, what arrives and how jobs go on: the server tells of it on one stream, and where that fails the
 * page asks. What may have changed is fetched by its usual calls.
 *
 * @param signal ends it
 * @param openList opens the list of notifications
 */
export async function followOffice(client: QueryClient, signal: AbortSignal, openList: () => void): Promise<void> {
  const refresh = createRefresher(client, signal)
  const updateNews = followNews(signal, (news) => notifyOfNews(news, openList))
  await Promise.all([
    followChanges(signal, () => {
      refresh('lists')
      updateNews()
    }),
    followLive(signal, (changed) => {
      refresh(changed)
      if (changed === 'lists' || changed === 'all') updateNews()
    }),
  ])
}
