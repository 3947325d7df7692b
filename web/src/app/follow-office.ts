import { LIST_POLL_MS } from '@arauto/contract/constants'
import type { LiveKind } from '@arauto/contract/live'
import type { QueryClient } from '@tanstack/react-query'
import { notifyOfNews } from '../api/browser-notifications.ts'
import { followLive } from '../api/follow-live.ts'
import { followNews } from '../api/follow-news.ts'
import { followVisits } from '../api/follow-visits.ts'
import { isLive } from '../api/live-state.ts'
import { createRefresher } from './refresh-changed.ts'

/**
 * Follows others' changes, arrivals and the progress of jobs. The server reports them on one stream; without it, everything
 * is fetched again each minute. Usual calls fetch what may have changed.
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
  const onChange = (changed: LiveKind) => {
    refresh(changed)
    if (changed === 'lists' || changed === 'all') updateNews()
  }
  const polling = setInterval(() => void (!isLive() && onChange('all')), LIST_POLL_MS)
  signal.addEventListener('abort', () => clearInterval(polling))
  await followLive(signal, onChange)
}
