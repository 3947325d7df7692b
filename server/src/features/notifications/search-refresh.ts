import { setTimeout as delay } from 'node:timers/promises'
import { LISTED_TEXTS, SEARCH_VERSION } from '@arauto/contract/listed-texts'
import { FIELD_BORDER } from '@arauto/contract/search'
import { sql } from 'kysely'
import { lockList } from '../../domain/notifications/list-lock.ts'
import { rowSearchText } from '../../domain/notifications/stored-row.ts'
import type { Database } from '../../domain/schema.ts'
import type { Logger } from '../../platform/logging.ts'

const ROWS_AT_ONCE = 250
/** After rows that another transaction held, or a database that did not answer, in milliseconds. */
const RETRY_MS = 5_000

/**
 * Writes the search texts that an earlier version made anew, some at a time, while the list is used. Until then such a row
 * is found by its old text. Several workers share the rows; one that is killed leaves whole batches behind.
 *
 * @param mayWrite whether the disk has room for it now
 * @returns what stops it, after the batch that is being written
 */
export function startSearchRefresh(db: Database, logger: Logger, mayWrite = async () => true): () => Promise<void> {
  const stopping = new AbortController()
  const ended = refreshAll(db, logger, mayWrite, stopping.signal)
  return async () => {
    stopping.abort()
    await ended
  }
}

async function refreshAll(
  db: Database,
  logger: Logger,
  mayWrite: () => Promise<boolean>,
  signal: AbortSignal,
): Promise<void> {
  let written = 0
  while (!signal.aborted) {
    const began = performance.now()
    const refresh = async () => ((await mayWrite()) ? refreshBatch(db) : 0)
    const batch = await refresh().catch((error: unknown) => {
      if (!signal.aborted) logger.warn({ err: error }, 'search texts could not be written anew')
      return 0
    })
    if (batch === null) break
    written += batch
    // Half of the time belongs to others.
    const pause = batch > 0 ? performance.now() - began : RETRY_MS
    await delay(pause, undefined, { signal }).catch(() => {})
  }
  if (written > 0) logger.info({ rows: written }, 'search texts of an earlier version were written anew')
}

/** @returns how many rows were written, null when none is left; 0 while others hold those that are */
function refreshBatch(db: Database): Promise<number | null> {
  return db.transaction().execute(async (trx) => {
    const next = await trx
      .selectFrom('notifications')
      .select('user_id')
      .where('search_version', '<', SEARCH_VERSION)
      .limit(1)
      .executeTakeFirst()
    if (!next) return null
    await lockList(trx, next.user_id)
    // Whoever holds a row may wait for the list: waiting for the row here would be crosswise.
    const rows = await trx
      .selectFrom('notifications')
      .select(['id', 'data', 'first_seen_at', 'advogado', 'has_document', 'document_status'])
      .select(LISTED_TEXTS)
      .where('user_id', '=', next.user_id)
      .where('search_version', '<', SEARCH_VERSION)
      .orderBy('id')
      .limit(ROWS_AT_ONCE)
      .forNoKeyUpdate()
      .skipLocked()
      .execute()
    const texts = rows.map((row) => {
      const text = rowSearchText(row, {
        advogado: row.advogado,
        firstSeenAt: row.first_seen_at,
        documentStatus: row.document_status,
        hasDocument: row.has_document,
      })
      return `${text}${FIELD_BORDER}${row.id}`
    })
    await sql`
      update notifications n set search = fresh.search, search_version = ${SEARCH_VERSION}
      from unnest(${rows.map((row) => row.id)}::bigint[], ${texts}::text[]) as fresh (id, search)
      where n.id = fresh.id`.execute(trx)
    return rows.length
  })
}
