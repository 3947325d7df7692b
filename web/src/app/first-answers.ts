import { EARLY_PATHS } from '@arauto/contract/routes'
import type { QueryClient } from '@tanstack/react-query'
import { isPrefetched } from '../api/prefetch.ts'
import { systemStatusQuery } from '../api/system-status.ts'
import { inboxQuery } from '../features/inbox/inbox-query.ts'
import { listQuery } from '../features/notifications/api.ts'
import { viewFromAddress } from '../features/notifications/list-view.ts'

/** How long the list's outline stands at most until the screen is drawn without its data, in milliseconds. */
const LONGEST_WAIT_MS = 1000

/**
 * Waits for what `main.ts` has requested, so that the list is drawn once, with its rows and what stands above them: what
 * comes later moves the rest. Nothing where nothing was requested.
 */
export async function firstAnswers(client: QueryClient): Promise<void> {
  if (!isPrefetched(EARLY_PATHS.status)) return
  const view = viewFromAddress(new URLSearchParams(window.location.search))
  const answers = [client.prefetchQuery(listQuery(view)), firstNotices(client)]
  await Promise.race([Promise.all(answers), new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))])
}

async function firstNotices(client: QueryClient): Promise<void> {
  await client.prefetchQuery(systemStatusQuery)
  if (client.getQueryData(systemStatusQuery.queryKey)?.inbox_waiting) await client.prefetchQuery(inboxQuery)
}
