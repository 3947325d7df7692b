import { PAGES } from '@arauto/contract/routes'
import { weekdayDateOf } from '@arauto/contract/weekday-dates'
import { type RawBuilder, sql } from 'kysely'
import {
  type AlertedDeadline,
  DEADLINE_COLUMNS,
  DEADLINE_JOINS,
  deadlineEntry,
} from '../../domain/alerts/deadline-entry.ts'
import { HEARING_TABLES, IN_CHARGE } from '../../domain/hearings/hearing-tables.ts'
import { mayRead } from '../../domain/offices/scope.ts'
import { IS_ACTIVE } from '../../domain/offices/substitutions-repository.ts'
import type { Database } from '../../domain/schema.ts'
import { hasOpenDeadline, isOpenDeadline } from '../../domain/triage/open-deadline.ts'
import { type DigestedMember, type DigestPart, itemsOf, type Listed, NOTHING_LISTED } from './digest-part.ts'
import { type AlertedHearing, hearingEntry, LISTED_COLUMNS } from './hearing-entry.ts'
import { NAMED_MAX } from './notification-entry.ts'

/** How many days ahead a digest looks for what is confirmed; hearings that are proposed it lists however far they are. */
const DAYS_AHEAD = 7
/** How many of the deadlines that wait for being confirmed are named. */
const PROPOSALS_NAMED = 3

/** Whether the member `m` is in charge of something, or stands in for who is, or nobody is. */
const isTheirs = (inCharge: RawBuilder<unknown>) => sql`(${inCharge} is null or ${inCharge} = m.user_id or exists (
  select from substitutions s where s.office_id = m.office_id and s.substitute_id = m.user_id
    and s.absent_id = ${inCharge} and ${IS_ACTIVE}))`

/** The kinds of open deadlines. */
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
 * @returns the deadlines of a kind that are theirs, as far as they may see them
 */
export async function readDigestDeadlines(
  db: Database,
  { officeId, userId }: DigestedMember,
  kind: keyof typeof KINDS,
  today: string,
): Promise<Listed> {
  const { rows } = await sql<AlertedDeadline & { internalDate: string | null; count: number }>`
    select count(*) over () as count, ${DEADLINE_COLUMNS},
      d.state = 'proposed' as "isProposed", d.ends, d.fine_days::text[] as "fineDays", d.internal_date as "internalDate"
    from deadlines d
    join members m on m.office_id = d.office_id and m.user_id = ${userId}
    ${DEADLINE_JOINS}
    where d.office_id = ${officeId} and ${isOpenDeadline(today)} and ${KINDS[kind](today)} and ${mayRead('m', 'd.portal_username')}
      and ${isTheirs(sql`t.assignee_id`)}
    order by d.ends, d.id limit ${kind === 'proposed' ? PROPOSALS_NAMED : NAMED_MAX}`.execute(db)
  const entries = rows.map(({ internalDate, ...deadline }) =>
    deadlineEntry(
      deadline,
      today,
      internalDate === null ? [] : [{ label: 'Aviso interno', value: weekdayDateOf(internalDate, today) }],
    ),
  )
  return { count: rows[0]?.count ?? 0, entries }
}

/** Deadlines of a kind, for members who want them. */
const deadlines =
  (kind: keyof typeof KINDS, isTime: (facts: Parameters<DigestPart['read']>[1]) => boolean): DigestPart['read'] =>
  (db, facts) =>
    facts.events[kind].digest && isTime(facts)
      ? readDigestDeadlines(db, facts, kind, facts.today)
      : Promise.resolve(NOTHING_LISTED)

export const PASSED: DigestPart = {
  title: 'Prazos ultrapassados',
  words: ['prazo ultrapassado', 'prazos ultrapassados'],
  place: 1,
  read: deadlines('passed', () => true),
}

/** Once a day. */
export const ENDING: DigestPart = {
  title: 'Prazos a terminar',
  words: ['prazo a terminar', 'prazos a terminar'],
  place: 6,
  read: deadlines('ending', ({ isFirst }) => isFirst),
}

/** Once a day, and in what is sent anyway. */
const PROPOSED: DigestPart = {
  title: 'Prazos por confirmar',
  words: ['prazo por confirmar', 'prazos por confirmar'],
  place: 8,
  read: deadlines('proposed', ({ isFirst, hasOthers }) => isFirst || hasOthers),
}

/** Once a day the hearings of the coming week, and those that nobody confirmed yet. */
export const HEARINGS: DigestPart = {
  title: 'Diligências',
  words: ['diligência', 'diligências'],
  place: 7,
  async read(db, { officeId, userId, events, isFirst, today }) {
    if (!events.ending.digest || !isFirst) return NOTHING_LISTED
    const { rows } = await sql<AlertedHearing & { count: number }>`
      select count(*) over () as count, ${LISTED_COLUMNS}
      from ${HEARING_TABLES}
      join members m on m.office_id = h.office_id and m.user_id = ${userId}
      where h.office_id = ${officeId} and h.day >= ${today}::date
        and (h.state = 'proposed' or h.state = 'confirmed' and h.day <= ${today}::date + ${DAYS_AHEAD}::int)
        and ${mayRead('m', 'h.portal_username')} and ${isTheirs(IN_CHARGE)}
      order by h.day, h.hour nulls first, h.id limit ${NAMED_MAX}`.execute(db)
    return { count: rows[0]?.count ?? 0, entries: rows.map((hearing) => hearingEntry(hearing, today)) }
  },
}

/** What digests have, in the order of the message: first what ends, then what is new. What needs others to be sent comes last. */
export const DIGEST_PARTS = [
  PASSED,
  itemsOf('problem', 'Problemas', ['problema', 'problemas'], 2),
  ENDING,
  HEARINGS,
  itemsOf('notification', 'Notificações novas', ['notificação nova', 'notificações novas'], 3, PAGES.notifications),
  itemsOf('assigned', 'Ficaram a seu cargo', ['notificação a seu cargo', 'notificações a seu cargo'], 4),
  itemsOf('first_check', 'Contas novas', ['conta nova', 'contas novas'], 5),
  itemsOf('problem_over', 'Problemas resolvidos', ['problema resolvido', 'problemas resolvidos'], 9),
  PROPOSED,
]
