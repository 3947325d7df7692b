import { MESSAGES } from '@arauto/contract/messages'
import { sql } from 'kysely'
import { searchWithStatus } from '../../domain/notifications/search-column.ts'
import { lockList } from '../../domain/offices/list-lock.ts'
import { includesPortal, type OfficeId, type Viewer } from '../../domain/offices/member.ts'
import { OPENED_OF, OPENS_AN_HOUR } from '../../domain/portal-accounts/document-opens.ts'
import type { Database } from '../../domain/schema.ts'
import { CodedError, notFound } from '../../platform/coded-error.ts'
import { executePrepared } from '../../platform/database/prepared.ts'
import { DOCUMENT_TRIES, minutesToDocumentRetry } from './check-schedule.ts'
import { DOCUMENT_DUE } from './check-state-repository.ts'
import { NEWEST_FIRST } from './list-order.ts'

/** A notification whose document is to be fetched now. */
export interface DueDocument {
  notificationId: number
  rowKey: string
}

/** @returns an account's due documents, newest first, up to the hourly limit, and whether there are more */
export async function findDueDocuments(
  db: Database,
  accountId: number,
): Promise<{ due: DueDocument[]; limited: boolean }> {
  const dueOnes = sql<{ id: number; row_key: string; opened: number }>`
    select n.id, n.row_key, (
      select count(*) from portal_document_opens o where ${OPENED_OF}
    ) as opened
    from accounts a
    join notifications n on n.office_id = a.office_id and n.portal_username = a.username_key
    where a.id = ${accountId} and ${DOCUMENT_DUE}
    order by n.document_wanted desc, ${NEWEST_FIRST}
    limit ${OPENS_AN_HOUR + 1}`
  const rows = await executePrepared(db, dueOnes.compile(db))
  const allowed = Math.max(0, OPENS_AN_HOUR - (rows[0]?.opened ?? 0))
  const due = rows.slice(0, allowed).map((row) => ({ notificationId: row.id, rowKey: row.row_key }))
  return { due, limited: rows.length > due.length }
}

/**
 * Whether a document is still due: fetching may take hours, and meanwhile a person may have attached the document, or
 * switched fetching off.
 */
export async function isStillDue(db: Database, notificationId: number): Promise<boolean> {
  const row = await db
    .selectFrom('notifications')
    .select('id')
    .where('id', '=', notificationId)
    .where('document_next_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Records that a document could not be fetched, or is not valid, and when it is fetched again (a limited number of times).
 * Does nothing if it is no longer due, or is not the office's.
 */
export function recordDocumentFailure(
  db: Database,
  officeId: OfficeId,
  notificationId: number,
  reason: string,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await lockList(trx, officeId)
    const failed = await trx
      .updateTable('notifications')
      .set({
        document_tries: sql`document_tries + 1`,
        document_status: 'error',
        document_error: reason,
        search: searchWithStatus('error'),
      })
      .where('office_id', '=', officeId)
      .where('id', '=', notificationId)
      .where('document_next_at', 'is not', null)
      .returning('document_tries')
      .executeTakeFirst()
    if (!failed) return
    const { document_tries: tries } = failed
    const next =
      tries < DOCUMENT_TRIES ? sql<Date>`now() + make_interval(secs => ${minutesToDocumentRetry(tries) * 60})` : null
    await trx
      .updateTable('notifications')
      .set({ document_next_at: next, ...(next ? {} : { document_wanted: false }) })
      .where('id', '=', notificationId)
      .execute()
  })
}

/**
 * Requests a document by hand: whether or not the account fetches automatically, and however often it failed.
 *
 * @param trx a transaction
 * @returns the account that fetches it
 * @throws CodedError for one that cannot be fetched, or that the viewer may not have fetched
 */
export async function requestDocument(
  trx: Database,
  { officeId, reads, acts }: Viewer,
  notificationId: number,
): Promise<number> {
  // The account is locked before the list, as by every writer: a check is queued for it afterwards.
  await trx
    .selectFrom('accounts as a')
    .innerJoin('notifications as n', (join) =>
      join.onRef('n.office_id', '=', 'a.office_id').onRef('n.portal_username', '=', 'a.username_key'),
    )
    .select('a.id')
    .where('n.id', '=', notificationId)
    .where('a.office_id', '=', officeId)
    .forKeyShare('a')
    .execute()
  await lockList(trx, officeId)
  const row = await trx
    .selectFrom('notifications as n')
    .leftJoin('accounts as a', (join) =>
      join
        .onRef('a.office_id', '=', 'n.office_id')
        .onRef('a.username_key', '=', 'n.portal_username')
        .on('a.is_active', '=', true)
        .on('a.sign_in', '<>', 'import'),
    )
    .select(['n.portal_username', 'n.has_document', 'n.document_status', 'a.id as account_id'])
    .where('n.id', '=', notificationId)
    .where('n.office_id', '=', officeId)
    .executeTakeFirst()
  if (!row || !includesPortal(reads, row.portal_username)) throw notFound()
  if (!includesPortal(acts, row.portal_username)) throw new CodedError('not_allowed', MESSAGES.notAllowed)
  if (!row.has_document) throw new CodedError('document_none', MESSAGES.documentNone)
  if (row.document_status === 'success') throw new CodedError('document_already_there', MESSAGES.documentAlreadyThere)
  if (row.account_id === null) throw new CodedError('document_without_account', MESSAGES.documentWithoutAccount)
  await trx
    .updateTable('notifications')
    .set({
      document_status: 'pending',
      search: searchWithStatus('pending'),
      document_next_at: sql`now()`,
      document_wanted: true,
      document_tries: 0,
    })
    .where('id', '=', notificationId)
    .execute()
  return row.account_id
}
