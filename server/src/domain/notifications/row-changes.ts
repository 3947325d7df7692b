import { SEARCH_VERSION } from '@arauto/contract/listed-texts'
import { FIELD_BORDER } from '@arauto/contract/search'
import type { Source } from '@arauto/contract/sources'
import { type RawBuilder, sql } from 'kysely'
import { executePrepared } from '../../platform/database/prepared.ts'
import { searchLineOf } from '../cases/case-search.ts'
import type { ListOwner, OfficeId } from '../offices/member.ts'
import type { Database } from '../schema.ts'
import { TO_BE_REMADE } from '../triage/next-deadline.ts'
import type { Combined } from './identity.ts'
import { isUnchanged, LISTED_FIELDS } from './known-page.ts'
import type { ListedRow } from './listed-row.ts'
import { rowSearchText } from './stored-row.ts'

/** A notification as it is stored. */
export interface KnownRow extends Omit<ListedRow, 'hasDocument'> {
  id: number
  row_key: string
  source: Source
  first_seen_at: Date
  advogado: string
  has_document: boolean
  document_status: string | null
}

/** @returns those of an account's notifications */
export async function readKnown(
  trx: Database,
  { officeId, portalUsername }: ListOwner,
  which: RawBuilder<unknown>,
): Promise<KnownRow[]> {
  const rows = trx
    .selectFrom('notifications')
    .select([
      'id',
      'row_key',
      'source',
      'first_seen_at',
      'document_status',
      'advogado',
      'has_document',
      ...LISTED_FIELDS,
    ])
    .where('office_id', '=', officeId)
    .where('portal_username', '=', portalUsername)
    .where(sql<boolean>`${which}`)
  return executePrepared(trx, rows.compile())
}

/** Updates a row that changed; a document that was added is fetched like a new row's. @returns whether it changed */
export async function updateChangedRow(
  trx: Database,
  officeId: OfficeId,
  old: KnownRow,
  { source, rowKey, firstSeenAt, row }: Combined,
  fetchDocuments: boolean,
): Promise<boolean> {
  const isSame = source === old.source && rowKey === old.row_key && +firstSeenAt === +old.first_seen_at
  if (isSame && isUnchanged(old, row)) return false
  const { hasDocument: listed, ...fields } = row
  const hasDocument = listed || old.has_document
  const appeared = hasDocument && !old.has_document
  const plan = appeared ? documentPlan(fetchDocuments) : null
  const documentStatus = plan ? plan.document_status : old.document_status
  const text = rowSearchText(fields, { advogado: old.advogado, firstSeenAt, documentStatus, hasDocument })
  await trx
    .updateTable('notifications')
    .set({
      ...fields,
      ...plan,
      source,
      row_key: rowKey,
      first_seen_at: firstSeenAt,
      has_document: hasDocument,
      search: sql<string>`${`${text}${FIELD_BORDER}${old.id}`}::text || ${searchLineOf(officeId, sql`case_key(${row.processo})`)}`,
      search_version: SEARCH_VERSION,
    })
    .where('id', '=', old.id)
    .execute()
  const isOther = PROPOSED_BY.some((name) => row[name] !== old[name])
  if (isOther || +firstSeenAt !== +old.first_seen_at) {
    await sql`
      update triage t set created_at = n.created_at, first_seen_at = n.first_seen_at, case_key = case_key(n.processo),
        rules_version = case when ${isOther} then ${TO_BE_REMADE} else t.rules_version end
      from notifications n where n.id = ${old.id} and t.notification_id = n.id`.execute(trx)
  }
  if (row.processo !== old.processo) {
    await sql`
      update hearings set processo = ${row.processo}, case_key = case_key(${row.processo})
      where office_id = ${officeId} and notification_id = ${old.id}`.execute(trx)
  }
  return true
}

/** The texts that proposals are made of. */
const PROPOSED_BY = ['data', 'acto', 'tribunal', 'unidade', 'especie', 'origem', 'processo'] as const

/** Whether and when a document is fetched that the portal has newly. */
export function documentPlan(fetchNow: boolean) {
  return fetchNow
    ? { document_status: 'pending', document_next_at: sql<Date>`now()` }
    : { document_status: null, document_next_at: null }
}
