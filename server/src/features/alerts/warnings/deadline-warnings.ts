import type { AlertSettings } from '@arauto/contract/alerts'
import { counted } from '@arauto/contract/counted'
import { PAGES } from '@arauto/contract/routes'
import { weekdayDateOf } from '@arauto/contract/weekday-dates'
import { sql } from 'kysely'
import { DEFAULT_SETTINGS } from '../../../domain/alerts/alert-settings.ts'
import {
  type AlertedDeadline,
  DEADLINE_COLUMNS,
  DEADLINE_JOINS,
  daysBetween,
  deadlineEntry,
} from '../../../domain/alerts/deadline-entry.ts'
import { listed, type MailContent, type MailEntry, NO_DETAILS } from '../../../domain/alerts/mail-content.ts'
import { formatDay, parseDay } from '../../../domain/deadlines/day.ts'
import type { OfficeId } from '../../../domain/offices/member.ts'
import type { Database } from '../../../domain/schema.ts'
import { isOpenDeadline } from '../../../domain/triage/open-deadline.ts'
import { ENDING, PASSED } from '../digest-parts.ts'
import {
  type Concerned,
  IN_CHARGE_AND_ACCOUNT,
  type WarnedReceiver,
  type WarningReason,
  warnings,
} from './deadline-receivers.ts'
import type { Notice } from './notices.ts'

/** Why a deadline is warned of on a day: the office's own date, so many days before its end, its end, or a fine day. */
interface Warning {
  occasion: 'internal' | 'before' | 'day' | 'fine'
  /** `YYYY-MM-DD` */
  day: string
}

/** What the warnings of a deadline depend on; days are `YYYY-MM-DD`. */
export interface WarnedDeadline {
  ends: string
  /** The office's own date before its end. */
  internalDate: string | null
  fineDays: readonly string[]
  /** Whether nobody confirmed it yet. */
  isProposed: boolean
}

/** A deadline that may have to be warned of. */
interface OpenDeadline extends WarnedDeadline, AlertedDeadline, Concerned {
  id: number
}

/** After a program that was off for long, how many days ago a confirmed deadline that nobody met may be over. */
const PASSED_DAYS = 7
/** How long what was decided can be undone, and a little more: nobody is warned of what is taken back. */
const SETTLED_SECONDS = 60
/** The last fine day is at most so many days after the end: the summer's court holidays lie between. */
const LONGEST_FINE_DAYS = 70
/** How many deadlines a message lists; of the others it gives the number. */
const LISTED_MAX = 40

const COLUMNS = sql.raw(`id, office_id, notification_id, portal_username, state, kind, title, terms, ends, fine_days,
  internal_date, decided_at, over_after`)

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

/** Warnings of deadlines; of one that moves they are sent again. */
export const DEADLINE_WARNINGS = warnings<OpenDeadline>({
  read(trx, officeId, { members, ...asked }) {
    const daysBefore = Math.max(DEFAULT_SETTINGS.days_before, ...members.map(({ settings }) => settings.days_before))
    return readOpenDeadlines(trx, officeId, { ...asked, daysBefore })
  },
  due: (deadline, settings, today) =>
    dueWarnings(deadline, settings, today).map(
      ({ occasion, day }) => `deadline ${deadline.id} ${occasion} ${day} ${deadline.ends}`,
    ),
  isPressing,
  mail: warningsMail,
})

/**
 * The due warnings of a deadline that are still relevant. Each is sent once. Those of earlier days are included for
 * receivers who missed them: the program was off, or somebody else was in charge.
 *
 * @param settings the receiver's
 * @param today `YYYY-MM-DD` in Lisbon
 */
export function dueWarnings(
  { ends, internalDate, fineDays, isProposed }: WarnedDeadline,
  { days_before: daysBefore, events }: Pick<AlertSettings, 'days_before' | 'events'>,
  today: string,
): Warning[] {
  const lastDay = [ends, ...fineDays].sort().at(-1)!
  const passed = daysAfter(ends, PASSED_DAYS)
  const until = isProposed || lastDay > passed ? lastDay : passed
  const ofProposals = isProposed && events.proposed.at_once
  const due: (Warning | false)[] =
    events.ending.at_once || ofProposals
      ? [
          internalDate !== null && today <= ends && { occasion: 'internal', day: internalDate },
          daysBefore > 0 && today <= ends && { occasion: 'before', day: daysAfter(ends, -daysBefore) },
          { occasion: 'day', day: ends },
        ]
      : []
  if (events.passed.at_once || ofProposals) {
    due.push(...fineDays.map((day): Warning => ({ occasion: 'fine', day })))
  }
  return due.filter((warning) => warning !== false).filter(({ day }) => day <= today && today <= until)
}

/** Whether something ends on this day: such a warning does not wait for the end of quiet hours. */
export function isPressing({ ends, fineDays }: WarnedDeadline, today: string): boolean {
  return ends === today || fineDays.includes(today)
}

const daysAfter = (day: string, days: number): string => formatDay(parseDay(day)! + days)

/** A deadline in a message, and why this address receives it. */
type ListedWarning = Notice<WarnedReceiver, OpenDeadline>

/**
 * @param those at least one
 * @param receiver of the message; its member is null for an address of an account
 * @param today `YYYY-MM-DD` in Lisbon
 * @returns the message with an address's warnings, the deadline that ends first on top
 */
function warningsMail(
  those: readonly ListedWarning[],
  { member }: Pick<WarnedReceiver, 'member'>,
  today: string,
): MailContent {
  const sorted = those.toSorted(({ of: a }, { of: b }) => (a.ends < b.ends ? -1 : 1))
  const frame = { reason: reason(sorted, member?.username ?? null), path: PAGES.deadlines, action: 'Ver os prazos' }
  if (member && !member.settings.show_details) {
    return { subject: counts(sorted, today), lead: NO_DETAILS, sections: [], ...frame }
  }
  const shown = sorted.slice(0, LISTED_MAX)
  const entriesOf = (some: readonly ListedWarning[]) => some.map(({ of }) => entryOf(of, member?.userId ?? null, today))
  const passed = entriesOf(shown.filter(({ of }) => of.ends < today))
  const coming = entriesOf(shown.filter(({ of }) => of.ends >= today))
  const more = sorted.length - shown.length
  return {
    subject:
      sorted.length === 1 ? subjectOfOne(sorted[0]!.of, [...passed, ...coming][0]!, today) : counts(sorted, today),
    lead: 'Os avisos repetem-se até o prazo ser marcado como cumprido ou se indicar que não há prazo.',
    sections: [
      { title: PASSED.title, entries: passed, more: coming.length === 0 ? more : 0 },
      { title: ENDING.title, entries: coming, more: coming.length === 0 ? 0 : more },
    ].filter((section) => section.entries.length > 0),
    ...frame,
  }
}

function entryOf(deadline: OpenDeadline, userId: number | null, today: string): MailEntry {
  const { assignee, internalDate } = deadline
  return deadlineEntry(deadline, today, [
    ...(internalDate !== null ? [{ label: 'Aviso interno', value: weekdayDateOf(internalDate, today) }] : []),
    ...(assignee && assignee.id !== userId ? [{ label: 'A cargo de', value: assignee.name }] : []),
  ])
}

function subjectOfOne(deadline: OpenDeadline, { asideNote, title }: MailEntry, today: string): string {
  // The note may name the fine after a semicolon.
  const [whenItEnds] = asideNote.split(';')
  const daysLeft = daysBetween(today, deadline.ends)
  const words = daysLeft > 1 ? `termina ${weekdayDateOf(deadline.ends, today)}` : whenItEnds!
  const what = [title, deadline.caseLabel, deadline.processo].filter(Boolean).join(', ')
  return `${deadline.isProposed ? 'Prazo por confirmar' : 'Prazo'} ${words}: ${what}`
}

/** `1 prazo ultrapassado, 2 prazos terminam hoje e 1 prazo a terminar` */
function counts(those: readonly ListedWarning[], today: string): string {
  const days = those.map(({ of }) => of.ends)
  const parts = [
    { count: days.filter((day) => day < today).length, words: PASSED.words },
    { count: days.filter((day) => day === today).length, words: ['prazo termina hoje', 'prazos terminam hoje'] },
    { count: days.filter((day) => day > today).length, words: ENDING.words },
  ] as const
  return listed(
    parts.filter(({ count }) => count > 0).map(({ count, words: [one, many] }) => counted(count, one, many)),
  )
}

function reason(those: readonly ListedWarning[], username: string | null): string {
  const to = username === null ? 'Enviado para este endereço' : `Enviado a ${username}`
  const all = (as: WarningReason) => those.every(({ receiver }) => receiver.as === as)
  if (all('charge')) return `${to} porque tem estes prazos a seu cargo.`
  if (all('substitute')) return `${to} porque substitui quem tem estes prazos a cargo.`
  if (all('reader')) return `${to} porque ninguém que receba e-mail tem estes prazos a cargo.`
  const lawyers = [...new Set(those.map(({ of }) => of.account?.advogado ?? ''))]
  if (all('address') && lawyers.length === 1) {
    return `${to} porque é um endereço da conta de ${lawyers[0]} e ninguém que receba e-mail tem estes prazos a cargo.`
  }
  return `${to} porque deve ser avisado destes prazos.`
}
