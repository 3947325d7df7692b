import { callPath } from '@arauto/contract/calls/define-call'
import { listNotifications } from '@arauto/contract/calls/notifications'
import type { InboxItem } from '@arauto/contract/inbox'
import { queryOptions } from '@tanstack/react-query'
import { fetchListPage } from '../../api/notification-list.ts'

/** A notification that a file may belong to. */
export type Candidate = InboxItem['candidates'][number]

/** The query of a search's first matches. */
export const foundQuery = (search: string) =>
  queryOptions({
    queryKey: ['notifications-found', search],
    queryFn: async ({ signal }): Promise<Candidate[]> => {
      const query = { page: 0, page_size: 8, search }
      const { results } = await fetchListPage(callPath(listNotifications, { query }), signal)
      return results.map(({ id, data, acto, tribunal, processo, referencia, advogado }) => ({
        id,
        data,
        acto,
        tribunal,
        processo,
        referencia,
        advogado,
      }))
    },
  })
