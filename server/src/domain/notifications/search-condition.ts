import { searchTerms } from '@arauto/contract/search-terms'
import { type RawBuilder, sql } from 'kysely'
import { likePattern } from './stored-row.ts'

/** @returns a condition on `notifications n` for each word or phrase of a search: one of its forms stands in the searched text */
export const searchConditions = (search: string): RawBuilder<unknown>[] =>
  searchTerms(search).map(
    (term) =>
      sql`(${sql.join(
        term.map((form) => sql`n.search like ${likePattern(form)}`),
        sql` or `,
      )})`,
  )
