import type { CaseFilter, CasePage, CaseSort, ListedCase } from '@arauto/contract/cases'
import { fold } from '@arauto/contract/fold'
import { searchTerms } from '@arauto/contract/search-terms'
import { type RawBuilder, sql } from 'kysely'
import { likePattern, withinField } from '../../domain/notifications/search-condition.ts'
import type { Viewer } from '../../domain/offices/member.ts'
import { isAmong } from '../../domain/offices/scope.ts'
import type { Database } from '../../domain/schema.ts'
import { hasOpenDeadline, isOpenDeadline } from '../../domain/triage/open-deadline.ts'
import {
  CASE_FACTS,
  type CaseFacts,
  caseFacts,
  inCharge,
  isOfCase,
  NAMING,
  type Naming,
  waitingCounts,
} from './case-facts.ts'

/** A part of the list of cases. */
export interface CaseListRequest {
  /** From 0. */
  page: number
  pageSize: number
  search: string
  filter: CaseFilter
  sort: CaseSort
}

/** Without a notification for longer a case counts as idle. */
const IDLE = sql`interval '6 months'`

const IS_OPEN = sql<boolean>`(not archived or pending or ends is not null)`

const FILTERS: Readonly<Record<CaseFilter, RawBuilder<boolean>>> = {
  open: IS_OPEN,
  deadline: sql`ends is not null`,
  idle: sql`${IS_OPEN} and last_at < now() - ${IDLE}`,
  archived: sql`archived`,
}
const SORTS: Readonly<Record<CaseSort, RawBuilder<unknown>>> = {
  last: sql`last_at desc, key`,
  deadline: sql`ends nulls last, last_at desc, key`,
  number: sql`substring(key from '^\\d+')::numeric nulls last, key`,
}

interface ChosenCase {
  key: string
  notifications: number
  novas: number
  unknown: number
  old_proposals: number
  pending: boolean
  archived: boolean
}
type FoundCase = ChosenCase & CaseFacts & Naming & { ends: string | null; confirmed: boolean; days_left: number }

/**
 * @param today `YYYY-MM-DD` in Lisbon
 * @returns a page of the cases whose notifications the viewer sees; those without a number are none
 */
export async function listCases(
  db: Database,
  viewer: Viewer,
  { page, pageSize, search, filter, sort }: CaseListRequest,
  today: string,
): Promise<CasePage> {
  const { officeId, reads } = viewer
  const counted = (Object.keys(FILTERS) as CaseFilter[]).map(
    (name) => sql`${sql.lit(name)}, count(*) filter (where ${FILTERS[name]})`,
  )
  const { rows } = await sql<{ count: number; counts: CasePage['counts']; chosen: ChosenCase[] | null }>`
    with open as materialized (
      select t.case_key as key, min(d.ends) as ends ${openDeadlines(viewer, today)} group by 1
    ), k as materialized (
      select c.*, o.ends, a.archived_at is not null as archived, coalesce(a.search, '') as search from (
        select t.case_key as key, count(*) as notifications, count(*) filter (where t.state = 'nova') as novas,
          bool_or(t.state <> 'tratada') as pending, max(t.created_at) as last_at, ${waitingCounts(today)}
        from triage t
        where t.office_id = ${officeId} and t.case_key <> '' and ${isAmong(reads, 't.portal_username')} group by 1
      ) c left join open o on o.key = c.key left join cases a on a.office_id = ${officeId} and a.key = c.key
    ), found as materialized (select * from k where ${FILTERS[filter]} and ${isFoundBy(search)})
    select (select count(*) from found) as count,
      (select jsonb_build_object(${sql.join(counted)}) from k) as counts,
      (select jsonb_agg(shown) from (
        select key, notifications, novas, unknown, old_proposals, pending, archived from found
        order by ${SORTS[sort]} limit ${pageSize} offset ${page * pageSize}
      ) shown) as chosen`.execute(db)
  const { count, counts, chosen } = rows[0]!
  const results = (await readFacts(db, viewer, chosen ?? [], today)).map(toListed)
  return { results, count, page, page_size: pageSize, counts }
}

/** The open deadlines (alias `d`) of the notifications that the viewer sees, by their triage (alias `t`). */
const openDeadlines = ({ officeId, reads }: Viewer, today: string): RawBuilder<unknown> => sql`from triage t
  join deadlines d on d.office_id = t.office_id and d.notification_id = t.notification_id
  where t.office_id = ${officeId} and ${isAmong(reads, 't.portal_username')} and ${hasOpenDeadline(today)}
    and ${isOpenDeadline(today)}`

/** Blanks in a number do not count, and that of a part finds the case; else each word is in the number or in what is written down. */
function isFoundBy(search: string): RawBuilder<boolean> {
  const terms = searchTerms(search)
  if (terms.length === 0) return sql<boolean>`true`
  const folded = fold(search).replaceAll(' ', '')
  const foldedKey = sql`lower(regexp_replace(normalize(key, NFKD), '[\\u0300-\\u036f\\s]', '', 'g'))`
  const words = terms.map((forms) => {
    const found = forms.map((form) => sql`strpos(${foldedKey} || search, ${withinField(form)}) > 0`)
    return sql`(${sql.join(found, sql` or `)})`
  })
  return sql<boolean>`(key = case_key(${search}) or ${foldedKey} like ${likePattern(folded)} or ${sql.join(words, sql` and `)})`
}

async function readFacts(
  db: Database,
  viewer: Viewer,
  chosen: readonly ChosenCase[],
  today: string,
): Promise<FoundCase[]> {
  const { rows } = await sql<CaseFacts & Naming & Pick<FoundCase, 'key' | 'ends' | 'confirmed' | 'days_left'>>`
    select k.key, ${CASE_FACTS}, ${NAMING}, next.ends, next.confirmed, next.ends - ${today}::date as days_left
    from unnest(${chosen.map(({ key }) => key)}::text[]) with ordinality k (key, nth) ${caseFacts(viewer)}
    left join cases c on c.office_id = ${viewer.officeId} and c.key = k.key
    left join lateral (
      select d.ends, d.state = 'confirmed' as confirmed ${openDeadlines(viewer, today)} and ${isOfCase(viewer, sql`k.key`)}
      order by 1, 2 desc limit 1
    ) next on true order by k.nth`.execute(db)
  const counted = new Map(chosen.map((one) => [one.key, one]))
  return rows.map((row) => ({ ...counted.get(row.key)!, ...row }))
}

const toListed = ({ ends, confirmed, days_left, ...row }: FoundCase): ListedCase => ({
  ...row,
  last: { acto: row.acto, at: row.last_at.toISOString() },
  next_deadline: ends === null ? null : { ends, confirmed, days_left },
  people: inCharge(row),
  reopened: row.archived && row.pending,
})
