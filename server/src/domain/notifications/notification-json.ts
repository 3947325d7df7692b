import { setImmediate as nextTurn } from 'node:timers/promises'
import { type StoredNotification, toNotification } from './notification-record.ts'

/** Records serialised without yielding to other requests. */
const RECORDS_AT_ONCE = 500

/**
 * @param linkTo the link that opens a file, by its number
 * @returns the contract's records as a JSON array
 */
export async function writeList(
  rows: readonly StoredNotification[],
  linkTo: (fileId: number) => string,
): Promise<string> {
  const parts: string[] = []
  for (let from = 0; from < rows.length; from += RECORDS_AT_ONCE) {
    if (from > 0) await nextTurn()
    const records = rows.slice(from, from + RECORDS_AT_ONCE).map((row) => toNotification(row, linkTo))
    parts.push(JSON.stringify(records).slice(1, -1))
  }
  return `[${parts.join(',')}]`
}
