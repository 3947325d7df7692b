import { fold } from '@arauto/contract/fold'
import { HEARING_KINDS, type HearingKind } from '@arauto/contract/hearings'
import { containsAll, searchTerms } from '@arauto/contract/search-terms'
import { sql } from 'kysely'
import { HEARING_TABLES, IN_CHARGE } from '../../domain/hearings/hearing-tables.ts'
import type { Viewer } from '../../domain/offices/member.ts'
import { isAmong } from '../../domain/offices/scope.ts'
import type { Database } from '../../domain/schema.ts'
import { readByCursor } from '../../platform/database/read-by-cursor.ts'
import { type DeadlineFilter, type GroupDays, statesOf } from './deadline-filter.ts'

/** A hearing as the table of deadlines has it. */
export interface TabledHearing {
  id: number
  state: 'proposed' | 'confirmed'
  kind: HearingKind
  /** `YYYY-MM-DD` */
  day: string
  hour: string | null
  place: string
  link: string
  days_left: number
  acto: string
  processo: string
  case_label: string
  tribunal: string
  unidade: string
  advogado: string
  assignee: string
}

/**
 * Iterates over the open hearings from today on, by day and hour, in batches: those that the page shows among the deadlines
 * with the same filters.
 *
 * @param days null for all
 * @param today `YYYY-MM-DD` in Lisbon
 */
export async function* iterateHearings(
  db: Database,
  viewer: Viewer,
  filter: DeadlineFilter,
  days: Pick<GroupDays, 'from' | 'until'> | null,
  today: string,
): AsyncGenerator<TabledHearing[]> {
  const states = statesOf(filter).filter((state) => state === 'proposed' || state === 'confirmed')
  const isOver = days !== null && days.until !== null && days.until < today
  if (states.length === 0 || isOver) return
  const terms = searchTerms(filter.search ?? '')
  const conditions = [
    sql`h.office_id = ${viewer.officeId} and ${isAmong(viewer.reads, 'h.portal_username')}`,
    sql`h.state = any(${states}::text[]) and h.day >= ${days?.from ?? today}::date`,
    ...(days?.until ? [sql`h.day <= ${days.until}::date`] : []),
    ...(filter.case ? [sql`h.case_key <> '' and h.case_key = case_key(${filter.case})`] : []),
    ...(filter.person === undefined
      ? []
      : [filter.person === 'none' ? sql`${IN_CHARGE} is null` : sql`${IN_CHARGE} = ${filter.person}`]),
  ]
  const query = sql<TabledHearing>`
      select h.id, h.state, h.kind, h.day, h.hour, h.place, h.link, h.day - ${today}::date as days_left,
        coalesce(n.acto, '') as acto, h.processo, coalesce(c.label, '') as case_label, coalesce(n.tribunal, '') as tribunal,
        coalesce(n.unidade, '') as unidade, coalesce(n.advogado, a.advogado, '') as advogado,
        coalesce(u.username, '') as assignee
      from ${HEARING_TABLES}
      left join users u on u.id = ${IN_CHARGE}
      where ${sql.join(conditions, sql` and `)}
      order by h.day, coalesce(h.hour, ''), h.id`
  for await (const rows of readByCursor(db, 'hearings_of_list', query)) {
    yield rows.filter((row) => terms.length === 0 || containsAll(searchedText(row), terms))
  }
}

const searchedText = ({ kind, day, place, acto, processo, case_label, tribunal, unidade, advogado }: TabledHearing) =>
  fold([HEARING_KINDS[kind], day, place, acto, processo, case_label, tribunal, unidade, advogado].join('\n'))
