import { EARLY_PATHS } from '@arauto/contract/routes'
import type { TriageCounts } from '@arauto/contract/triage'
import { queryOptions } from '@tanstack/react-query'
import { fetchListPage } from './notification-list.ts'
import { LIST_KEY } from './office-lists.ts'

/** The query of the counts in the tabs; null where the server knows no triage. */
export const triageCountsQuery = queryOptions({
  queryKey: [...LIST_KEY, 'counts'],
  queryFn: async ({ signal }): Promise<TriageCounts | null> =>
    (await fetchListPage(`${EARLY_PATHS.notifications}?page=0&page_size=1`, signal)).triage ?? null,
})
