import { getBacklog } from '@arauto/contract/calls/triage'
import { callQuery } from '../../api/call.ts'

/** The key of every such query. */
export const BACKLOG_KEY = ['backlog'] as const

/** The query of the notifications of earlier days that nobody has handled. @param before `YYYY-MM-DD` */
export const backlogQuery = (before: string) => callQuery([...BACKLOG_KEY, before], getBacklog, { query: { before } })
