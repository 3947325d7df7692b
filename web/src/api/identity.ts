import * as calls from '@arauto/contract/calls/identity'
import type { ManualNotification } from '@arauto/contract/identity'
import { call, offeredQuery, sendCall } from './call.ts'
import { LIST_KEY } from './office-lists.ts'

/** The query of where a notification comes from; null where the server does not say. */
export const sourcesQuery = (id: number) =>
  offeredQuery([...LIST_KEY, 'sources', id], calls.getNotificationSources, { params: { id } })

/** Says that two notifications are the same. @returns the number that is kept @throws {ApiError} */
export const mergeWith = async (id: number, other: number): Promise<number> =>
  (await call(calls.mergeNotifications, { params: { id }, body: { other } })).id

/** Separates what was joined to a notification. @throws {ApiError} */
export const splitFrom = async (id: number, sighting: number): Promise<number> =>
  (await call(calls.splitNotification, { params: { id }, body: { sighting } })).id

/**
 * Enters a notification, or corrects one that was entered.
 *
 * @param id of the one to correct; null for a new one
 * @returns its number @throws {ApiError}
 */
export async function saveManual(id: number | null, body: ManualNotification): Promise<number> {
  if (id === null) return (await call(calls.registerNotification, { body })).id
  const { account_id: _, ...change } = body
  await sendCall(calls.changeManualNotification, { params: { id }, body: change })
  return id
}
