import { sql } from 'kysely'
import type { ListedDeadline } from '../../domain/alerts/deadline-entry.ts'
import type { OfficeId } from '../../domain/offices/member.ts'
import { mayRead } from '../../domain/offices/scope.ts'
import { IS_ACTIVE } from '../../domain/offices/substitutions-repository.ts'
import type { Database, Schema } from '../../domain/schema.ts'
import { hasOpenDeadline, isOpenDeadline } from '../../domain/triage/open-deadline.ts'
import { NAMED_MAX } from './read-notifications.ts'

/** A member whose digest is made. */
export interface DigestedMember {
  officeId: OfficeId
  userId: number
}

export interface DigestItems {
  /** Numbers of new notifications. */
  notifications: number[]
  /** Numbers of those that the member was put in charge of, and still is. */
  assigned: number[]
  others: { kind: Schema['digest_items']['kind']; title: string; text: string }[]
}

/** Takes away what waits for a member's digest. @returns what of it they may still see */
export async function claimDigestItems(trx: Database, { officeId, userId }: DigestedMember): Promise<DigestItems> {
  const { rows } = await sql<{
    kind: Schema['digest_items']['kind']
    notification_id: number | null
    content: { title: string; text: string } | null
  }>`
    with taken as (
      delete from digest_items where office_id = ${officeId} and user_id = ${userId}
      returning id, kind, notification_id, content)
    select i.kind, i.notification_id, i.content from taken i
    join members m on m.office_id = ${officeId} and m.user_id = ${userId}
    left join notifications n on n.office_id = m.office_id and n.id = i.notification_id
    left join triage t on t.notification_id = n.id
    where case when i.notification_id is null then not exists (
          select from jsonb_array_elements_text(coalesce(i.content -> 'portalUsernames', '[]')) as p (name)
          where not ${mayRead('m', 'p.name')})
        else ${mayRead('m', 'n.portal_username')} and (i.kind <> 'assigned' or t.assignee_id = m.user_id) end
    order by i.id`.execute(trx)
  const numbersOf = (kind: string) => [
    ...new Set(rows.filter((row) => row.kind === kind).flatMap(({ notification_id: id }) => id ?? [])),
  ]
  return {
    notifications: numbersOf('notification'),
    assigned: numbersOf('assigned'),
    others: rows.flatMap(({ kind, content }) =>
      content === null ? [] : [{ kind, title: content.title, text: content.text }],
    ),
  }
}

/** Deadlines of one kind: how many there are, and the first of them. */
export interface SomeDeadlines {
  count: number
  first: (ListedDeadline & { internalDate: string | null })[]
}

/** How many days ahead a digest looks. */
const DAYS_AHEAD = 7
/** How many of the deadlines that wait for being confirmed are named. */
const PROPOSALS_NAMED = 3

/** Of the open deadlines. */
const KINDS = {
  /** That end within a week, or whose internal date is. */
  ending: (today: string) => sql`d.state = 'confirmed'
    and (d.ends between ${today}::date and ${today}::date + ${DAYS_AHEAD}::int
      or d.ends > ${today}::date and d.internal_date between ${today}::date and ${today}::date + ${DAYS_AHEAD}::int)`,
  /** That ended, and have days with a fine left. */
  passed: (today: string) => sql`d.state = 'confirmed' and d.ends < ${today}::date and d.over_after >= ${today}::date`,
  /** That nobody confirmed yet. */
  // Said again of the triage, whose index finds the few among those of years.
  proposed: (today: string) => sql`d.state = 'proposed' and ${hasOpenDeadline(today)} and t.office_id = d.office_id`,
} as const

/**
 * @param today `YYYY-MM-DD` in Lisbon
 * @returns the deadlines of a kind that are in a member's charge, in that of somebody for whom they stand in, or in
 *   nobody's, as far as they may see them
 */
export async function readDigestDeadlines(
  db: Database,
  { officeId, userId }: DigestedMember,
  kind: keyof typeof KINDS,
  today: string,
): Promise<SomeDeadlines> {
  const { rows } = await sql<SomeDeadlines['first'][number] & { count: number }>`
    select count(*) over () as count, d.notification_id as "notificationId", d.title, n.acto, n.processo, coalesce(c.label, '') as "caseLabel", n.tribunal,
      d.state = 'proposed' as "isProposed", d.ends, d.fine_days::text[] as "fineDays", d.internal_date as "internalDate"
    from deadlines d
    join members m on m.office_id = d.office_id and m.user_id = ${userId}
    join triage t on t.notification_id = d.notification_id
    join notifications n on n.id = d.notification_id
    left join cases c on c.office_id = t.office_id and c.key = t.case_key
    where d.office_id = ${officeId} and ${isOpenDeadline(today)} and ${KINDS[kind](today)} and ${mayRead('m', 'd.portal_username')}
      and (t.assignee_id is null or t.assignee_id = ${userId} or exists (
        select from substitutions s where s.office_id = d.office_id and s.substitute_id = ${userId}
          and s.absent_id = t.assignee_id and ${IS_ACTIVE}))
    order by d.ends, d.id limit ${kind === 'proposed' ? PROPOSALS_NAMED : NAMED_MAX}`.execute(db)
  return { count: rows[0]?.count ?? 0, first: rows.map(({ count: _, ...deadline }) => deadline) }
}

/** @returns when a list that the member sees was last checked; null where none was */
export async function lastCheckOf(db: Database, { officeId, userId }: DigestedMember): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(w.last_success_at) as at from accounts c
    join account_watch w on w.account_id = c.id
    join members m on m.office_id = c.office_id and m.user_id = ${userId}
    where c.office_id = ${officeId} and c.is_active and ${mayRead('m', 'c.username_key')}`.execute(db)
  return rows[0]?.at ?? null
}
