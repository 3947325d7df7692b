import { forListedTexts, SEARCH_VERSION } from '@arauto/contract/listed-texts'
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
      'advogado' | 'origem' | 'acto' | 'processo' | 'tribunal' | 'unidade' | 'especie' | 'data'
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
