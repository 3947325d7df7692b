import type { CaseDetail, WorkedTime } from '@arauto/contract/cases'
import { type RawBuilder, sql } from 'kysely'
import type { OfficeId } from '../../domain/offices/member.ts'
import type { Database } from '../../domain/schema.ts'

/** Somebody's time on one day: one that was imported into several databases counts once. */
export const workedDays = (officeId: OfficeId, key: string): RawBuilder<unknown> => sql`
  select day, person, sum(seconds)::bigint as seconds, count(*) as entries, day || ' ' || person as id from (
    select distinct on (workspace, entry_id) day, coalesce(person, '') as person, seconds from time_import_entries
    where office_id = ${officeId} and case_key = ${key} and seconds > 0 order by workspace, entry_id
  ) e group by day, person`

/** @returns the sums of a case's time; null where there is none */
export async function readTime(db: Database, officeId: OfficeId, key: string): Promise<CaseDetail['time']> {
  const { rows } = await sql<{ name: string; seconds: number; entries: number; since: string }>`
    select person as name, sum(seconds)::bigint as seconds, sum(entries)::bigint as entries, min(day) as since
    from (${workedDays(officeId, key)}) w group by 1 order by 2 desc, 1`.execute(db)
  if (rows.length === 0) return null
  const sum = (of: 'seconds' | 'entries') => rows.reduce((total, row) => total + row[of], 0)
  return {
    seconds: sum('seconds'),
    entries: sum('entries'),
    since: rows.map(({ since }) => since).sort()[0]!,
    people: rows.map(({ name, seconds }) => ({ name, seconds })),
  }
}

/** @param ids of the days and people, as `workedDays` makes them @returns their time, by it */
export async function readWorkedDays(
  db: Database,
  officeId: OfficeId,
  key: string,
  ids: readonly string[],
): Promise<(WorkedTime & { id: string })[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<WorkedTime & { id: string }>`
    select id, day, person, seconds from (${workedDays(officeId, key)}) w where id = any(${ids}::text[])`.execute(db)
  return rows
}
