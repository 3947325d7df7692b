import { STATUS_POLL_MS } from '@arauto/contract/constants'
import type { QueryClient } from '@tanstack/react-query'
import { browserNotifications, notifyOfVisits } from './browser-notifications.ts'
import { systemStatusQuery } from './system-status.ts'

/**
 * Notifies of accounts that wait for somebody to enter the portal, while the page is hidden: the page itself says so else.
 *
 * @param signal ends it
 * @param open opens the accounts
 */
export function followVisits(client: QueryClient, signal: AbortSignal, open: () => void): void {
  const timer = setInterval(() => {
    if (document.hidden && browserNotifications() === 'on') void look().catch(() => undefined)
  }, STATUS_POLL_MS)
  signal.addEventListener('abort', () => clearInterval(timer))

  async function look(): Promise<void> {
    const { accounts } = await client.fetchQuery(systemStatusQuery)
    const due = accounts.filter(({ problem }) => problem === 'unseen')
    notifyOfVisits(
      due.map(({ id, advogado, visit }) => ({ advogado, key: `${id} ${visit?.next}` })),
      open,
    )
  }
}
