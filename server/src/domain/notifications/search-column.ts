import { DOC_SOON } from '@arauto/contract/constants'
import { documentLine, searchLine } from '@arauto/contract/search'
import { type RawBuilder, sql } from 'kysely'

// The column's lines are those of the contract's `searchText`: the document's state first, the lawyer second.
const afterFirstLine = sql`substr(search, strpos(search, E'\n'))`
const afterSecondLine = sql`substr(search, length(split_part(search, E'\n', 1)) + length(split_part(search, E'\n', 2)) + 2)`

/** What the column becomes when the state of the row's document changes to `status`. */
export function searchWithStatus(status: string | null): RawBuilder<string> {
  return sql<string>`${documentLine(status, status === 'success' ? null : DOC_SOON)}::text || ${afterFirstLine}`
}

/** What the column becomes when the row follows its account to another lawyer's name. */
export function searchWithLawyer(advogado: string): RawBuilder<string> {
  return sql<string>`split_part(search, E'\n', 1) || E'\n' || ${searchLine(advogado)}::text || ${afterSecondLine}`
}
