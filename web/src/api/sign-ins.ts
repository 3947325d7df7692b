import * as calls from '@arauto/contract/calls/sessions'
import type { QueryClient } from '@tanstack/react-query'
import { offeredQuery } from './call.ts'
import { systemStatusQuery } from './system-status.ts'

/** The query of the user's sign-ins of the last 90 days, newest first; null where the server keeps none. */
export const signInsQuery = offeredQuery(['sign-ins'], calls.listSignIns)

/** The key of the query of the user's open sessions. */
export const SESSIONS_KEY = ['sessions']

/** Has everything asked for again that changes when a sign-in is answered or ends. */
export async function reloadSignIns(client: QueryClient): Promise<void> {
  const keys = [signInsQuery.queryKey, SESSIONS_KEY, systemStatusQuery.queryKey]
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
}
