import type { QueryClient } from '@tanstack/react-query'
import { notifyOfNews } from '../api/browser-notifications.ts'
import { followChanges } from '../api/follow-changes.ts'
import { followLive } from '../api/follow-live.ts'
import { followNews } from '../api/follow-news.ts'
import { followVisits } from '../api/follow-visits.ts'
import { createRefresher } from './refresh-changed.ts'

/**
 * Follows others' changes, arrivals and the progress of jobs. The server reports them on one stream; if it fails, the
 * page polls. Usual calls fetch what may have changed.
 *
 * @param signal ends it
 * @param openList opens the list of notifications
 * @param openAccounts opens the accounts
 */
export async function followOffice(
  client: QueryClient,
  signal: AbortSignal,
  openList: () => void,
  openAccounts: () => void,
): Promise<void> {
  followVisits(client, signal, openAccounts)
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
