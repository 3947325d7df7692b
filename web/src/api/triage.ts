import { EARLY_PATHS } from '@arauto/contract/routes'
import type { TriageCounts } from '@arauto/contract/triage'
import { queryOptions } from '@tanstack/react-query'
import { listAnswer } from './bare-server/bare-list.ts'
import { etagCache } from './etag-cache.ts'
import { LIST_KEY } from './office-lists.ts'

const fetchPage = etagCache(listAnswer)

/** The query of the counts in the tabs; null where the server knows no triage. */
export const triageCountsQuery = queryOptions({
  queryKey: [...LIST_KEY, 'counts'],
  queryFn: async ({ signal }): Promise<TriageCounts | null> => {
    const answer = await fetchPage(`${EARLY_PATHS.notifications}?page=0&page_size=1`, signal)
    return (answer.is === 'page' && answer.page.triage) || null
  },
})
