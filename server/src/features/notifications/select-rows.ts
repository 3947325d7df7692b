import { lisbonDay } from '@arauto/contract/dates'
import { sql } from 'kysely'
import type { Member } from '../../domain/offices/member.ts'
import type { Database } from '../../domain/schema.ts'
import type { RowSelection } from '../../domain/triage/row-selection.ts'
import { triageCondition } from '../../domain/triage/triage-filter.ts'
import { filterOf, isSeen, triaged } from './list-filter.ts'

/** @returns the numbers of the part, and how many the list leaves behind it */
export async function selectRows(
  db: Database,
  member: Member,
  { triage, before, after, upTo, limit, ...filter }: RowSelection,
): Promise<{ ids: number[]; remaining: number }> {
  const only = triage ? triageCondition(triage, { userId: member.userId, today: lisbonDay(new Date()) }) : undefined
  const { rows } = await sql<{ ids: number[] | null; count: number }>`
    with found as materialized (
      select n.id from own_notifications n
      where ${isSeen(member)} and n.id > ${after} and n.id <= ${upTo} and ${filterOf(filter)} and ${triaged(only)}
        and ${before === null ? sql`true` : sql`n.created_at < ${before}::timestamp at time zone 'Europe/Lisbon'`}
    )
    select (select array_agg(id) from (select id from found order by id limit ${limit}) f) as ids,
      (select count(*) from found) as count`.execute(db)
  const { ids, count } = rows[0]!
  const numbers = (ids ?? []).map(Number)
  return { ids: numbers, remaining: count - numbers.length }
}
