import { forListedTexts, SEARCH_VERSION } from '@arauto/contract/listed-texts'
import { sql } from 'kysely'
import type { ListedRow } from '../src/domain/notifications/listed-row.ts'
import { readKnown, updateChangedRow } from '../src/domain/notifications/row-changes.ts'
import { rowSearchText } from '../src/domain/notifications/stored-row.ts'
import type { OfficeId } from '../src/domain/offices/member.ts'
import type { Database, Schema } from '../src/domain/schema.ts'

let made = 0

/** Stores a notification of an office, of the case `1/26.0T8LSB` by default. @returns its number */
export async function storeNotification(
  db: Database,
  office: OfficeId,
  portalUsername: string,
  {
    advogado = 'Marta Figueiredo',
    ...fields
  }: Partial<
    Pick<
      Schema['notifications'],
      'advogado' | 'origem' | 'acto' | 'processo' | 'tribunal' | 'unidade' | 'especie' | 'data' | 'referencia'
    >
  > = {},
): Promise<number> {
  const referencia = String(500_000_000 + ++made)
  const texts = {
    ...forListedTexts(() => ''),
    data: null as string | null,
    origem: 'Tribunal',
    acto: 'Notificação de Despacho',
    tribunal: 'Tribunal Judicial da Comarca de Lisboa',
    processo: '1/26.0T8LSB',
    referencia,
    ...fields,
  }
  const about = { advogado, firstSeenAt: new Date(), documentStatus: null, hasDocument: false }
  const { id } = await db
    .insertInto('notifications')
    .values({
      ...texts,
      office_id: office,
      portal_username: portalUsername,
      row_key: referencia,
      first_seen_at: about.firstSeenAt,
      advogado,
      has_document: false,
      document_status: null,
      search: rowSearchText(texts, about),
      search_version: SEARCH_VERSION,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes a stored notification, with what follows it, as a source that shows it otherwise does. */
export async function changeStored(db: Database, id: number, fields: Partial<ListedRow>): Promise<void> {
  const { officeId, portalUsername } = await db
    .selectFrom('notifications')
    .select(['office_id as officeId', 'portal_username as portalUsername'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const [old] = await readKnown(db, { officeId, portalUsername }, sql`id = ${id}`)
  const { source, row_key: rowKey, first_seen_at: firstSeenAt, has_document: hasDocument } = old!
  const row = { ...old!, hasDocument, ...fields }
  const { id: _, row_key, first_seen_at, has_document, document_status, advogado, source: __, ...listed } = row
  await updateChangedRow(db, officeId, old!, { source, rowKey, firstSeenAt, row: listed }, false)
}
