import { sql } from 'kysely'
import type { Database } from '../schema.ts'
import { searchWithDocument } from './search-column.ts'
import type { DocumentColumns } from './sightings-own.ts'

const COLUMNS = [
  'advogado',
  'has_document',
  'document_status',
  'document_error',
  'document_tries',
  'document_wanted',
] as const

/** @returns what a notification's documents are like, and whose it is */
export const readColumns = (trx: Database, id: number): Promise<DocumentColumns> =>
  trx
    .selectFrom('notifications')
    .select(COLUMNS)
    .select(wholeMoment('document_next_at'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** A moment as text: a Date has no microseconds, and what was is to be restored. */
export const wholeMoment = <Name extends string>(name: Name) => sql<string | null>`${sql.ref(name)}::text`.as(name)

/** Sets what a notification's documents are like, and what it is searched by of them. */
export async function writeColumns(trx: Database, id: number, columns: DocumentColumns): Promise<void> {
  const { document_next_at: nextAt, document_status: status, has_document } = columns
  await trx
    .updateTable('notifications')
    .set({
      ...columns,
      document_next_at: sql<Date | null>`${nextAt}::timestamptz`,
      search: searchWithDocument(status, has_document),
    })
    .where('id', '=', id)
    .execute()
}
