import { sql } from 'kysely'
import type { Database } from '../../domain/schema.ts'

/** What stands between the parties of a case. */
const PARTIES = /\s(?:c\.|vs?\.?|contra|e)\s|[,;\n]/u

/**
 * @param withCase whether those of the recording's case may be known
 * @returns names and terms that an upload may have: those of its office, and of its case the parties and the client
 */
export async function listTerms(db: Database, id: string, withCase: boolean): Promise<string[]> {
  const { rows } = await sql<{ of_office: string; of_case: string }>`
    select o.speech_terms as of_office, coalesce(c.client || E'\\n' || c.parties, '') as of_case
    from transcriptions t join offices o on o.id = t.office_id
    left join cases c on c.office_id = t.office_id and c.key = t.case_key and ${withCase} where t.id = ${id}`.execute(
    db,
  )
  const terms = rows.flatMap(({ of_office: office, of_case: ofCase }) => [
    ...ofCase.split(PARTIES),
    ...office.split(','),
  ])
  return [...new Set(terms.map((term) => term.trim()).filter(Boolean))]
}
