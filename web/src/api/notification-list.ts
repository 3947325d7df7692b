import { type NotificationPage, notificationPage } from '@arauto/contract/notifications'
import * as z from '@arauto/contract/zod'
import { keptRecords } from './bare-server/adapter.ts'
import { parseBody } from './client.ts'
import { fetchOrPrefetched } from './prefetch.ts'
import { recordServerKind } from './server-kind.ts'

/** How long the records of a server without pages stay fresh, in milliseconds: typing in the search asks for none. */
const BARE_FRESH_MS = 30_000

/** A page of the contract, or all records of a server without pages. */
const listAnswer = z.pipe(
  z.transform((answer: unknown) =>
    Array.isArray(answer) ? { is: 'records', records: answer } : { is: 'page', page: answer },
  ),
  z.discriminatedUnion('is', [
    z.object({ is: z.literal('page'), page: notificationPage }),
    z.object({ is: z.literal('records'), records: z.array(z.unknown()) }),
  ]),
)

/**
 * Fetches a page of the list of notifications; of a server without pages, makes it of all records.
 *
 * @param path the path and query of the call
 * @throws {ApiError}
 */
export async function fetchListPage(path: string, signal?: AbortSignal): Promise<NotificationPage> {
  const kept = keptRecords.getState()
  const fresh = kept && Date.now() - kept.at < BARE_FRESH_MS
  const answer = fresh ? null : await fetchOrPrefetched(path, listAnswer, signal ? { signal } : {})
  if (answer?.is === 'page') {
    recordServerKind(true)
    return answer.page
  }
  const { bareRecords, pageOfBareList } = await import('./bare-server/records.ts')
  if (answer) keptRecords.setState({ records: parseBody(path, bareRecords, answer.records), at: Date.now() })
  recordServerKind(false)
  return pageOfBareList(keptRecords.getState()?.records ?? [], path)
}
