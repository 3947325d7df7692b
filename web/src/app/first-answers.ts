import { EARLY_PATHS } from '@arauto/contract/routes'
import type { SystemStatus } from '@arauto/contract/status'
import type { QueryClient } from '@tanstack/react-query'
import { isPrefetched } from '../api/prefetch.ts'
import { systemStatusQuery } from '../api/system-status.ts'
import { lazyCode } from '../components/code.ts'
import { listQuery } from '../features/notifications/api.ts'
import { viewFromAddress } from '../features/notifications/list-view.ts'
import { isTroubled } from '../features/status/watch-words.ts'

/** How long the list's outline stands at most until the screen is drawn without its data, in milliseconds. */
const LONGEST_WAIT_MS = 1000

/** The code of what stands above the list. */
export const listNotices = lazyCode(async () => {
  const { default: notices, fetchNotices } = await import('./list-notices.tsx')
  return { default: notices, fetchNotices }
})

/** @returns whether there is something to say above the list */
export const hasNotices = (status: SystemStatus): boolean =>
  isTroubled(status) ||
  Boolean(status.backup_problems?.length || status.gap || status.unreadable_rows || status.inbox_waiting)

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
  const status = client.getQueryData(systemStatusQuery.queryKey)
  if (status && hasNotices(status)) await (await listNotices.load())?.fetchNotices(client, status)
}
