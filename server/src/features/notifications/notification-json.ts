import { setImmediate as nextTurn } from 'node:timers/promises'
import { type NotificationPage, notification, notificationPage } from '@arauto/contract/notifications'
import build from 'fast-json-stringify'
import { z } from 'zod'
import { type StoredNotification, toNotification } from './notification-record.ts'

/** After so many records other requests have their turn. */
const RECORDS_AT_ONCE = 500

const compile = <T>(schema: z.ZodType<T>): ((value: T) => string) =>
  build(z.toJSONSchema(schema, { target: 'openapi-3.0' }) as Parameters<typeof build>[0])

const writeRecord = compile(notification)

/** @returns one page as JSON, by the contract's schema */
export const writePage: (page: NotificationPage) => string = compile(notificationPage)

/**
 * @param rows what is stored
 * @param linkTo the link that opens a file, by its number
 * @returns the contract's records as a JSON array
 */
export async function writeList(
  rows: readonly StoredNotification[],
  linkTo: (fileId: number) => string,
): Promise<string> {
  const records: string[] = []
  for (const [index, row] of rows.entries()) {
    if (index % RECORDS_AT_ONCE === RECORDS_AT_ONCE - 1) await nextTurn()
    records.push(writeRecord(toNotification(row, linkTo)))
  }
  return `[${records.join(',')}]`
}
