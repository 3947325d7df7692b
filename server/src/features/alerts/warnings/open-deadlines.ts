import { sql } from 'kysely'
import { type AlertedDeadline, DEADLINE_COLUMNS, DEADLINE_JOINS } from '../../../domain/alerts/deadline-entry.ts'
import type { OfficeId } from '../../../domain/offices/member.ts'
import type { Database } from '../../../domain/schema.ts'
import { isOpenDeadline } from '../../../domain/triage/open-deadline.ts'
import { type Concerned, IN_CHARGE_AND_ACCOUNT } from './deadline-receivers.ts'
import { PASSED_DAYS, type WarnedDeadline } from './due-warnings.ts'

/** How long what was decided can be undone, and a little more: nobody is warned of what is taken back. */
const SETTLED_SECONDS = 60
/** The last fine day is at most so many days after the end: the summer's court holidays lie between. */
const LONGEST_FINE_DAYS = 70

const COLUMNS = sql.raw(`id, office_id, notification_id, portal_username, state, kind, title, terms, ends, fine_days,
  internal_date, decided_at, over_after`)

/** A deadline that may have to be warned of. */
export interface OpenDeadline extends WarnedDeadline, AlertedDeadline, Concerned {
  id: number
}

/**
 * Reads the deadlines that may have to be warned of: they end within some days, are over but can be met with a fine, or their
 * internal date has come. Changes of the last minute wait, and so do proposals of a check that is still scanning the lists.
 *
 * @param today `YYYY-MM-DD` in Lisbon
 * @param daysBefore the earliest warning that somebody wants
 */
export async function readOpenDeadlines(
  db: Database,
  officeId: OfficeId,
  { now, today, daysBefore }: { now: Date; today: string; daysBefore: number },
): Promise<OpenDeadline[]> {
  // What was decided ahead of the clock was decided before it was set back.
  const isSettled = (at: string) => sql`(${sql.ref(at)} is null
    or abs(extract(epoch from ${now}::timestamptz - ${sql.ref(at)})) >= ${SETTLED_SECONDS})`
  const lastDay = sql`${today}::date + ${daysBefore}::int`
  const { rows } = await sql<OpenDeadline>`
    with chosen as (
      select ${COLUMNS} from deadlines where office_id = ${officeId} and state in ('proposed', 'confirmed') and ends is not null
        and ends between ${today}::date - ${LONGEST_FINE_DAYS}::int and ${lastDay}
        and (case when over_after is null then ends else over_after end >= ${today}::date or (state = 'confirmed' and ends >= ${today}::date - ${PASSED_DAYS}::int))
      union all
      select ${COLUMNS} from deadlines where office_id = ${officeId} and state in ('proposed', 'confirmed') and ends is not null
        and ends > ${lastDay} and internal_date <= ${today}::date
    )
    select d.id, ${DEADLINE_COLUMNS}, d.portal_username as "portalUsername", d.ends, d.internal_date as "internalDate", d.state = 'proposed' as "isProposed",
      -- The fine is for acts within a case: it does not prolong the deadline to bring an action (CPC, 139.º, n.º 5).
      case when d.terms->>'regime' = 'administrativo' then '{}' else d.fine_days::text[] end as "fineDays",
      ${IN_CHARGE_AND_ACCOUNT}
    from chosen d
    ${DEADLINE_JOINS}
    left join users u on u.id = t.assignee_id
    left join accounts a on a.office_id = d.office_id and a.username_key = d.portal_username
    where ${isOpenDeadline(today)} and ${isSettled('d.decided_at')} and ${isSettled('t.changed_at')}
      and (d.state = 'confirmed' or not exists (
        select from checks k where k.account_id = a.id and k.status = 'running' and k.listed_at is null and k.kind <> 'documents'
          and k.started_at <= n.first_seen_at))
    order by d.ends, d.id`.execute(db)
  return rows
}
