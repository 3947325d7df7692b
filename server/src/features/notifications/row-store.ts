import { FIELD_BORDER } from '@arauto/contract/search'
import { sql } from 'kysely'
import type { Database } from '../../platform/database.ts'
import { byKey, type ListedRow, rowSearchText } from './stored-row.ts'

/** The account that a page was read for is gone: nothing may be stored for it any more. */
export class AccountGone extends Error {
  override readonly name = 'AccountGone'
}

/** For whom a page was read, and when the check began. */
export interface PageOwner {
  accountId: number
  userId: number
  portalUsername: string
  checkId: string
  seenAt: Date
}

/** What of a page was new. */
export interface StoredPage {
  inserted: number
  known: number
}

const LISTED_FIELDS = ['data', 'origem', 'acto', 'tribunal', 'unidade', 'processo', 'especie', 'referencia'] as const

/**
 * Stores one page of the portal's list in one transaction: new rows once each, changed ones under their old `id` and
 * `created_at`, and the check's count with them.
 *
 * @throws AccountGone when the account was removed meanwhile
 */
export function storePage(db: Database, owner: PageOwner, rows: readonly ListedRow[]): Promise<StoredPage> {
  return db.transaction().execute(async (trx) => {
    const account = await trx
      .selectFrom('accounts')
      .select(['advogado', 'fetch_documents'])
      .where('id', '=', owner.accountId)
      .forShare()
      .executeTakeFirst()
    if (!account) throw new AccountGone()
    const listed = byKey(rows)
    if (listed.size === 0) return { inserted: 0, known: 0 }
    const known = await trx
      .selectFrom('notifications')
      .select(['id', 'row_key', 'created_at', 'document_status', 'advogado', 'has_document', ...LISTED_FIELDS])
      .where('user_id', '=', owner.userId)
      .where('portal_username', '=', owner.portalUsername)
      .where('row_key', 'in', [...listed.keys()])
      .execute()
    const knownKeys = new Set(known.map((row) => row.row_key))
    const added = [...listed].filter(([key]) => !knownKeys.has(key))
    if (added.length > 0) await insertRows(trx, owner, account, added)
    for (const old of known) await followChange(trx, old, listed.get(old.row_key)!, account.fetch_documents)
    await trx
      .updateTable('checks')
      .set({ new_records: sql`new_records + ${added.length}` })
      .where('id', '=', owner.checkId)
      .execute()
    return { inserted: added.length, known: known.length }
  })
}

async function insertRows(
  trx: Database,
  owner: PageOwner,
  account: { advogado: string; fetch_documents: boolean },
  added: [string, ListedRow][],
): Promise<void> {
  const { advogado } = account
  await trx
    .insertInto('notifications')
    .values(
      added.map(([key, { hasDocument, ...fields }]) => {
        const plan = documentPlan(hasDocument && account.fetch_documents)
        return {
          ...fields,
          ...plan,
          has_document: hasDocument,
          search: rowSearchText(fields, {
            advogado,
            createdAt: owner.seenAt,
            documentStatus: plan.document_status,
            hasDocument,
          }),
          user_id: owner.userId,
          portal_username: owner.portalUsername,
          row_key: key,
          created_at: owner.seenAt,
          advogado,
        }
      }),
    )
    .execute()
}

interface KnownRow extends Omit<ListedRow, 'hasDocument'> {
  id: number
  created_at: Date
  advogado: string
  has_document: boolean
  document_status: string | null
}

/** A row changed on the portal keeps its identity; a document that appeared is fetched like a new row's. */
async function followChange(
  trx: Database,
  old: KnownRow,
  { hasDocument: listed, ...fields }: ListedRow,
  fetchDocuments: boolean,
): Promise<void> {
  // A document once stored is not taken back because the portal's list no longer links to it.
  const hasDocument = listed || old.has_document
  const appeared = hasDocument && !old.has_document
  if (!appeared && LISTED_FIELDS.every((name) => fields[name] === old[name])) return
  const plan = appeared ? documentPlan(fetchDocuments) : null
  const documentStatus = plan ? plan.document_status : old.document_status
  const text = rowSearchText(fields, { advogado: old.advogado, createdAt: old.created_at, documentStatus, hasDocument })
  await trx
    .updateTable('notifications')
    .set({ ...fields, ...plan, has_document: hasDocument, search: `${text}${FIELD_BORDER}${old.id}` })
    .where('id', '=', old.id)
    .execute()
}

function documentPlan(fetchNow: boolean) {
  return fetchNow
    ? { document_status: 'pending', document_next_at: sql<Date>`now()` }
    : { document_status: null, document_next_at: null }
}
