import { FIELD_BORDER, searchLine, VALUE_BORDER } from '@arauto/contract/search'
import { type RawBuilder, sql } from 'kysely'
import type { OfficeId } from '../offices/member.ts'
import type { Database } from '../schema.ts'

/** What people wrote down of a case. */
interface WrittenDown {
  name: string
  client: string
  parties: string
}

/**
 * @returns the line in the searched text of each notification of a case, with its border; empty where nothing is written
 *   down. No other line of that text begins with a border between values
 */
export function caseSearchLine({ name, client, parties }: WrittenDown): string {
  const values = [name, client, parties].filter(Boolean).map(searchLine)
  return values.length === 0 ? '' : [FIELD_BORDER, ...values].join(VALUE_BORDER)
}

/** @param key an expression @returns the line of the case with that key; empty without one */
export const searchLineOf = (officeId: OfficeId, key: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`coalesce((select c.search from cases c where c.office_id = ${officeId}::bigint and c.key = ${key}), '')`

/** Puts a case's line into the searched text of its notifications, in place of the one before. */
export async function searchByCase(trx: Database, officeId: OfficeId, key: string, line: string): Promise<void> {
  await sql`
    update notifications n set search = regexp_replace(n.search, E'\\n\\t[^\\n]*', '') || ${line}::text
    from triage t where t.office_id = ${officeId} and t.case_key = ${key} and n.id = t.notification_id`.execute(trx)
}
