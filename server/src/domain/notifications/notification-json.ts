import { setImmediate as nextTurn } from 'node:timers/promises'
import { type StoredNotification, toNotification } from './notification-record.ts'

/** Records serialised without yielding to other requests. */
const RECORDS_AT_ONCE = 500

/**
 * @param lists the rows, in parts
 * @param linkTo the link that opens a file, by its number
 * @returns the contract's records as a JSON array, piece by piece
 */
export async function* writtenList(
  lists: AsyncIterable<readonly StoredNotification[]> | Iterable<readonly StoredNotification[]>,
  linkTo: (fileId: number) => string,
): AsyncGenerator<string> {
  let opening = '['
  for await (const rows of lists) {
    for (let from = 0; from < rows.length; from += RECORDS_AT_ONCE) {
      if (opening === ',') await nextTurn()
      const records = rows.slice(from, from + RECORDS_AT_ONCE).map((row) => toNotification(row, linkTo))
      yield opening + JSON.stringify(records).slice(1, -1)
      opening = ','
    }
  }
  yield opening === '[' ? '[]' : ']'
}
