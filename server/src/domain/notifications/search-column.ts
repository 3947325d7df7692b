import { DOC_SOON } from '@arauto/contract/constants'
import { documentLine, searchLine } from '@arauto/contract/search'
import { type RawBuilder, sql } from 'kysely'

// The column's lines are those of the contract's `searchText`: the document's state first, the lawyer second.
const afterFirstLine = sql`substr(search, strpos(search, E'\n'))`
const afterSecondLine = sql`substr(search, length(split_part(search, E'\n', 1)) + length(split_part(search, E'\n', 2)) + 2)`

/** The column's value after the status of the row's document changed to `status`. */
export const searchWithStatus = (status: string | null): RawBuilder<string> => searchWithDocument(status, true)

/** The same, where the row may have no document. */
export function searchWithDocument(status: string | null, hasDocument: boolean): RawBuilder<string> {
  const soon = hasDocument && status !== 'success' ? DOC_SOON : null
  return sql<string>`${documentLine(status, soon)}::text || ${afterFirstLine}`
}

/** The column's value after the account's lawyer was renamed. */
export function searchWithLawyer(advogado: string): RawBuilder<string> {
  return sql<string>`split_part(search, E'\n', 1) || E'\n' || ${searchLine(advogado)}::text || ${afterSecondLine}`
}
