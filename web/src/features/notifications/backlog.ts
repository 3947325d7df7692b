import { API } from '@arauto/contract/routes'
import { backlog } from '@arauto/contract/triage-acts'
import { queryOptions } from '@tanstack/react-query'
import { apiFetch } from '../../api/client.ts'

/** The key of every such query. */
export const BACKLOG_KEY = ['backlog'] as const

/** The query of the notifications of earlier days that nobody has handled. @param before `YYYY-MM-DD` */
export const backlogQuery = (before: string) =>
  queryOptions({
    queryKey: [...BACKLOG_KEY, before],
    queryFn: ({ signal }) => apiFetch(`${API.triageBacklog}?before=${before}`, backlog, { signal }),
  })
